import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { refundApi } from '#domain/refund/refund.api.ts'
import { payeeTakenBack, type Refund } from '#domain/refund/refund.schema.ts'
import { ReasonDialog } from '../../blocks/form/ReasonDialog.tsx'
import { call } from '../../data/call.ts'

/** Nobody else gets it after all: it goes to who paid, for a reason (billing B39). */
export function TakeBackPayee({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('refunds')
  const params = { id: refund.locator }
  return (
    <ReasonDialog
      title={t('payer.title', { number: refund.display_id })}
      schema={payeeTakenBack}
      onGiven={(body) => call(refundApi.takeBackPayee, { params, body })}
      onClose={onClose}
      submitLabel={t('payer.act')}
      reasonLabel={t('payer.reason')}
      done={t('payer.done')}
    >
      <Text>{t('payer.body', { payee: refund.payee.name })}</Text>
    </ReasonDialog>
  )
}
