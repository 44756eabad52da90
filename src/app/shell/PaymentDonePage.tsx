import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntrancePage } from './EntrancePage.tsx'

/** Where a payment provider sends people back to (spec 1 §2.1). */
export function PaymentDonePage() {
  const { t } = useTranslation('shell')
  return (
    <EntrancePage title={t('paymentDone.title')} description={t('paymentDone.text')}>
      <Button component={Link} to="/" fullWidth>
        {t('paymentDone.home')}
      </Button>
    </EntrancePage>
  )
}
