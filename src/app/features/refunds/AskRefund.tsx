import { Button } from '@mantine/core'
import { IconCashBanknoteMove } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { refundApi } from '#domain/refund/refund.api.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { policyAccountQuery } from '../../data/policy-account.ts'
import { useAccount } from '../../session/account.ts'
import { useRefundAct } from './use-refund-act.ts'

/** The payer of a policy in force asks for what waits on its account (billing B36); nothing where nothing waits. */
export function AskRefund({ policy }: { policy: string }) {
  const { t, i18n } = useTranslation('refunds')
  const isOffline = useIsOffline()
  const mayAsk = can(useAccount(), 'refund', 'send')
  const { data: account } = useQuery({ ...policyAccountQuery(policy), enabled: mayAsk })
  const confirm = useConfirm()
  const doAct = useRefundAct()
  if (!mayAsk || !account || account.on_account === 0) return null
  const amount = formatMoney(account.on_account, account.currency, i18n.language)
  const ask = async () => {
    const isSure = await confirm({
      title: t('ask.title', { amount }),
      body: t('ask.body'),
      confirmLabel: t('ask.act'),
    })
    if (!isSure) return
    await doAct(
      () => call(refundApi.ask, { params: { id: policy } }),
      () => t('ask.done'),
    )
  }
  return (
    <Button
      variant="default"
      className="no-print"
      leftSection={<IconCashBanknoteMove size={18} aria-hidden />}
      disabled={isOffline}
      onClick={() => void ask()}
    >
      {t('ask.act')}
    </Button>
  )
}
