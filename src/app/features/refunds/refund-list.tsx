import { Stack, Text } from '@mantine/core'
import { IconCashBanknoteMove } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { RefundState } from '#domain/refund/refund.lifecycle.ts'
import type { Refund } from '#domain/refund/refund.schema.ts'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'
import { RefundActs } from './RefundActs.tsx'

const TONES: Record<RefundState, Tone> = {
  due: 'attention',
  approved: 'motion',
  sent: 'done',
  returned: 'refused',
  withdrawn: 'neutral',
}

/** What every list of refunds shows alike. */
export const REFUND_ROWS = {
  ordering: '',
  rowId: ({ locator }: Refund) => locator,
  cells: {
    payee__name: (refund: Refund) => <Payee refund={refund} />,
    way: (refund: Refund) => <Way refund={refund} />,
    state: (refund: Refund) => <Standing refund={refund} />,
    acts: (refund: Refund) => <RefundActs refund={refund} />,
  },
  empty: { titleKey: 'refunds:none', bodyKey: 'refunds:empty', icon: <IconCashBanknoteMove /> },
}

/** Who gets it, and where that is not who paid who said so, or why it is again. */
function Payee({ refund: { payee, history } }: { refund: Refund }) {
  const { t } = useTranslation('refunds')
  const back = history.find(({ event }) => event === 'named' || event === 'unnamed')
  return (
    <Lines main={payee.name}>
      {[
        ...(payee.named ? [t('payee.by', { name: payee.named.by.name })] : []),
        ...(back?.event === 'unnamed' ? [t('payer.again', { reason: back.note })] : []),
      ]}
    </Lines>
  )
}

/** With the number of the cheque or transfer, once there is one, and where a cheque is sent. */
function Way({ refund }: { refund: Refund }) {
  const { way, reference, address } = refund
  const { t } = useTranslation('refunds')
  return (
    <Lines main={t(`way.${way}`)}>
      {[
        ...(reference && !cameBack(refund) ? [t('reference', { reference })] : []),
        ...(address.length > 0 ? [t('address', { address: address.join(', ') })] : []),
      ]}
    </Lines>
  )
}

function Standing({ refund }: { refund: Refund }) {
  const { t, i18n } = useTranslation('refunds')
  const { key } = refund.state
  const date = (day: string) => formatDate(day, i18n.language)
  const back = cameBack(refund)
  const uncovered = key === 'sent' ? uncoveredOf(refund) : []
  const money = (cents: number) => formatMoney(cents, refund.amount_currency, i18n.language)
  const approvals = refund.approvals.flatMap(({ name }) => name ?? [])
  const isOpen = key === 'due' || key === 'approved'
  return (
    <Lines main={<StateBadge tone={TONES[key]}>{t(`state.${key}`)}</StateBadge>}>
      {[
        ...(isOpen && refund.asked ? [t('asked')] : []),
        ...(isOpen && refund.cleared_on ? [t('cleared', { date: date(refund.cleared_on) })] : []),
        ...(isOpen && approvals.length > 0 ? [t('approvedBy', { names: approvals.join(', ') })] : []),
        ...(key === 'due' && refund.approvals_needed > 1 ? [t('needs', { count: refund.approvals_needed })] : []),
        ...(back ? [back.note ? t('back', { reason: back.note }) : t('notCashed')] : []),
        ...(refund.sent_on && !back ? [t('sentOn', { date: date(refund.sent_on) })] : []),
        ...uncovered.map(({ amount, note }) => t('uncovered', { amount: money(amount), number: note })),
        ...(refund.cashed_on ? [t('cashedOn', { date: date(refund.cashed_on) })] : []),
      ]}
    </Lines>
  )
}

/** How its last sending came back, unless it was sent again; its history begins with the last. */
function cameBack({ history }: Refund): Refund['history'][number] | undefined {
  const last = history.find(({ event }) => event === 'returned' || event === 'sent')
  return last?.event === 'returned' ? last : undefined
}

/** What of its last sending an invoice asks for instead (billing B18); its history begins with the last. */
function uncoveredOf({ history }: Refund): Refund['history'] {
  const sent = history.findIndex(({ event }) => event === 'sent')
  return history.slice(0, sent).filter(({ event }) => event === 'uncovered')
}

function Lines({ main, children }: { main: ReactNode; children: readonly string[] }) {
  return (
    <Stack gap={2} py={children.length > 0 ? 'xs' : 0}>
      <span>{main}</span>
      {children.map((line) => (
        <Text key={line} size="sm" c="dimmed" maw={260} style={{ whiteSpace: 'normal' }}>
          {line}
        </Text>
      ))}
    </Stack>
  )
}
