import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordApi } from '#domain/password/password.api.ts'
import { forgotPassword } from '#domain/password/password.schema.ts'
import { send } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { EntrancePage } from '../../shell/EntrancePage.tsx'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

/** Asks for a letter with a link. What it says is the same for every address (spec 1 §4.4). */
export function ForgotPasswordPage() {
  const { t } = useTranslation('passwords')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ initialValues: { email: '' }, validate: validateBy(forgotPassword) })

  const onSubmit = async ({ email }: { email: string }) => {
    const done = await act(() => send(passwordApi.forgot, { body: { email } }), { form })
    if (!done.ok) return
    toasts.done(t('forgot.sent'))
    setSentTo(email.trim())
  }

  return (
    <EntrancePage title={t('forgot.title')} description={t('forgot.description')}>
      <form onSubmit={form.onSubmit(onSubmit)} noValidate>
        <Stack gap="md">
          {sentTo && (
            <Alert color="hedge" icon={<IconMail />} role="status">
              {t('forgot.look', { email: sentTo })}
            </Alert>
          )}
          <TextInput
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={form.submitting} fullWidth>
            {t(sentTo ? 'forgot.again' : 'forgot.submit')}
          </Button>
          <Anchor component={Link} to="/login" size="sm">
            {t('returnToLogin')}
          </Anchor>
        </Stack>
      </form>
    </EntrancePage>
  )
}
