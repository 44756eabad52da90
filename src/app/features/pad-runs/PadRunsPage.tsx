import { IconFileDollar } from '@tabler/icons-react'
import { padRunColumns } from '#domain/withdrawal/pad-run.columns.ts'
import type { PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { MakeRun } from './MakeRun.tsx'
import { padRunsQuery } from './pad-run.queries.ts'
import { RunActs } from './RunActs.tsx'
import { RunItems, RunName, RunState } from './run-cells.tsx'

/** The files by which invoices are withdrawn, for whoever makes them and hands them to the bank. */
export function PadRunsPage() {
  return (
    <NeedsConnection>
      <ListPage list={padRuns} above={<MakeRun />} />
    </NeedsConnection>
  )
}

const padRuns = defineList<PadRun, typeof padRunColumns>({
  name: 'pad-runs',
  titleKey: 'pad-runs:title',
  ordering: '',
  columns: padRunColumns,
  rowId: ({ locator }) => locator,
  query: padRunsQuery,
  cells: {
    file_number: (run) => <RunName run={run} />,
    items: (run) => <RunItems run={run} />,
    state: (run) => <RunState run={run} />,
    acts: (run) => <RunActs run={run} />,
  },
  empty: { titleKey: 'pad-runs:none', bodyKey: 'pad-runs:empty', icon: <IconFileDollar /> },
})
