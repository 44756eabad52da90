import type { Tx } from '../../db/client.ts'
import { agreedMandate } from '../mandates/agreed-mandate.service.ts'
import { announcedAnew } from '../movements/announced-anew.service.ts'
import { selectNotices } from './announcements.repo.ts'

/**
 * Which invoices of a policy wait because the office had to announce them anew, by an agreement that is in force; each
 * once: whose amount changes again waits at its payer's own risk, and so does what the bank returned.
 */
export async function waitingAnew(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  now: Date,
): Promise<ReadonlySet<string>> {
  const mandate = await agreedMandate(tx, { brokerageId, policyId })
  if (!mandate) return new Set()
  const anew = await announcedAnew(tx, { kind: 'brokerage', brokerageId }, { now, policyId })
  const days = new Set(anew.map(({ anewOn }) => anewOn))
  const notices = Map.groupBy(await selectNotices(tx, mandate), ({ invoiceId }) => invoiceId)
  const waiting = [...notices].filter(
    ([, its]) => its.length === 2 && its.some(({ withdrawOn }) => days.has(withdrawOn)),
  )
  return new Set(waiting.map(([id]) => id))
}
