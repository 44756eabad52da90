import { Paper, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { userApi } from '#domain/user/user.api.ts'
import { userForm } from '#domain/user/user.edit.ts'
import type { User } from '#domain/user/user.schema.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { type PersonValues, UserFields } from './UserFields.tsx'
import { refreshUsers, userQuery } from './user.queries.ts'

/** Changed fields only go to the office; Save and Cancel lead back to the details (spec 1 §2.5). */
export function EditUser({ id, role }: { id: string; role: string }) {
  const { data, error, refetch } = useQuery(userQuery(id))
  if (data) return <UserForm user={data} role={role} />
  if (!error) return <Skeleton height={320} />
  if (!isUnreachable(error)) return <Navigate to="/users/$role" params={{ role }} replace />
  return <ErrorPanel error={error} onRetry={() => void refetch()} />
}

function UserForm({ user, role }: { user: User; role: string }) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useEntityForm<PersonValues>({ schema: userForm, initialValues: valuesOf(user) })
  const showDetails = () => navigate({ to: '/users/$role/$id', params: { role, id: user.id } })

  const save = async (values: PersonValues) => {
    const before = valuesOf(user)
    const changed = Object.entries(values).filter(([field, value]) => value !== before[field])
    const body = Object.fromEntries(changed)
    const saved = await act(() => call(userApi.update, { params: { id: user.id }, body }))
    if (!saved.ok) return saved.refusal.fields
    await refreshUsers(queryClient)
    toasts.done(t('saved'))
    await showDetails()
    return undefined
  }

  return (
    <Stack gap="md">
      <Title order={1}>{t('editTitle', { name: user.full_name })}</Title>
      <EntityForm form={form} onSave={save} onCancel={() => void showDetails()}>
        <Paper p="lg">
          <FieldGrid>
            <UserFields form={form} isKnown />
          </FieldGrid>
        </Paper>
      </EntityForm>
    </Stack>
  )
}

function valuesOf(user: User): PersonValues {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone_number: user.phone_number,
    mobile_number: user.mobile_number,
    address_line_1: user.address_line_1,
    address_line_2: user.address_line_2,
    city: user.city,
    state: user.state,
    zip_code: user.zip_code,
  }
}
