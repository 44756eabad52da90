import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { unmatchedColumns } from '#domain/payment/receipt.columns.ts'
import type { Proposal, ReceiptRow } from '#domain/payment/receipt.schema.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { MatchMoney } from './MatchMoney.tsx'
import { unmatchedQuery } from './receipt.queries.ts'
import { SendBackMoney } from './SendBackMoney.tsx'

/** Money of bank files that nobody could place, the oldest first, until somebody knows whose it is (billing B22). */
export function UnmatchedPage() {
  const { t } = useTranslation('payments')
  return (
    <NeedsConnection>
      <ListPage
        list={unmatched}
        tools={
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/receipts" />}>
              {t('receipts.title')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/bank-files" />}>
              {t('receipts.bankFiles')}
            </Button>
          </>
        }
      />
    </NeedsConnection>
  )
}

const unmatched = defineList<ReceiptRow>({
  name: 'unmatched',
  titleKey: 'payments:unmatched.title',
  searchKey: 'payments:unmatched.search',
  columns: unmatchedColumns,
  ordering: '',
  query: unmatchedQuery,
  rowId: ({ id }) => id,
  cells: {
    payment_date: (row) => <PaidOn receipt={row} />,
    payer__name: (row) => <Payer receipt={row} />,
    proposals: (row) => <Proposals receipt={row} />,
    acts: (row) => <Acts receipt={row} />,
  },
  empty: { titleKey: 'payments:unmatched.none', bodyKey: 'payments:unmatched.empty', icon: <IconMoodCheck /> },
})

function PaidOn({ receipt: { payment_date, waiting } }: { receipt: ReceiptRow }) {
  const { t, i18n } = useTranslation('payments')
  return (
    <Lines main={formatDate(payment_date, i18n.language)}>
      {waiting && t('unmatched.days', { count: waiting.days })}
    </Lines>
  )
}

function Payer({ receipt: { payer, data, waiting } }: { receipt: ReceiptRow }) {
  const { t } = useTranslation('payments')
  const { name, row } = waiting?.file ?? { name: '', row: 0 }
  const words = [data.check_receipt_number, t('unmatched.from', { file: name, row })].filter(Boolean)
  return <Lines main={payer.name || t('unmatched.nobody')}>{words.join(' · ')}</Lines>
}

function Lines({ main, children }: { main: string; children: string | null }) {
  return (
    <Stack gap={2} py="xs">
      <span>{main}</span>
      {children && (
        <Text size="sm" c="dimmed" maw={320} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      )}
    </Stack>
  )
}

/** Each is a way to match it. */
function Proposals({ receipt }: { receipt: ReceiptRow }) {
  const { t, i18n } = useTranslation('payments')
  const isOffline = useIsOffline()
  const [chosen, choose] = useState<Proposal | null>(null)
  const may = useMay()
  const proposals = receipt.waiting?.proposals ?? []
  if (proposals.length === 0 || !may) return <Nothing />
  return (
    <Stack gap="xs" py="xs" align="flex-start">
      {proposals.map((proposal) => (
        <Button
          key={proposal.policy.locator}
          size="compact-sm"
          variant="light"
          disabled={isOffline}
          onClick={() => choose(proposal)}
        >
          {t('unmatched.proposal', {
            policy: proposal.policy.display_id ?? t('receipt.notIssued'),
            holder: proposal.policyholder,
            open: formatMoney(proposal.open_amount, receipt.amount_currency, i18n.language),
          })}
        </Button>
      ))}
      {chosen && <MatchMoney receipt={receipt} proposal={chosen} onClose={() => choose(null)} />}
    </Stack>
  )
}

function Acts({ receipt }: { receipt: ReceiptRow }) {
  const { t } = useTranslation('payments')
  const isOffline = useIsOffline()
  const [asked, ask] = useState<'match' | 'sendBack' | null>(null)
  const close = () => ask(null)
  const may = useMay()
  if (!may) return <Nothing />
  const button = { size: 'compact-sm', variant: 'default', disabled: isOffline } as const
  return (
    <Group gap="sm">
      <Button {...button} onClick={() => ask('match')}>
        {t('match.act')}
      </Button>
      <Button {...button} onClick={() => ask('sendBack')}>
        {t('sendBack.act')}
      </Button>
      {asked === 'match' && <MatchMoney receipt={receipt} onClose={close} />}
      {asked === 'sendBack' && <SendBackMoney receipt={receipt} onClose={close} />}
    </Group>
  )
}

function useMay(): boolean {
  return can(useAccount(), 'payment', 'match')
}
