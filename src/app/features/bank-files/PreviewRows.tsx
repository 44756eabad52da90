import { Button, Checkbox, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bankFileApi } from '#domain/bank-file/bank-file.api.ts'
import type { BankFilePreview, PreviewRow } from '#domain/bank-file/bank-file.schema.ts'
import { isBooked, ROW_OUTCOMES } from '#domain/bank-file/row-outcomes.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { PAGE_SIZE } from '#domain/kernel/limits.ts'
import { formatMoney, sumCents } from '#domain/kernel/money.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'
import { Paging } from '../../blocks/list/Paging.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { makeLocator } from '../../device/host.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { isImporting } from './bank-file.queries.ts'
import classes from './bank-files.module.css'

const OUTCOME_TONES: Record<PreviewRow['outcome'], Tone> = {
  matched: 'done',
  proposed: 'motion',
  unmatched: 'attention',
  already_imported: 'neutral',
  not_money_in: 'neutral',
}

/** What would become of each row; what is ticked is booked, the rest waits unmatched (billing B21). */
export function PreviewRows({ preview }: { preview: BankFilePreview }) {
  const { t, i18n } = useTranslation('bank-files')
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const [key] = useState(makeLocator)
  const [isBusy, setBusy] = useState(false)
  const [{ page, pageSize }, turn] = useState({ page: 1, pageSize: PAGE_SIZE })
  const { rows, totals, currency, unreadable } = preview
  const [ticked, setTicked] = useState(() => new Set(rows.filter(isMatched).map(({ row }) => row)))
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const news = totals.matched.count + totals.proposed.count + totals.unmatched.count
  const bookedCents = sumCents(rows.filter(({ row }) => ticked.has(row)).map(({ amount }) => amount))
  const newCents = totals.matched.amount + totals.proposed.amount + totals.unmatched.amount

  const tick = (row: number, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(row)
    else next.delete(row)
    setTicked(next)
  }
  const book = async () => {
    setBusy(true)
    const chosen = rows.flatMap(({ row, proposal, outcome }) =>
      ticked.has(row) && proposal && isBooked(outcome) ? [{ row, policy: proposal.policy.locator, outcome }] : [],
    )
    const { id, version } = preview
    const done = await act(() => call(bankFileApi.import, { params: { id }, body: { rows: chosen } }, { key, version }))
    setBusy(false)
    if (!done.ok) return
    const goesOn = isImporting(done.value)
    const { recorded, unmatched } = done.value
    toasts.done(goesOn ? t('importing.begun') : t('import.done', { booked: money(recorded), waits: money(unmatched) }))
    await refreshOffice(client)
    const search = goesOn ? { file: id } : {}
    await navigate({ to: '/billing/bank-files', search })
  }
  return (
    <Section title={t('preview.title')} isFlush>
      <div className={classes.totals}>
        {ROW_OUTCOMES.filter((outcome) => totals[outcome].count > 0).map((outcome) => (
          <span key={outcome}>
            <StateBadge tone={OUTCOME_TONES[outcome]}>
              {t(`count.${outcome}`, { count: totals[outcome].count })}
            </StateBadge>{' '}
            <span className="num">{money(totals[outcome].amount)}</span>
          </span>
        ))}
      </div>
      <Table className={classes.rows} aria-label={t('preview.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.tick} aria-label={t('column.book')} />
            <Table.Th>{t('column.who')}</Table.Th>
            <Table.Th>{t('column.becomes')}</Table.Th>
            <Table.Th className={classes.end}>{t('column.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice((page - 1) * pageSize, page * pageSize).map((each) => (
            <Row
              key={each.row}
              row={each}
              currency={currency}
              isTicked={ticked.has(each.row)}
              onTick={(isTicked) => tick(each.row, isTicked)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > PAGE_SIZE && (
        <Paging
          page={page}
          pageSize={pageSize}
          totalCount={rows.length}
          onPage={(next) => turn({ page: next, pageSize })}
          onPageSize={(size) => turn({ page: 1, pageSize: size })}
        />
      )}
      <div className={classes.foot}>
        <Text>
          {unreadable.length > 0
            ? t('preview.held')
            : news === 0
              ? t('preview.nothingNew')
              : t('preview.sum', { booked: money(bookedCents), waits: money(newCents - bookedCents) })}
        </Text>
        <Button
          loading={isBusy}
          disabled={isOffline || unreadable.length > 0 || news === 0}
          onClick={() => void book()}
        >
          {t('import.act')}
        </Button>
      </div>
    </Section>
  )
}

const isMatched = ({ outcome }: PreviewRow) => outcome === 'matched'

interface RowProps {
  row: PreviewRow
  currency: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function Row({ row, currency, isTicked, onTick }: RowProps) {
  const { t, i18n } = useTranslation('bank-files')
  const { outcome, reason, proposal, name, reference } = row
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const who = name || reference || t('nobody')
  const why = reason && t(`reason.${reason}`, { over: money(row.over_amount) })
  const whose = proposal && [proposal.policy.display_id ?? t('notIssued'), proposal.policyholder]
  const canBook = outcome === 'matched' || outcome === 'proposed'
  return (
    <Table.Tr>
      <Table.Td className={classes.tick}>
        {canBook && (
          <Checkbox
            aria-label={t('preview.book', { row: row.row, who })}
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          />
        )}
      </Table.Td>
      <Table.Td>
        <span className={classes.who}>{who}</span>
        <Text size="sm" c="dimmed" className={classes.who}>
          {[t('row', { row: row.row }), formatDate(row.date, i18n.language), name && reference]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <StateBadge tone={OUTCOME_TONES[outcome]}>{t(`outcome.${outcome}`)}</StateBadge>
        {(whose ?? why) && (
          <Text size="sm" className={classes.who}>
            {[whose?.filter(Boolean).join(', '), why].filter(Boolean).join('. ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={`${classes.end} num`}>{money(row.amount)}</Table.Td>
    </Table.Tr>
  )
}
