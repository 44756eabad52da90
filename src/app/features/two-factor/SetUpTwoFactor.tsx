import { Button, Code, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { OneTimeCodeInput } from '../../blocks/form/inputs/OneTimeCodeInput.tsx'
import { call } from '../../data/call.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { twoFactorQuery } from './two-factor.queries.ts'
import { useCodeForm } from './use-code-form.ts'

/** A secret to scan or type, a code to prove that it was, and the recovery codes, once (spec 1 §4.3). */
export function SetUpTwoFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data: setup, error, refetch } = useQuery(setupQuery)
  const { onSubmit, isSubmitting, codeProps } = useCodeForm(
    (body) => call(twoFactorApi.confirm, { body }),
    ({ recovery_codes }) => setCodes(recovery_codes),
  )
  const finish = () => {
    queryClient.setQueryData(twoFactorQuery.queryKey, true)
    onDone()
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('setup.title')}>
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
          <OneTimeCodeInput label={t('code')} {...codeProps} />
          <Group>
            <Button variant="default" onClick={onDone}>
              {t('blocks:form.cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting} disabled={!setup}>
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
