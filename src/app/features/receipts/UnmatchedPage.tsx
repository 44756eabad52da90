import { Box, Button, Stack, Text } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { UNMATCHED_DAYS } from '#domain/notification/digest.ts'
import { unmatchedColumns } from '#domain/payment/receipt.columns.ts'
import type { Proposal, ReceiptRow } from '#domain/payment/receipt.schema.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { MatchMoney } from './MatchMoney.tsx'
import { ReceiptDrawer } from './ReceiptDrawer.tsx'
import { unmatchedQuery } from './receipt.queries.ts'
import classes from './receipts.module.css'
import { useMayPlace, WaitingActs } from './WaitingActs.tsx'

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
      <ReceiptDrawer />
    </NeedsConnection>
  )
}

const unmatched = defineList<ReceiptRow, typeof unmatchedColumns>({
  name: 'unmatched',
  titleKey: 'payments:unmatched.title',
  searchKey: 'payments:unmatched.search',
  columns: unmatchedColumns,
  ordering: '',
  query: unmatchedQuery,
  rowId: ({ id }) => id,
  rowLink: ({ locator: receipt }) => ({ to: '/billing/receipts', search: (old) => ({ ...old, receipt }) }),
  cells: {
    payment_date: (row) => <PaidOn receipt={row} />,
    payer__name: (row) => <Payer receipt={row} />,
    proposals: (row) => <Proposals receipt={row} />,
    acts: (row) => <WaitingActs receipt={row} />,
  },
  empty: { titleKey: 'payments:unmatched.none', bodyKey: 'payments:unmatched.empty', icon: <IconMoodCheck /> },
})

function PaidOn({ receipt: { payment_date, waiting } }: { receipt: ReceiptRow }) {
  const { t, i18n } = useTranslation('payments')
  return (
    <Lines main={formatDate(payment_date, i18n.language)}>
      {waiting && isOld(waiting) ? (
        <StateBadge tone="attention">{t('unmatched.days', { count: waiting.days })}</StateBadge>
      ) : (
        waiting && t('unmatched.days', { count: waiting.days })
      )}
    </Lines>
  )
}

function Payer({ receipt: { payer, data, waiting, notes } }: { receipt: ReceiptRow }) {
  const { t, i18n } = useTranslation('payments')
  const { name, row } = waiting?.file ?? { name: '', row: 0 }
  const words = [data.check_receipt_number, t('unmatched.from', { file: name, row })].filter(Boolean)
  const [note] = notes
  return (
    <>
      <Lines main={payer.name || t('unmatched.nobody')}>{words.join(' · ')}</Lines>
      {note && (
        <Box pb="xs" maw={320} className={classes.note}>
          <Text size="sm" lineClamp={3}>
            {t('unmatched.note', { note: note.note })}
          </Text>
          <Text size="sm" c="dimmed">
            {[note.by.name, formatDate(note.at, i18n.language)].filter(Boolean).join(', ')}
          </Text>
        </Box>
      )}
    </>
  )
}

/** Whoever is to place it was told of it by now (billing B53). */
function isOld({ days }: NonNullable<ReceiptRow['waiting']>): boolean {
  return days > UNMATCHED_DAYS
}

function Lines({ main, children }: { main: string; children: ReactNode }) {
  return (
    <Stack gap={2} py="xs">
      <span>{main}</span>
      {children && (
        <Text size="sm" c="dimmed" component="div" maw={320} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
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
  const may = useMayPlace()
  const proposals = receipt.waiting?.proposals ?? []
  if (proposals.length === 0 || !may || receipt.waiting?.is_to_book) return <Nothing />
  return (
    <Stack gap="xs" py="xs" align="flex-start">
      {proposals.map((proposal) => (
        <Button
          key={proposal.policy.locator}
          size="compact-sm"
          variant="light"
          classNames={{ root: classes.proposal ?? '', label: classes.proposalWords ?? '' }}
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
