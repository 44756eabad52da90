import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ERRORS } from '#domain/kernel/errors.ts'
import { requiredText } from '#domain/kernel/text.ts'
import { oneTimeCode, type SignIn } from '#domain/session/session.schema.ts'
import { OneTimeCodeInput } from '../../blocks/form/inputs/OneTimeCodeInput.tsx'
import type { Refusal } from '../../data/refusal.ts'
import { validateBy } from '../../data/validate-form.ts'
import { signIn } from '../../session/session.ts'
import { act } from '../../telling/act.ts'

interface CodeFormProps {
  credentials: SignIn
  onSignedIn: () => void
  onBack: () => void
}

const SCHEMAS = {
  otp_code: z.object({ otp_code: oneTimeCode }),
  recovery_code: z.object({ recovery_code: requiredText(40) }),
}

/**
 * The second step: the code goes to the server together with the credentials (spec 1 §4.2). Whoever lost the
 * authenticator takes a recovery code instead.
 */
export function CodeForm({ credentials, onSignedIn, onBack }: CodeFormProps) {
  const { t } = useTranslation('session')
  const [kind, setKind] = useState<keyof typeof SCHEMAS>('otp_code')
  const form = useForm({
    initialValues: { otp_code: '', recovery_code: '' },
    validate: (values) => validateBy(SCHEMAS[kind])(values),
  })

  const onSubmit = async (values: { otp_code: string; recovery_code: string }) => {
    const done = await act(() => signIn({ ...credentials, [kind]: values[kind] }), { form, isTold })
    if (done.ok) return onSignedIn()
    if (isTold(done.refusal)) form.setFieldError(kind, done.refusal.messages[0])
  }
  const useOther = () => {
    form.clearErrors()
    setKind(kind === 'otp_code' ? 'recovery_code' : 'otp_code')
  }

  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack gap="md">
        <Title order={2}>{t('login.codeTitle')}</Title>
        {kind === 'otp_code' ? (
          <>
            <Text>{t('login.codeHint', { email: credentials.email })}</Text>
            <OneTimeCodeInput label={t('login.code')} autoFocus {...form.getInputProps('otp_code')} />
          </>
        ) : (
          <>
            <Text>{t('login.recoveryHint')}</Text>
            <TextInput
              label={t('login.recovery')}
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              {...form.getInputProps('recovery_code')}
            />
          </>
        )}
        <Button type="submit" loading={form.submitting} fullWidth>
          {t('login.submitCode')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={useOther}>
          {t(kind === 'otp_code' ? 'login.useRecovery' : 'login.useCode')}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('login.lostDevice')}
        </Text>
        <Button variant="subtle" onClick={onBack} fullWidth>
          {t('login.otherAccount')}
        </Button>
      </Stack>
    </form>
  )
}

function isTold({ code }: Refusal): boolean {
  return code === ERRORS.credentials.code || code === ERRORS.oneTimeCodeNeeded.code
}
