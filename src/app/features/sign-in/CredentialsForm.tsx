import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#domain/kernel/errors.ts'
import { type SignIn, signIn as signInSchema } from '#domain/session/session.schema.ts'
import type { Refusal } from '../../data/refusal.ts'
import { validateBy } from '../../data/validate-form.ts'
import { signIn } from '../../session/session.ts'
import { act } from '../../telling/act.ts'

interface CredentialsFormProps {
  /** Fixed where the sign-in is for one account only. */
  email?: string | undefined
  onSignedIn: () => void
  onCodeNeeded: (credentials: SignIn) => void
}

export function CredentialsForm({ email = '', onSignedIn, onCodeNeeded }: CredentialsFormProps) {
  const { t } = useTranslation('session')
  const [isShown, { toggle }] = useDisclosure(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: validateBy(signInSchema),
  })

  const onSubmit = async (values: SignIn) => {
    const done = await act(() => signIn(values), { form, isTold })
    if (done.ok) return onSignedIn()
    const { refusal } = done
    if (refusal.code === ERRORS.oneTimeCodeNeeded.code) return onCodeNeeded(values)
    if (refusal.code === ERRORS.credentials.code) form.setFieldError('password', refusal.messages[0])
  }

  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!email}
          readOnly={email !== ''}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          data-autofocus={email !== '' || undefined} // asked for by the overlay, which moves the focus itself
          key={form.key('password')}
          {...form.getInputProps('password')}
          visible={isShown}
          onVisibilityChange={toggle}
          visibilityToggleButtonProps={{
            'aria-label': t(isShown ? 'login.hidePassword' : 'login.showPassword'),
            tabIndex: 0,
          }}
        />
        <Button type="submit" loading={form.submitting} fullWidth>
          {t('login.submit')}
        </Button>
        {!email && (
          <Anchor component={Link} to="/forgot-password" size="sm">
            {t('login.trouble')}
          </Anchor>
        )}
      </Stack>
    </form>
  )
}

/** These two are told by the form: under the password, and by the next step. */
function isTold({ code }: Refusal): boolean {
  return code === ERRORS.credentials.code || code === ERRORS.oneTimeCodeNeeded.code
}
