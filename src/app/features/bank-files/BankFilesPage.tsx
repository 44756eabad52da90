import { Button, Text } from '@mantine/core'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { bankFileColumns } from '#domain/bank-file/bank-file.columns.ts'
import type { BankFile } from '#domain/bank-file/bank-file.schema.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { MoneyCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { BankFileDrawer } from './BankFileDrawer.tsx'
import { bankFileListQuery, isImporting } from './bank-file.queries.ts'

/** What came in at the bank, file by file, and what became of it; `?file={locator}` opens one (billing B20). */
export function BankFilesPage() {
  const { t } = useTranslation('bank-files')
  const toUnmatched = { to: '/billing/receipts', search: { view: 'unmatched' } } as const
  return (
    <NeedsConnection>
      <ListPage
        list={bankFiles}
        tools={
          <Button variant="default" renderRoot={(props) => <Link {...props} {...toUnmatched} />}>
            {t('unmatched')}
          </Button>
        }
        action={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/billing/bank-files/import" />}
          >
            {t('import.title')}
          </Button>
        }
      />
      <BankFileDrawer />
    </NeedsConnection>
  )
}

/** With how much of it is being booked, while that goes on. */
function FileName({ file }: { file: BankFile }) {
  const { t, i18n } = useTranslation('bank-files')
  if (!isImporting(file)) return file.name
  return (
    <>
      {file.name}{' '}
      <Text span size="sm" c="dimmed">
        {t('importing.rows', { count: file.to_book, rows: file.to_book.toLocaleString(i18n.language) })}
      </Text>
    </>
  )
}

const money = (code: 'amount' | 'recorded' | 'unmatched' | 'sent_back') => (file: BankFile) => (
  <MoneyCell cents={file[code]} currency={file.currency} />
)

const bankFiles = defineList<BankFile, typeof bankFileColumns>({
  name: 'bank-files',
  titleKey: 'bank-files:title',
  searchKey: 'bank-files:search',
  columns: bankFileColumns,
  ordering: '',
  query: bankFileListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ locator: file }) => ({ to: '/billing/bank-files', search: (old) => ({ ...old, file }) }),
  cells: {
    name: (file) => <FileName file={file} />,
    amount: money('amount'),
    recorded: money('recorded'),
    unmatched: money('unmatched'),
    sent_back: money('sent_back'),
  },
  empty: { titleKey: 'bank-files:none', bodyKey: 'bank-files:empty', icon: <IconBuildingBank /> },
})
