import { Paper, Skeleton, Stack, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { userApi } from '#domain/user/user.api.ts'
import { type CurrentUser, profileEdit } from '#domain/user/user.schema.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { goOnAs } from '../../session/session.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { profileQuery } from './profile.queries.ts'

/** One's own names; role and organisation are an administrator's to change (spec 1 §2.4). */
export function EditProfile() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(profileQuery)
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
  return (
    <Stack gap="md">
      <Title order={2}>{t('profile.editTitle')}</Title>
      <ProfileForm user={data} />
    </Stack>
  )
}

function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const form = useEntityForm({
    schema: profileEdit,
    initialValues: { first_name: user.first_name, last_name: user.last_name },
  })
  const showProfile = () => navigate({ to: '/settings' })

  const save = async (body: typeof form.values) => {
    const saved = await act(() => call(userApi.updateMe, { body }), { isTold: ({ fields }) => fields.length > 0 })
    if (!saved.ok) return saved.refusal.fields
    await goOnAs(saved.value)
    toasts.done(t('saved'))
    await showProfile()
    return undefined
  }

  return (
    <EntityForm form={form} onSave={save} onCancel={() => void showProfile()} saveLabel={t('saveChanges')}>
      <Paper p="lg">
        <FieldGrid>
          <TextInput
            label={t('profile.firstName')}
            autoComplete="given-name"
            required
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('profile.lastName')}
            autoComplete="family-name"
            required
            {...form.getInputProps('last_name')}
          />
          <TextInput label={t('profile.role')} value={t(`roles:roles.${user.role.code}`)} readOnly variant="filled" />
          <TextInput
            label={t('profile.organization')}
            value={user.organization?.name ?? '–'}
            readOnly
            variant="filled"
          />
        </FieldGrid>
      </Paper>
    </EntityForm>
  )
}
