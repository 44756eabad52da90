import { Button, UnstyledButton } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BORDEREAU_ORDERING, bordereauColumns } from '#domain/bordereau/bordereau.columns.ts'
import type { BordereauRow } from '#domain/bordereau/bordereau.schema.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { openInTab } from '../../blocks/files/open-in-tab.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { act } from '../../telling/act.ts'
import { NewBordereauDrawer } from './NewBordereauDrawer.tsx'
import { bordereauListQuery, readBordereau } from './report.queries.ts'
import classes from './reports.module.css'

/** What was made for carriers; the first of every month makes its own (spec 2 §2 Reports). */
export function BordereauxPage() {
  const { t } = useTranslation('reports')
  const [, change] = useUrlSearch()
  return (
    <NeedsConnection>
      <ListPage
        list={bordereaux}
        tools={
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/receipts" />}>
              {t('payments:receipts.title')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/refunds" />}>
              {t('refunds:title')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/billing/bank-files" />}>
              {t('payments:receipts.bankFiles')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/reports" />}>
              {t('title')}
            </Button>
          </>
        }
        action={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void change({ newBordereau: 'true' })}
          >
            {t('bordereau.new')}
          </Button>
        }
      />
      <NewBordereauDrawer />
    </NeedsConnection>
  )
}

const bordereaux = defineList<BordereauRow, typeof bordereauColumns>({
  name: 'bordereaux',
  titleKey: 'reports:bordereau.title',
  searchKey: 'reports:bordereau.search',
  columns: bordereauColumns,
  ordering: BORDEREAU_ORDERING,
  query: bordereauListQuery,
  rowId: ({ id }) => id,
  cells: {
    report_title: (row) => <FileTitle row={row} />,
    report_type: ({ report_type }) => <TypeName type={report_type} />,
  },
  empty: {
    titleKey: 'reports:bordereau.empty',
    bodyKey: 'reports:bordereau.emptyBody',
    icon: <IconFileSpreadsheet />,
  },
})

/** Opens in a tab of its own; the address is asked for at the click (settled 3). */
function FileTitle({ row: { id, report_title } }: { row: BordereauRow }) {
  const open = () =>
    openInTab(async () => {
      const fresh = await act(() => readBordereau(id))
      return fresh.ok ? fresh.value.report_file : null
    })
  return (
    <UnstyledButton role="link" className={classes.title} onClick={() => void open()}>
      {report_title}
    </UnstyledButton>
  )
}

function TypeName({ type }: { type: BordereauRow['report_type'] }) {
  const { t } = useTranslation('reports')
  return t(`name.${type}`)
}
