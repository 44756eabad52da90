import { can } from '#domain/access/can.ts'
import { roleToPath } from '#domain/access/roles.ts'
import type { Scope } from '#domain/access/scope.ts'
import type { ShownRecord } from '#domain/audit/audit.schema.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { searchForm, searchWords } from '#domain/kernel/search-text.ts'
import { isOpenTask } from '#domain/task/task.lifecycle.ts'
import type { Task } from '#domain/task/task.schema.ts'
import { mayReadParent } from '#domain/task/task-parent.ts'
import { TRIGGER_CODES, type TriggerCode, triggerOf } from '#domain/task/triggers.ts'
import type { Tx } from '../../db/client.ts'
import { say } from '../../http/wording.ts'
import { namesOf } from '../accounts/names.service.ts'
import { nameRecords } from '../audit/record-names.service.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { nameOfQueue } from '../queues/queues.service.ts'
import { mayWork } from './may-work.ts'
import type { Reader } from './reading.service.ts'
import { type Reading, selectQueueNames, type TaskRecord } from './tasks.repo.ts'

interface Asking {
  actor: Reader
  reading: Reading
  language: Language
}

/** Tasks as this reader is told of them. */
export async function showTasks(
  tx: Tx,
  { actor, reading, language }: Asking,
  rows: readonly TaskRecord[],
): Promise<Task[]> {
  if (rows.length === 0) return []
  const names = await lookUpTasks(tx, actor.scope, rows)
  const { queues, firms, person } = names

  return rows.map((row): Task => {
    const parent = row.parentKind && row.parentId ? { kind: row.parentKind, id: row.parentId } : null
    const record = recordOf(row, parent !== null && mayReadParent(actor, parent.kind), names)
    const queue = row.queueId === null ? undefined : queues.get(row.queueId)
    return {
      id: row.id,
      locator: row.id,
      title: titleOf(row, language),
      note: row.note,
      priority: row.priority,
      state: { key: row.state, value: row.state },
      outcome: row.outcome,
      audience: row.audience,
      trigger: row.trigger,
      closes_when: row.trigger && say(language, { key: `taskWords.closesWhen.${row.trigger}` }),
      parent,
      record,
      assignee: person(row.assigneeId),
      queue: queue ? { id: queue.id, name: nameOfQueue(queue, language) } : null,
      brokerage: row.brokerageId === null ? null : { id: row.brokerageId, name: firms.get(row.brokerageId) ?? '' },
      due_on: row.dueOn,
      hidden_until: row.hiddenUntil,
      is_overdue: isOpenTask(row) && row.dueOn !== null && row.dueOn < reading.today,
      opened_by: person(row.openedBy),
      closed_by: person(row.closedBy),
      created_at: row.createdAt,
      closed_at: row.closedAt,
      path: pathOf(row, record),
      actions: actionsOf(row, { actor, reading }),
      version: row.version,
    }
  })
}

/** What is called how, of everything that these tasks name. */
export interface Names {
  queues: ReadonlyMap<string, Awaited<ReturnType<typeof selectQueueNames>>[number]>
  firms: ReadonlyMap<string, string>
  records: ReadonlyMap<string, ShownRecord>
  person: (id: string | null) => { id: string; name: string } | null
}

export async function lookUpTasks(tx: Tx, scope: Scope, rows: readonly TaskRecord[]): Promise<Names> {
  const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const people = await namesOf(tx, present(rows.flatMap((row) => [row.assigneeId, row.openedBy, row.closedBy])))
  const queues = await selectQueueNames(tx, present(rows.map(({ queueId }) => queueId)))
  const firms = new Map<string, string>()
  for (const id of present(rows.map(({ brokerageId }) => brokerageId))) {
    firms.set(id, (await findFirm(tx, scope, id))?.name ?? '')
  }
  return {
    queues: new Map(queues.map((row) => [row.id, row])),
    firms,
    records: await nameRecords(tx, rows.flatMap(refersTo), firms),
    person: (id) => (id === null ? null : { id, name: people.get(id) ?? '' }),
  }
}

/** The record a task hangs on; nothing of one the reader may not read. */
export function recordOf({ parentKind, parentId }: TaskRecord, mayRead: boolean, { records }: Names): ShownRecord {
  return (mayRead && parentKind && records.get(`${entityOf(parentKind)} ${parentId}`)) || NAMELESS
}

const NAMELESS: ShownRecord = { name: '', page: null }

/** One that opened itself says what its trigger says, with what its cause fills in. */
export function titleOf({ trigger, title, facts }: TaskRecord, language: Language): string {
  if (!trigger) return title
  const why = trigger === 'lapseWaits' && facts.params?.why
  return say(language, { key: why ? `taskWords.lapse.${why}` : `taskWords.trigger.${trigger}`, ...facts })
}

/** Triggers whose words hold all that is looked for; what a cause fills in stands with the task itself. */
export function triggersSaying(search: string, language: Language): TriggerCode[] {
  const words = searchWords(search)
  return TRIGGER_CODES.filter((code) => {
    const said = searchForm(say(language, { key: `taskWords.trigger.${code}` }))
    return words.every((word) => said.includes(word))
  })
}

function actionsOf(row: TaskRecord, { actor, reading }: Pick<Asking, 'actor' | 'reading'>): Task['actions'] {
  const isTheirs = mayWork(row, actor, reading)
  if (!isOpenTask(row)) return isTheirs ? ['reopen'] : []
  const acts: Task['actions'] = isTheirs ? ['close', 'hide'] : []
  if (can(actor, 'task', 'assign')) acts.push('assign')
  if (can(actor, 'task', 'assign') && (isTheirs || row.openedBy === actor.accountId)) acts.push('edit')
  return acts
}

function refersTo({ parentKind, parentId, brokerageId }: TaskRecord) {
  return parentKind && parentId ? [{ entity: entityOf(parentKind), id: parentId, brokerageId }] : []
}

/** A broker is an account. */
function entityOf(kind: NonNullable<TaskRecord['parentKind']>): string {
  return kind === 'broker' ? 'account' : kind
}

const PAGES: Partial<Record<TriggerCode, (row: TaskRecord) => string>> = {
  unmatched: ({ facts }) => `/billing/receipts?view=unmatched&search=${facts.params?.number ?? ''}`,
  padFile: () => '/billing/pad-runs',
  queueEmpty: ({ subjectId }) => `/tasks?queue=${subjectId}`,
}

/** Where it is done: its trigger's tab of the record it hangs on, or a page of its own. */
export function pathOf(row: TaskRecord, { page }: ShownRecord): string | null {
  const own = row.trigger && PAGES[row.trigger]?.(row)
  if (own) return own
  if (!page) return null
  const tab = row.trigger ? triggerOf(row.trigger).tab : undefined
  switch (page.kind) {
    case 'policy':
      return `/policies/${page.id}/${tab ?? 'overview'}`
    case 'policyholder':
      return `/policyholders/${page.id}/details`
    case 'quote':
      return `/quotes/${page.id}/details`
    case 'brokerage':
      return `/brokerages/list-brokerages/${page.id}${tab ? `/${tab}` : ''}`
    case 'broker':
      return `/brokerages/users/${page.id}${tab ? `/${tab}` : ''}`
    case 'user':
      return page.role && `/users/${roleToPath(page.role)}/${page.id}`
  }
}
