import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { agreedMandate } from '../mandates/agreed-mandate.service.ts'
import { type AnewRecord, announcedAnew } from '../movements/announced-anew.service.ts'
import { selectNotices } from './announcements.repo.ts'

/**
 * Which invoices of a policy wait for a day the office announced, by an agreement that is in force: one that is due on no
 * business day for the next, what it had to announce anew for that day, and what it forgot to file. Whose amount changes
 * again waits at its payer's own risk, and so does what the bank returned.
 */
export async function waitingAnew(
  tx: Tx,
  { brokerageId, policyId, timezone }: { brokerageId: string; policyId: string; timezone: string },
  now: Date,
): Promise<ReadonlySet<string>> {
  const mandate = await agreedMandate(tx, { brokerageId, policyId })
  if (!mandate) return new Set()
  const today = localDate(now, timezone)
  const anew = await announcedAnew(tx, { kind: 'brokerage', brokerageId }, { now, policyId })
  const [days, forgotten] = [daysOf(anew), daysOf(anew.filter(isForgotten))]
  const notices = Map.groupBy(await selectNotices(tx, mandate), ({ invoiceId }) => invoiceId)
  const waiting = [...notices].filter(([, its]) => {
    const on = its.map(({ withdrawOn }) => withdrawOn)
    if (on.some((day) => day === today || forgotten.has(day))) return true // it is in a file, or forgotten by tonight
    return on.length === 1 ? on[0]! > today : on.length === 2 && on.some((day) => days.has(day))
  })
  return new Set(waiting.map(([id]) => id))
}

const daysOf = (anew: readonly AnewRecord[]): ReadonlySet<string> => new Set(anew.map(({ anewOn }) => anewOn))

/** Its day had come when it was given up: nobody had made its file. */
function isForgotten({ updatedAt, withdrawOn, timezone }: AnewRecord): boolean {
  return withdrawOn <= localDate(updatedAt, timezone)
}
