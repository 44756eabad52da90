import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordApi } from '#domain/password/password.api.ts'
import { passwordByLink } from '#domain/password/password.schema.ts'
import { send } from '../../data/call.ts'
import { EntrancePage } from '../../shell/EntrancePage.tsx'
import { actOnPassword } from './act-on-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { withConfirmation } from './with-confirmation.ts'

interface PasswordByLinkPageProps {
  /** Whose link it is: of a letter that resets a password, or of an invitation. */
  kind: 'reset' | 'set'
  uid: string
  token: string
  /** From the address; asked for where somebody cut it off. */
  email: string | undefined
}

const schema = withConfirmation(passwordByLink)

/** A new password by the link of a letter, then the way to sign in with it (spec 1 §4.4). */
export function PasswordByLinkPage({ kind, uid, token, email = '' }: PasswordByLinkPageProps) {
  const { t } = useTranslation('passwords')
  const [isDone, setDone] = useState(false)
  const form = useForm({ initialValues: { email, new_password: '', confirmation: '', uid, token }, validate: schema })

  const onSubmit = async ({ confirmation: _typedTwice, ...body }: typeof form.values) => {
    const done = await actOnPassword(() => send(passwordApi[kind], { body }), form)
    if (done) setDone(true)
  }

  if (isDone) {
    return (
      <EntrancePage title={t(`byLink.${kind}.title`)} description={t('done')}>
        <Button component={Link} to="/login" fullWidth>
          {t('login')}
        </Button>
      </EntrancePage>
    )
  }
  return (
    <EntrancePage title={t(`byLink.${kind}.title`)} description={t(`byLink.${kind}.description`)}>
      <form onSubmit={form.onSubmit(onSubmit)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={email !== ''}
            {...form.getInputProps('email')}
          />
          <NewPasswordFields form={form} />
          <Button type="submit" loading={form.submitting} fullWidth>
            {t(`byLink.${kind}.submit`)}
          </Button>
          <Anchor component={Link} to="/forgot-password" size="sm">
            {t('newLink')}
          </Anchor>
        </Stack>
      </form>
    </EntrancePage>
  )
}
