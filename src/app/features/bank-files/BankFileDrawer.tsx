import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BankFileDetails } from '#domain/bank-file/bank-file.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { bankFileQuery } from './bank-file.queries.ts'
import classes from './bank-files.module.css'

const NO_FLAGS: readonly never[] = []
const TONES: Record<BankFileDetails['receipts'][number]['state'], Tone> = {
  recorded: 'done',
  unmatched: 'attention',
  sent_back: 'neutral',
}

/** One imported file: its sums, and what became of each of its rows. */
export function BankFileDrawer() {
  const { t } = useTranslation('bank-files')
  return (
    <RecordDrawer
      when="file"
      flags={NO_FLAGS}
      query={bankFileQuery}
      titleOf={(file) => file?.name ?? t('one')}
      widthOf={() => 'wide'}
      notFound={t('notFound')}
    >
      {(file) => <Imported file={file} />}
    </RecordDrawer>
  )
}

function Imported({ file }: { file: BankFileDetails }) {
  const { t, i18n } = useTranslation('bank-files')
  const money = (cents: number) => formatMoney(cents, file.currency, i18n.language)
  const date = (value: Date | string) => formatDate(value, i18n.language)
  return (
    <Stack gap="lg" pb="xl">
      <FactGrid
        facts={[
          { label: t('field.bank'), value: file.bank },
          { label: t('importedBy'), value: [file.imported_by.name, date(file.imported_at)].filter(Boolean).join(', ') },
          { label: t('sum.amount'), value: money(file.amount) },
          { label: t('sum.recorded'), value: money(file.recorded) },
          { label: t('sum.unmatched'), value: money(file.unmatched) },
          { label: t('sum.sent_back'), value: money(file.sent_back) },
        ]}
      />
      <Table className={classes.rows} aria-label={t('rows')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.who')}</Table.Th>
            <Table.Th>{t('column.became')}</Table.Th>
            <Table.Th className={classes.end}>{t('column.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {file.receipts.map(({ row, name, reference, date: day, state, receipt, amount }) => (
            <Table.Tr key={row}>
              <Table.Td>
                <span className={classes.who}>{name || reference || t('nobody')}</span>
                <Text size="sm" c="dimmed" className={classes.who}>
                  {[t('row', { row }), date(day), name && reference].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <StateBadge tone={TONES[state]}>{t(`state.${state}`)}</StateBadge>
                <ReceiptLink receipt={receipt} />
              </Table.Td>
              <Table.Td className={`${classes.end} num`}>{money(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

/** The key belongs to the drawer of receipts, which no route names. */
function ReceiptLink({ receipt: { locator, display_id } }: Pick<BankFileDetails['receipts'][number], 'receipt'>) {
  return (
    <Anchor
      display="block"
      size="sm"
      renderRoot={(props) => <Link {...props} to="/billing/receipts" search={{ receipt: locator } as never} />}
    >
      {display_id}
    </Anchor>
  )
}
