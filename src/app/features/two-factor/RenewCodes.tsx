import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import { OneTimeCodeInput } from '../../blocks/form/inputs/OneTimeCodeInput.tsx'
import { call } from '../../data/call.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useCodeForm } from './use-code-form.ts'

/** New recovery codes in place of the old ones, for a code of the authenticator; shown once. */
export function RenewCodes() {
  const { t } = useTranslation('security')
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const stop = () => {
    setAsking(false)
    setCodes(null)
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={stop} />
  if (isAsking) return <Proof onRenewed={setCodes} onCancel={stop} />
  return (
    <Group>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('renew.open')}
      </Button>
    </Group>
  )
}

function Proof({ onRenewed, onCancel }: { onRenewed: (codes: readonly string[]) => void; onCancel: () => void }) {
  const { t } = useTranslation('security')
  const { onSubmit, isSubmitting, inputProps } = useCodeForm(
    (body) => call(twoFactorApi.renewRecoveryCodes, { body }),
    ({ recovery_codes }) => onRenewed(recovery_codes),
  )
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('renew.open')}>
      <Stack gap="md" maw={460}>
        <Text>{t('renew.text')}</Text>
        <OneTimeCodeInput label={t('code')} autoFocus {...inputProps('otp_token')} />
        <Group>
          <Button variant="default" onClick={onCancel}>
            {t('blocks:form.cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {t('renew.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
