import { addDays } from '#domain/kernel/calendar.ts'
import type { Tx } from '../../db/client.ts'
import type { requirePolicy } from '../policies/policies.service.ts'
import { termsOf } from '../policies/policies.service.ts'

export type PolicyHeld = Awaited<ReturnType<typeof requirePolicy>>

/** The days on which a policy's cover can be ended: from its first to the last before it ends by itself. */
export interface CoverSpan {
  firstDay: string
  lastDay: string
  /** Of the last term, and which quote it came from. */
  termStartsOn: string
  termEndsOn: string
  quoteId: string
  schedule: Awaited<ReturnType<typeof termsOf>>[number]['paymentSchedule']
}

export async function coverSpan(tx: Tx, { brokerageId, id, endsOn }: PolicyHeld): Promise<CoverSpan> {
  const terms = await termsOf(tx, { kind: 'brokerage', brokerageId }, id)
  const [first, last] = [terms[0]!, terms.at(-1)!]
  return {
    firstDay: first.startsOn,
    lastDay: addDays(endsOn, -1),
    termStartsOn: last.startsOn,
    termEndsOn: last.endsOn,
    quoteId: last.quoteId,
    schedule: last.paymentSchedule,
  }
}
