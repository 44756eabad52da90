import { Anchor, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankFileDetails } from '#domain/bank-file/bank-file.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { PAGE_SIZE } from '#domain/kernel/limits.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'
import { Paging } from '../../blocks/list/Paging.tsx'
import classes from './bank-files.module.css'

type ImportedRow = BankFileDetails['receipts'][number]

const TONES: Record<ImportedRow['state'], Tone> = {
  recorded: 'done',
  unmatched: 'attention',
  sent_back: 'neutral',
  reversed: 'refused',
}

/** What became of each row of an imported file, a page at a time: it may have brought thousands. */
export function BankFileRows({ file: { receipts, currency } }: { file: BankFileDetails }) {
  const { t } = useTranslation('bank-files')
  const [{ page, pageSize }, turn] = useState({ page: 1, pageSize: PAGE_SIZE })
  return (
    <div>
      <Table className={classes.rows} aria-label={t('rows')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.who')}</Table.Th>
            <Table.Th>{t('column.became')}</Table.Th>
            <Table.Th className={classes.end}>{t('column.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {receipts.slice((page - 1) * pageSize, page * pageSize).map((each) => (
            <Row key={each.row} row={each} currency={currency} />
          ))}
        </Table.Tbody>
      </Table>
      {receipts.length > PAGE_SIZE && (
        <Paging
          page={page}
          pageSize={pageSize}
          totalCount={receipts.length}
          onPage={(next) => turn({ page: next, pageSize })}
          onPageSize={(size) => turn({ page: 1, pageSize: size })}
        />
      )}
    </div>
  )
}

function Row({ row: each, currency }: { row: ImportedRow; currency: string }) {
  const { t, i18n } = useTranslation('bank-files')
  const { row, name, reference, date, state, is_to_book, receipt, amount } = each
  const words = [t('row', { row }), formatDate(date, i18n.language), name && reference]
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.who}>{name || reference || t('nobody')}</span>
        <Text size="sm" c="dimmed" className={classes.who}>
          {words.filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <StateBadge tone={is_to_book ? 'motion' : TONES[state]}>
          {t(is_to_book ? 'state.to_book' : `state.${state}`)}
        </StateBadge>
        <ReceiptLink receipt={receipt} />
      </Table.Td>
      <Table.Td className={`${classes.end} num`}>{formatMoney(amount, currency, i18n.language)}</Table.Td>
    </Table.Tr>
  )
}

function ReceiptLink({ receipt: { locator, display_id } }: Pick<ImportedRow, 'receipt'>) {
  return (
    <Anchor
      display="block"
      size="sm"
      renderRoot={(props) => <Link {...props} to="/billing/receipts" search={{ receipt: locator }} />}
    >
      {display_id}
    </Anchor>
  )
}
