import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { refundApi } from '#domain/refund/refund.api.ts'
import { refundLifecycle } from '#domain/refund/refund.lifecycle.ts'
import { type Refund, refundApproval } from '#domain/refund/refund.schema.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { CashRefund } from './CashRefund.tsx'
import { NamePayee } from './NamePayee.tsx'
import { ReturnRefund } from './ReturnRefund.tsx'
import { SendRefund } from './SendRefund.tsx'
import { TakeBackPayee } from './TakeBackPayee.tsx'
import { useRefundAct } from './use-refund-act.ts'

/** What whoever looks at a refund may do with it now (billing B38, B41). */
export function RefundActs({ refund }: { refund: Refund }) {
  const { t, i18n } = useTranslation('refunds')
  const account = useAccount()
  const isOffline = useIsOffline()
  const confirm = useConfirm()
  const doAct = useRefundAct()
  const [asking, ask] = useState<'name' | 'unname' | 'send' | 'cash' | 'return' | null>(null)
  const allowed = allowedActions(refundLifecycle, refund.state.key, account)
  const isCheque = refund.way === 'cheque' && refund.cashed_on === null
  const amount = formatMoney(refund.amount, refund.amount_currency, i18n.language)

  const approve = async () => {
    const { cleared_on: clearedOn, payee } = refund
    const cleared = clearedOn ? t('approve.cleared', { date: formatDate(clearedOn, i18n.language) }) : ''
    const isSure = await confirm({
      title: t('approve.title', { number: refund.display_id }),
      body: [t('approve.body', { amount, payee: payee.name }), cleared].filter(Boolean).join(' '),
      confirmLabel: t('approve.act'),
    })
    if (!isSure) return
    const params = { id: refund.locator }
    await doAct(
      () => call(refundApi.approve, { params, body: refundApproval.encode({ amount: refund.amount }) }),
      ({ state }) => t(state.key === refundLifecycle.actions.approve.to ? 'approve.done' : 'approve.another'),
    )
  }
  if (allowed.length === 0) return <Nothing />
  const button = { size: 'compact-sm', variant: 'default', disabled: isOffline } as const
  return (
    <Group gap="sm">
      {allowed.includes('approve') && (
        <Button {...button} onClick={() => void approve()}>
          {t('approve.act')}
        </Button>
      )}
      {allowed.includes('name') && refund.policy.display_id !== null && (
        <Button {...button} onClick={() => ask('name')}>
          {t('payee.act')}
        </Button>
      )}
      {allowed.includes('unname') && refund.payee.named && (
        <Button {...button} onClick={() => ask('unname')}>
          {t('payer.act')}
        </Button>
      )}
      {allowed.includes('send') && (
        <Button {...button} onClick={() => ask('send')}>
          {t('send.act')}
        </Button>
      )}
      {allowed.includes('return') && isCheque && (
        <Button {...button} onClick={() => ask('cash')}>
          {t('cash.act')}
        </Button>
      )}
      {allowed.includes('return') && (
        <Button {...button} onClick={() => ask('return')}>
          {t('return.act')}
        </Button>
      )}
      {asking === 'name' && <NamePayee refund={refund} amount={amount} onClose={() => ask(null)} />}
      {asking === 'unname' && <TakeBackPayee refund={refund} onClose={() => ask(null)} />}
      {asking === 'send' && <SendRefund refund={refund} amount={amount} onClose={() => ask(null)} />}
      {asking === 'cash' && <CashRefund refund={refund} onClose={() => ask(null)} />}
      {asking === 'return' && <ReturnRefund refund={refund} amount={amount} onClose={() => ask(null)} />}
    </Group>
  )
}
