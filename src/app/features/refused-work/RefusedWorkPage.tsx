import { IconFileAlert } from '@tabler/icons-react'
import {
  REFUSED_WORK_FILTERS,
  REFUSED_WORK_ORDERING,
  refusedWorkColumns,
} from '#domain/refused-work/refused-work.columns.ts'
import type { RefusedWorkRow, RefusedWorkState } from '#domain/refused-work/refused-work.schema.ts'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'
import { SentenceCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { RefusedWorkDrawer } from './RefusedWorkDrawer.tsx'
import { refusedWorkListQuery } from './refused-work.queries.ts'
import { useRefusedWords } from './use-refused-words.ts'

/** What devices sent and the office did not take: kept, so that it is not lost with a tablet or a person who left. */
export function RefusedWorkPage() {
  return (
    <>
      <ListPage list={list} />
      <RefusedWorkDrawer />
    </>
  )
}

const TONES: Record<RefusedWorkState, Tone> = { waiting: 'attention', done: 'done' }

const list = defineList<RefusedWorkRow, typeof refusedWorkColumns>({
  name: 'refused-work',
  titleKey: 'refused-work:title',
  searchKey: 'refused-work:search',
  columns: refusedWorkColumns,
  ordering: REFUSED_WORK_ORDERING,
  query: refusedWorkListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ id }) => ({ to: '/refused-work', search: (now) => ({ ...now, refused: id }) }),
  stateOf: ({ state }) => ({ tone: TONES[state], labelKey: `refused-work:state.${state}` }),
  cells: {
    refused_at: (row) => <TimeCell row={row} />,
    kind: (row) => <KindCell row={row} />,
    code: (row) => <ReasonCell row={row} />,
  },
  filters: REFUSED_WORK_FILTERS.map((value) => ({ value, labelKey: `refused-work:state.${value}` })),
  unfilteredKey: 'refused-work:state.waiting',
  empty: { titleKey: 'refused-work:emptyTitle', bodyKey: 'refused-work:empty', icon: <IconFileAlert /> },
})

function TimeCell({ row }: { row: RefusedWorkRow }) {
  return useRefusedWords().timeOf(row.refused_at)
}

function KindCell({ row }: { row: RefusedWorkRow }) {
  const words = useRefusedWords()
  return <SentenceCell>{[words.kindOf(row), words.recordOf(row)].filter(Boolean).join(' · ')}</SentenceCell>
}

function ReasonCell({ row }: { row: RefusedWorkRow }) {
  return <SentenceCell>{useRefusedWords().reasonOf(row)}</SentenceCell>
}
