import { z } from 'zod'
import { FEED_ROLES } from '#domain/access/roles.ts'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { body } from '#domain/sync/json.ts'
import { taskHeader } from '#domain/task/task.header.ts'
import { isOpenTask } from '#domain/task/task.lifecycle.ts'
import { taskShape } from '#domain/task/task.shape.ts'
import { mayReadParent } from '#domain/task/task-parent.ts'
import type { Tx } from '../../db/client.ts'
import { say } from '../../http/wording.ts'
import { nameOfQueue } from '../queues/queues.service.ts'
import type { OwnedRecord, SyncedStore } from '../sync/synced-store.ts'
import { lookUpTasks, type Names, pathOf, recordOf, titleOf } from './show-tasks.service.ts'
import { closeFirmsTask, selectFirmsAfter, selectFirmsTasks, type TaskRecord } from './tasks.repo.ts'

/**
 * A firm's tasks as the feed brings them, never the office's. Devices make none and change none: they close their own
 * person's that were made by hand (claims C55); everything else is done by single calls.
 */
export const taskStore: SyncedStore = {
  shape: taskShape,
  lock: async (tx, scope, id) => (await lockAll(tx, scope, [id])).get(id) ?? null,
  lockAll,
  insert: () => {
    throw new Error('nobody makes a task through the feed')
  },
  update: (tx, { id, ver }, at) => closeFirmsTask(tx, { id, version: ver, at }),
  read: async (tx, scope, ids) => toRecords(tx, await selectFirmsTasks(tx, scope, ids)),
  readAfter: async (tx, scope, afterId, limit) => toRecords(tx, await selectFirmsAfter(tx, scope, afterId, limit)),
}

async function lockAll(...[tx, scope, ids]: Parameters<SyncedStore['lockAll']>) {
  const found = await toRecords(tx, await selectFirmsTasks(tx, scope, ids, { isLocked: true }))
  return new Map(found.map((each) => [each.id, each]))
}

async function toRecords(tx: Tx, rows: readonly TaskRecord[]): Promise<OwnedRecord[]> {
  if (rows.length === 0) return []
  const names = await lookUpTasks(tx, { kind: 'all' }, rows)
  return rows.flatMap((row) => (row.brokerageId === null ? [] : [toRecord(row, row.brokerageId, names)]))
}

function toRecord(row: TaskRecord, brokerageId: string, names: Names): OwnedRecord {
  const { id, version, openedBy, parentKind, parentId, trigger, dueOn, hiddenUntil, queueId, assigneeId } = row
  const parent = parentKind && parentId ? { kind: parentKind, id: parentId } : undefined
  // What one of those who hold it may not read it does not name.
  const mayRead = parent && FEED_ROLES.every((role) => mayReadParent({ role }, parent.kind))
  const record = recordOf(row, mayRead === true, names)
  const queue = queueId ? names.queues.get(queueId) : undefined
  const header = z.encode(taskHeader, {
    title: inEach((language) => titleOf(row, language)),
    note: row.note,
    priority: row.priority,
    recordName: record.name,
    createdAt: row.createdAt,
    parent,
    path: pathOf(row, record) ?? undefined,
    outcome: row.outcome ?? undefined,
    trigger: trigger ?? undefined,
    closesWhen: trigger ? inEach((language) => say(language, { key: `taskWords.closesWhen.${trigger}` })) : undefined,
    assignee: names.person(assigneeId) ?? undefined,
    queue: queue && { id: queue.id, name: inEach((language) => nameOfQueue(queue, language)) },
    openedBy: names.person(openedBy) ?? undefined,
    dueOn: dueOn ?? undefined,
    hiddenUntil: hiddenUntil ?? undefined,
  })
  const written = JSON.parse(JSON.stringify({ ...header, ...(!isOpenTask(row) && { isClosed: true }) })) as unknown
  return { brokerageId, id, ver: version, body: body.parse(written), createdBy: openedBy ?? '', deleted: null }
}

function inEach(words: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as Record<Language, string> // all of them
}
