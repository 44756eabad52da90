import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { passwordApi } from '#domain/password/password.api.ts'
import { passwordChange } from '#domain/password/password.schema.ts'
import { call } from '../../data/call.ts'
import { actOnPassword } from './act-on-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { withConfirmation } from './with-confirmation.ts'

interface ChangePasswordFormProps {
  /** For the password manager: whose password is changed. */
  email: string
  onChanged: () => void
  onCancel?: () => void
}

const validate = withConfirmation(passwordChange)

export function ChangePasswordForm({ email, onChanged, onCancel }: ChangePasswordFormProps) {
  const { t } = useTranslation('passwords')
  const form = useForm({ initialValues: { current_password: '', new_password: '', confirmation: '' }, validate })

  const onSubmit = async ({ confirmation: _typedTwice, ...body }: typeof form.values) => {
    const done = await actOnPassword(() => call(passwordApi.change, { body }), form)
    if (done) onChanged()
  }

  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack gap="md">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('current')}
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': t('blocks:password.toggle') }}
          {...form.getInputProps('current_password')}
        />
        <NewPasswordFields form={form} />
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('blocks:form.cancel')}
            </Button>
          )}
          <Button type="submit" loading={form.submitting}>
            {t('change.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
