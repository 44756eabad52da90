import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Column, type Paged, toPage } from '#domain/kernel/paging.ts'
import { show } from '#tests/setup/screen.tsx'
import { StateBadge } from '../../detail/StateBadge.tsx'
import { type SheetFile, toCsv, toXlsx } from '../../files/sheet-file.ts'
import { defineList } from '../define-list.ts'
import { useListFile } from './use-list-file.tsx'

interface Owed {
  id: string
  name: string
  amount: number
  amount_currency: string
  due_on: string
  rows: number
  state: string
  seen_at: string
}

const COLUMNS = [
  { code: 'name', nameKey: 'columns.policy.locator', name: 'Farm', type: 'string' },
  { code: 'amount', nameKey: 'columns.policy.locator', name: 'Owed', type: 'money' },
  { code: 'due_on', nameKey: 'columns.policy.locator', name: 'Due', type: 'date' },
  { code: 'rows', nameKey: 'columns.policy.locator', name: 'Rows', type: 'number' },
  { code: 'state', nameKey: 'columns.policy.locator', name: 'State', type: 'status' },
  { code: 'seen_at', nameKey: 'columns.policy.locator', name: 'Seen', type: 'date' },
  { code: 'nobody', nameKey: 'columns.policy.locator', name: 'Whose', type: 'string' },
  { code: 'next', nameKey: 'columns.policy.locator', name: 'Next step', type: 'string' },
  { code: 'who', nameKey: 'columns.policy.locator', name: 'Who', type: 'string' },
] as const satisfies Column[]

const HEADINGS = ['Farm', 'Owed (USD)', 'Due', 'Rows', 'State', 'Seen', 'Whose', 'Who'] // what holds acts alone is no column
const SEEN = '2026-11-28 03:45:53'
const WHO = 'Yvette Robichaud · Session'
const MANY = 2_345
const owed = (at: number): Owed => ({
  id: `owed-${at}`,
  name: at === 0 ? '=1+1' : at === 1 ? 'Côté, "Fils"' : `Farm ${at}`,
  amount: at === 2 ? -123_456 : at * 100 + 7,
  amount_currency: 'USD',
  due_on: '2026-12-01',
  rows: at,
  state: 'open',
  seen_at: '2026-11-28T03:45:53.000Z',
})

/** A list of many rows; in its first readings a row moves between the pages, and is told twice. */
function listOf(asked: number[], movesUntil: number) {
  return defineList<Owed, typeof COLUMNS>({
    name: 'owed',
    titleKey: 'policies:title',
    columns: COLUMNS,
    ordering: '',
    query: ({ page, page_size }) => ({
      queryKey: ['owed', page, page_size],
      queryFn: async (): Promise<Paged<Owed>> => {
        asked.push(page)
        const from = (page - 1) * page_size
        const length = Math.min(page_size, MANY - from)
        const rows = Array.from({ length }, (_, at) =>
          owed(at === 0 && page > 1 && asked.length <= movesUntil ? from - 1 : from + at),
        )
        return toPage(rows, MANY, { page, page_size })
      },
    }),
    rowId: ({ id }) => id,
    stateOf: () => ({ tone: 'motion', labelKey: 'tasks:state.open' }),
    cells: {
      name: ({ name }) => (
        <>
          <b>{name}</b>
          <StateBadge tone="attention">Possible duplicate</StateBadge>
        </>
      ),
      amount: ({ amount }) => <b>{`$${amount}`}</b>, // however it is shown, it is a number
      seen_at: ({ seen_at }) => <b>{`at ${seen_at}`}</b>,
      nobody: () => null, // a column of words stands, though nobody has any
      next: ({ rows }) => (rows % 2 === 0 ? <button type="button">Approve</button> : null),
      who: () => (
        <>
          <span>Yvette Robichaud</span>
          <span>Session</span>
        </>
      ),
    },
    empty: { titleKey: 'policies:emptyTitle', icon: null },
  })
}

async function gather(asked: number[] = [], movesUntil = 0): Promise<SheetFile | null> {
  const list = listOf(asked, movesUntil)
  const told: number[] = []
  let take: (file: SheetFile | null) => void
  const file = new Promise<SheetFile | null>((done) => (take = done))
  function Gather() {
    const search = { search: '', status: undefined, ordering: '', page: 1, page_size: 25 }
    const { drawn, gather: all } = useListFile(list, search, COLUMNS)
    const onProgress = (rows: number) => told.push(rows)
    const start = async () => take(await all({ signal: new AbortController().signal, onProgress }))
    return (
      <>
        <button type="button" onClick={() => void start()}>
          Start
        </button>
        {drawn}
      </>
    )
  }
  show(<Gather />, () => ({ status: 500 }))
  await expect.poll(() => document.querySelector('button')).not.toBeNull()
  document.querySelector('button')!.click()
  const made = await file
  if (made) expect(told.at(-1)).toBe(made.rows.length)
  return made
}

test('all pages are read a thousand rows at a time, again where a row moved between them, and each stands once', async () => {
  const asked: number[] = []
  const { rows, columns } = (await gather(asked, 3))!
  expect(asked).toEqual([1, 2, 3, 1, 2, 3])
  expect(new Set(rows.map(([name]) => name)).size).toBe(MANY)
  expect(columns.map(({ name }) => name)).toEqual(HEADINGS)
  expect(rows[3]).toEqual(['Farm 3', 3.07, '2026-12-01', 3, 'Open', SEEN, null, WHO])
})

test('where rows never stand still there is no file', async () => {
  expect(await gather([], 1_000)).toBeNull()
})

test('as CSV amounts and days are what programs read, and what a spreadsheet would run is text', async () => {
  const text = await toCsv((await gather())!).text()
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    `\uFEFF${HEADINGS.join()}`,
    `'=1+1,0.07,2026-12-01,0,Open,${SEEN},,${WHO}`,
    `"Côté, ""Fils""",1.07,2026-12-01,1,Open,${SEEN},,${WHO}`,
    `Farm 2,-1234.56,2026-12-01,2,Open,${SEEN},,${WHO}`,
  ])
})

test('as a workbook amounts are numbers, days are days, and words are never a formula', async () => {
  const workbook = await toXlsx((await gather())!)
  const [head, first, second, third] = await readSheet(Buffer.from(await workbook.arrayBuffer()))
  expect(head).toEqual(HEADINGS)
  expect(first).toEqual(['=1+1', 0.07, new Date('2026-12-01T00:00:00Z'), 0, 'Open', SEEN, null, WHO])
  expect(second?.[0]).toBe('Côté, "Fils"')
  expect(third?.[1]).toBe(-1234.56)
})
