import { Button, Code, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ERRORS } from '#domain/kernel/errors.ts'
import { oneTimeCode } from '#domain/session/session.schema.ts'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { OneTimeCodeInput } from '../../blocks/form/inputs/OneTimeCodeInput.tsx'
import { act } from '../../data/act.ts'
import { call } from '../../data/call.ts'
import type { Refusal } from '../../data/refusal.ts'
import { validateBy } from '../../data/validate-form.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { twoFactorQuery } from './two-factor.queries.ts'

const validate = validateBy(z.object({ otp_token: oneTimeCode }))

/** A secret to scan or type, a code to prove that it was, and the recovery codes, once (spec 1 §4.3). */
export function SetUpTwoFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data: setup, error, refetch } = useQuery(setupQuery)
  const form = useForm({ initialValues: { otp_token: '' }, validate })

  const onSubmit = async (body: { otp_token: string }) => {
    const done = await act(() => call(twoFactorApi.confirm, { body }), { form, isTold })
    if (done.ok) return setCodes(done.value.recovery_codes)
    if (isTold(done.refusal)) form.setFieldError('otp_token', done.refusal.messages[0])
  }
  const finish = () => {
    queryClient.setQueryData(twoFactorQuery.queryKey, true)
    onDone()
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate aria-label={t('setup.title')}>
      <Group align="flex-start" gap="xl">
        {setup ? <QrCode text={setup.otp_url} label={t('setup.qr')} /> : <Skeleton width={220} height={220} />}
        <Stack gap="md" maw={460} flex={1} miw={260}>
          <List type="ordered" spacing="xs">
            <List.Item>{t('setup.scan')}</List.Item>
            <List.Item>{t('setup.enter')}</List.Item>
          </List>
          <div>
            <Text size="sm" c="dimmed">
              {t('setup.secret')}
            </Text>
            <Code fz="md">{setup?.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
          </div>
          <OneTimeCodeInput label={t('code')} {...form.getInputProps('otp_token')} />
          <Group>
            <Button variant="default" onClick={onDone}>
              {t('blocks:form.cancel')}
            </Button>
            <Button type="submit" loading={form.submitting} disabled={!setup}>
              {t('setup.confirm')}
            </Button>
          </Group>
        </Stack>
      </Group>
    </form>
  )
}

/** A secret is made for this panel and kept nowhere: not persisted, gone from memory with it, never asked twice. */
const setupQuery = {
  queryKey: ['two-factor', 'setup'],
  queryFn: () => call(twoFactorApi.setUp, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  meta: { quiet: true, source: 'device' }, // a poke does not make another
} as const

function isTold({ code }: Refusal): boolean {
  return code === ERRORS.credentials.code
}
