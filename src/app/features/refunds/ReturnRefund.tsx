import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { refundApi } from '#domain/refund/refund.api.ts'
import { type Refund, refundReturn } from '#domain/refund/refund.schema.ts'
import { ReasonDialog } from '../../blocks/form/ReasonDialog.tsx'
import { call } from '../../data/call.ts'

/** A refund that was sent came back: it is due again, and approved anew. */
export function ReturnRefund({ refund, amount, onClose }: { refund: Refund; amount: string; onClose: () => void }) {
  const { t } = useTranslation('refunds')
  const params = { id: refund.locator }
  return (
    <ReasonDialog
      title={t('return.title', { number: refund.display_id })}
      schema={refundReturn}
      onGiven={(body) => call(refundApi.return, { params, body })}
      onClose={onClose}
      submitLabel={t('return.act')}
      reasonLabel={t('return.reason')}
      done={t('return.done')}
    >
      <Text>{t('return.body', { amount, payee: refund.payee.name })}</Text>
    </ReasonDialog>
  )
}
