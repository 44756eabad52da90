import { Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ERRORS } from '#domain/kernel/errors.ts'
import { TWO_FACTOR_SIGN_OUT_MS } from '#domain/kernel/limits.ts'
import { oneTimeCode } from '#domain/session/session.schema.ts'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { OneTimeCodeInput } from '../../blocks/form/inputs/OneTimeCodeInput.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { act } from '../../data/act.ts'
import { call } from '../../data/call.ts'
import type { Refusal } from '../../data/refusal.ts'
import { validateBy } from '../../data/validate-form.ts'
import { signOut } from '../../session/session.ts'

export const TURN_OFF_KEY = 'turnOff'

/** Asks for a code, says 'Done!' and signs out five seconds later (spec 1 §4.3). Closing it leaves two-factor on. */
export function TurnOffDrawer() {
  const { t } = useTranslation('security')
  return (
    <UrlDrawer when={TURN_OFF_KEY} title={t('off.title')} width="invoice">
      {() => <TurnOffForm />}
    </UrlDrawer>
  )
}

const validate = validateBy(z.object({ otp_token: oneTimeCode }))

function TurnOffForm() {
  const { t } = useTranslation('security')
  const [, change] = useUrlSearch()
  const [isDone, setDone] = useState(false)
  const form = useForm({ initialValues: { otp_token: '' }, validate })

  const onSubmit = async (body: { otp_token: string }) => {
    const done = await act(() => call(twoFactorApi.turnOff, { body }), { form, isTold })
    if (done.ok) {
      setDone(true)
      toasts.note(t('off.leaving', { seconds: TWO_FACTOR_SIGN_OUT_MS / 1000 }))
      setTimeout(() => void signOut(), TWO_FACTOR_SIGN_OUT_MS)
    } else if (isTold(done.refusal)) form.setFieldError('otp_token', done.refusal.messages[0])
  }

  if (isDone) {
    return (
      <Title order={3} role="status">
        {t('off.done')}
      </Title>
    )
  }
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate style={{ display: 'contents' }}>
      <Stack gap="md" pb="xl">
        <Text>{t('off.text')}</Text>
        <OneTimeCodeInput label={t('code')} data-autofocus {...form.getInputProps('otp_token')} />
      </Stack>
      <DrawerActions>
        <Button variant="default" onClick={() => void change({ [TURN_OFF_KEY]: undefined }, { replace: true })}>
          {t('blocks:form.cancel')}
        </Button>
        <Button type="submit" color="clay" loading={form.submitting}>
          {t('off.confirm')}
        </Button>
      </DrawerActions>
    </form>
  )
}

function isTold({ code }: Refusal): boolean {
  return code === ERRORS.credentials.code
}
