import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PassingDialog } from '../../blocks/drawer/PassingDialog.tsx'
import { giveUpLapsed, type Session } from '../../session/session.ts'
import { SignInSteps } from './SignInSteps.tsx'

/**
 * Over a page with something typed whose session has ended: the same person signs in and goes on where they were.
 * Whoever leaves instead leaves the form, as at the end of every session.
 */
export function SignInOverlay({ account, ending }: Extract<Session, { status: 'lapsed' }>) {
  const { t } = useTranslation('session')
  return (
    <PassingDialog
      onClose={giveUpLapsed}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      overlayProps={{ blur: 8, backgroundOpacity: 0.6 }}
      title={t(ending === 'superseded' ? 'warning.concurrencyError' : 'overlay.title')}
    >
      <Stack gap="md">
        <Text>{t('overlay.text', { name: account.firstName })}</Text>
        <SignInSteps email={account.email} onSignedIn={() => {}} />
        <Button variant="subtle" color="stone" onClick={giveUpLapsed}>
          {t('overlay.leave')}
        </Button>
      </Stack>
    </PassingDialog>
  )
}
