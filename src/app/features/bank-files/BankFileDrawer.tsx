import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BankFileDetails } from '#domain/bank-file/bank-file.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { BankFileRows } from './BankFileRows.tsx'
import { bankFileQuery } from './bank-file.queries.ts'
import { ImportProgress } from './ImportProgress.tsx'

const NO_FLAGS: readonly never[] = []

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
    <>
      <ImportProgress file={file} />
      <Stack gap="lg" pb="xl">
        <FactGrid
          facts={[
            { label: t('field.bank'), value: file.bank },
            {
              label: t('importedBy'),
              value: [file.imported_by.name, date(file.imported_at)].filter(Boolean).join(', '),
            },
            { label: t('sum.amount'), value: money(file.amount) },
            { label: t('sum.recorded'), value: money(file.recorded) },
            { label: t('sum.unmatched'), value: money(file.unmatched) },
            { label: t('sum.sent_back'), value: money(file.sent_back) },
          ]}
        />
        <BankFileRows file={file} />
      </Stack>
    </>
  )
}
