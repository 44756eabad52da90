import { expect, it } from 'vitest'
import type { Body } from '#domain/sync/json.ts'
import { taskListQuery } from '#domain/task/task.schema.ts'
import { taskShape } from '#domain/task/task.shape.ts'
import { applyPage } from '#local/office/pull.ts'
import { save } from '#local/outbox/save.ts'
import { countTasks, readAssignees, readTask, readTasks } from '#local/reads/tasks.ts'
import { makeId } from './ids.ts'
import { ANNE, MARC, openOffice, SHAPES } from './office.ts'
import { openTablet } from './tablet.ts'

const own = { id: ANNE.accountId, name: 'Anne' }
const marcs = { id: MARC.accountId, name: 'Marc' }
const FARM = { kind: 'policyholder', id: makeId() }
const task = (title: string, more: Body = {}): Body => ({
  title: { en: title, es: `ES ${title}` },
  note: '',
  priority: 'normal',
  recordName: '',
  parent: FARM,
  createdAt: '2026-04-01T10:00:00.000Z',
  ...more,
})
const READING = { today: '2026-04-10', language: 'en' } as const
const asked = (query: Record<string, string>) => taskListQuery.parse({ view: 'all', ...query })

/** As the feed brings them. */
async function openTabletWith(...bodies: Body[]) {
  const { account } = await openTablet(ANNE, openOffice().answer, { shapes: { ...SHAPES, task: taskShape } })
  const ids = bodies.map(makeId)
  const items = bodies.map((body, at) => ({
    ...{ state: 'here' as const, entity: 'task', id: ids[at]!, epoch: 'first', ver: 1 },
    body,
  }))
  const facts = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  await applyPage(account, { ...facts, from: null, items, next: '1', isLast: true }, 0)
  return { account, ids }
}

it('tasks are listed without the office by view, narrowed by person, in the order of what is due, in the reader’s language [claims C55]', async () => {
  const { account } = await openTabletWith(
    task('Later', { assignee: own, dueOn: '2026-05-01' }),
    task('Urgent', { assignee: own, dueOn: '2026-04-20', priority: 'high' }),
    task('Same day', { assignee: marcs, dueOn: '2026-04-20', priority: 'low' }),
    task('Late', { assignee: marcs, dueOn: '2026-04-09', recordName: 'Élan Farms' }),
    task('Any time', { assignee: own }),
    task('Hidden', { assignee: own, hiddenUntil: '2026-04-11' }),
    task('Over', { assignee: own, isClosed: true, outcome: 'not_needed' }),
    task('Their own errand', { assignee: marcs, parent: null }),
    { title: 'of a build to come' },
  )
  const titles = async (query: Record<string, string>) =>
    (await readTasks(account, asked(query), READING)).data.map(({ title }) => title)
  expect(await titles({})).toEqual(['Late', 'Urgent', 'Same day', 'Later', 'Any time', 'Hidden'])
  expect(await titles({ view: 'mine' })).toEqual(['Urgent', 'Later', 'Any time'])
  expect(await titles({ view: 'overdue' })).toEqual(['Late'])
  expect(await titles({ assignee: marcs.id })).toEqual(['Late', 'Same day'])
  expect(await titles({ ordering: 'priority', view: 'mine' })).toEqual(['Urgent', 'Later', 'Any time'])
  expect(await titles({ search: 'elan' })).toEqual(['Late'])
  expect((await readTasks(account, asked({ closed: 'yes' }), READING)).data).toMatchObject([
    { title: 'Over', outcome: 'not_needed' },
  ])
  expect((await readTasks(account, asked({ search: 'late' }), { ...READING, language: 'es' })).data[0]?.title).toBe(
    'ES Late',
  )
  expect(await countTasks(account, READING)).toEqual({ mine: 3, overdue: 1, all: 6 })
  expect((await readAssignees(account, READING)).map(({ name }) => name).sort()).toEqual(['Anne', 'Marc'])
})

it('one’s own made by hand is closed here and off the list at once; of every other nothing is offered [claims C55]', async () => {
  const { account, ids } = await openTabletWith(
    task('Own', { assignee: own }),
    task('Theirs', { assignee: marcs }),
    task('By itself', { assignee: own, trigger: 'conflict' }),
  )
  const acts = async (id: string) => (await readTask(account, id, READING))?.actions
  expect(await Promise.all(ids.map(acts))).toEqual([['close'], [], []])
  const edits = [{ kind: 'set' as const, path: 'isClosed', seen: null, value: true }]
  expect(await save(account, { entity: 'task', id: ids[0]!, kind: 'patch', edits })).toMatchObject({ kind: 'saved' })
  expect((await readTasks(account, asked({}), READING)).data.map(({ title }) => title)).toEqual(['Theirs', 'By itself'])
  expect(await acts(ids[0]!)).toEqual([])
  expect(await save(account, { entity: 'task', id: ids[1]!, kind: 'patch', edits })).toMatchObject({ kind: 'refused' })
})
