import { Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import { OneTimeCodeInput } from '../../blocks/form/inputs/OneTimeCodeInput.tsx'
import { call } from '../../data/call.ts'
import { PresentPassword } from './PresentPassword.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { twoFactorQuery } from './two-factor.queries.ts'
import { useCodeForm, usePasswordForm } from './use-code-form.ts'

/** For this panel alone: kept nowhere, gone from memory with it, and made once for each password that was typed. */
interface Setup {
  otp_url: string
  secret: string
}

/** The password, a secret to scan or type, a code to prove that it was, and the recovery codes, once (spec 1 §4.3). */
export function SetUpTwoFactor({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    queryClient.setQueryData(twoFactorQuery.queryKey, true)
    onDone()
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />
  if (setup) return <Confirm setup={setup} onConfirmed={setCodes} onCancel={onDone} />
  return <AskPassword onProved={setSetup} onCancel={onDone} />
}

function AskPassword({ onProved, onCancel }: { onProved: (setup: Setup) => void; onCancel: () => void }) {
  const { t } = useTranslation('security')
  const { onSubmit, isSubmitting, inputProps } = usePasswordForm((body) => call(twoFactorApi.setUp, { body }), onProved)
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('setup.title')}>
      <Stack gap="md" maw={460}>
        <Text>{t('setup.password')}</Text>
        <PresentPassword autoFocus {...inputProps('password')} />
        <Group>
          <Button variant="default" onClick={onCancel}>
            {t('blocks:form.cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {t('setup.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ConfirmProps {
  setup: Setup
  onConfirmed: (codes: readonly string[]) => void
  onCancel: () => void
}

function Confirm({ setup, onConfirmed, onCancel }: ConfirmProps) {
  const { t } = useTranslation('security')
  const { onSubmit, isSubmitting, inputProps } = useCodeForm(
    (body) => call(twoFactorApi.confirm, { body }),
    ({ recovery_codes }) => onConfirmed(recovery_codes),
  )
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('setup.title')}>
      <Group align="flex-start" gap="xl">
        <QrCode text={setup.otp_url} label={t('setup.qr')} />
        <Stack gap="md" maw={460} flex={1} miw={260}>
          <List type="ordered" spacing="xs">
            <List.Item>{t('setup.scan')}</List.Item>
            <List.Item>{t('setup.enter')}</List.Item>
          </List>
          <div>
            <Text size="sm" c="dimmed">
              {t('setup.secret')}
            </Text>
            <Code fz="md">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
          </div>
          <OneTimeCodeInput label={t('code')} autoFocus {...inputProps('otp_token')} />
          <Group>
            <Button variant="default" onClick={onCancel}>
              {t('blocks:form.cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t('setup.confirm')}
            </Button>
          </Group>
        </Stack>
      </Group>
    </form>
  )
}
