import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TWO_FACTOR_SIGN_OUT_MS } from '#domain/kernel/limits.ts'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { OneTimeCodeInput } from '../../blocks/form/inputs/OneTimeCodeInput.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { call } from '../../data/call.ts'
import { signOut } from '../../session/session.ts'
import { toasts } from '../../telling/toasts.ts'
import { PresentPassword } from './PresentPassword.tsx'
import { usePasswordAndCodeForm } from './use-code-form.ts'

export const TURN_OFF_KEY = 'turnOff'

/** Asks for the password and a code, says 'Done!' and signs out five seconds later (spec 1 §4.3). Closing it leaves two-factor on. */
export function TurnOffDrawer() {
  const { t } = useTranslation('security')
  return (
    <UrlDrawer when={TURN_OFF_KEY} title={t('off.title')} width="invoice">
      {() => <TurnOffForm />}
    </UrlDrawer>
  )
}

function TurnOffForm() {
  const { t } = useTranslation('security')
  const [, change] = useUrlSearch()
  const [isDone, setDone] = useState(false)
  const { onSubmit, isSubmitting, inputProps } = usePasswordAndCodeForm(
    (body) => call(twoFactorApi.turnOff, { body }),
    () => {
      setDone(true)
      toasts.note(t('off.leaving', { seconds: TWO_FACTOR_SIGN_OUT_MS / 1000 }))
      setTimeout(() => void signOut(), TWO_FACTOR_SIGN_OUT_MS)
    },
  )

  if (isDone) {
    return (
      <Title order={3} role="status">
        {t('off.done')}
      </Title>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate style={{ display: 'contents' }}>
      <Stack gap="md" pb="xl">
        <Text>{t('off.text')}</Text>
        <PresentPassword data-autofocus {...inputProps('password')} />
        <OneTimeCodeInput label={t('code')} {...inputProps('otp_token')} />
      </Stack>
      <DrawerActions>
        <Button variant="default" onClick={() => void change({ [TURN_OFF_KEY]: undefined }, { replace: true })}>
          {t('blocks:form.cancel')}
        </Button>
        <Button type="submit" color="clay" loading={isSubmitting}>
          {t('off.confirm')}
        </Button>
      </DrawerActions>
    </form>
  )
}
