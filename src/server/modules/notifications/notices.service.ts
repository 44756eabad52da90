import { can } from '#domain/access/can.ts'
import type { Scope } from '#domain/access/scope.ts'
import { TOLD_TO, type ToldNotice } from '#domain/notification/notice.schema.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { endingDiscounts } from '../discounts/ending-discounts.service.ts'
import type { Asking } from '../tasks/tasks.service.ts'
import {
  markSeen,
  selectAhead,
  selectPaperNames,
  selectPolicyNames,
  selectWaitingNames,
  type ToldRecord,
} from './notices.repo.ts'
import { seeTasks, taskNotices } from './task-notices.service.ts'

/** More is no longer a glance; the lists hold the rest. */
const SHOWN_MAX = 50
/** What happened is news for a week. */
const NEWS_MS = 7 * 86_400_000

/** Of what this person was told, what they may still read: their role may be another by now. */
export async function noticesOf(tx: Tx, asking: Asking, reader: Actor): Promise<ToldNotice[]> {
  const now = asking.clock()
  const days = { today: dayAfter(now, 0), lately: new Date(now.getTime() - NEWS_MS) }
  const told = await selectAhead(tx, reader.accountId, days, SHOWN_MAX)
  const readable = told.filter(({ subject }) => can(reader, ...TOLD_TO[subject]))
  const ahead = await nameNotices(tx, reader.scope, await stillAsked(tx, now, readable))
  return [...(await taskNotices(tx, asking, reader)), ...ahead]
}

/** Whether a next term has a discount is asked only until it was answered (billing B48). */
async function stillAsked(tx: Tx, now: Date, told: readonly ToldRecord[]): Promise<ToldRecord[]> {
  const asked = told.filter(({ notice }) => notice === 'discount').map(({ subjectId }) => subjectId)
  if (asked.length === 0) return [...told]
  const ending = new Set((await endingDiscounts(tx, now, asked)).map(({ id, dueOn }) => `${id} ${dueOn}`))
  return told.filter(({ notice, subjectId, dueOn }) => notice !== 'discount' || ending.has(`${subjectId} ${dueOn}`))
}

export async function seeNotices(tx: Tx, asking: Asking, reader: Actor): Promise<void> {
  await markSeen(tx, reader.accountId, asking.clock())
  await seeTasks(tx, asking, reader)
}

/** In the order given, as their records are called today; one whose record is out of sight is left out. */
export async function nameNotices(tx: Tx, scope: Scope, told: readonly ToldRecord[]): Promise<ToldNotice[]> {
  const idsOf = (...subjects: ToldRecord['subject'][]) =>
    told.filter(({ subject }) => subjects.includes(subject)).map(({ subjectId }) => subjectId)
  const policies = new Map((await selectPolicyNames(tx, scope, idsOf('policy'))).map((row) => [row.id, row]))
  const waiting = new Map((await selectWaitingNames(tx, scope, idsOf('receipt'))).map((row) => [row.id, row]))
  const papers = new Map((await selectPaperNames(tx, scope, idsOf('brokerage', 'broker'))).map((row) => [row.id, row]))

  return told.flatMap(({ id, notice, subject, subjectId, dueOn, seenAt }) => {
    const policy = policies.get(subjectId)
    const money = waiting.get(subjectId)
    const paper = papers.get(subjectId)
    const shared = { id, notice, subject, due_on: dueOn, is_new: seenAt === null }
    if (policy) {
      return [{ ...shared, name: policy.name, owner: policy.owner, path: pathOf(notice, subjectId) }]
    }
    if (money) return [{ ...shared, ...money, id, path: `/billing/receipts?view=unmatched&search=${money.name}` }]
    if (!paper) return []
    const list = subject === 'broker' ? 'users' : 'list-brokerages'
    const path = `/brokerages/${list}/${paper.parentId}/documents?document=${subjectId}`
    return [{ ...shared, name: paper.name, owner: paper.owner, path }]
  })
}

/** Where what a notice tells of a policy is looked at. */
function pathOf(notice: ToldRecord['notice'], policyId: string): string {
  if (notice === 'withdrawal') return '/billing/pad-runs'
  return `/policies/${policyId}${notice === 'discount' ? '/renewals' : ''}`
}
