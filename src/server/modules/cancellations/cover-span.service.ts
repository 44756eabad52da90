import { addDays } from '#domain/kernel/calendar.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import type { Tx } from '../../db/client.ts'
import type { requirePolicy } from '../policies/policies.service.ts'
import { termsOf } from '../policies/policies.service.ts'

export type PolicyHeld = Awaited<ReturnType<typeof requirePolicy>>

/** The days on which a policy's cover can be ended: from its first to the last before it ends by itself. */
export interface CoverSpan {
  firstDay: string
  lastDay: string
  /** Of the term that was asked for, and which quote it came from. */
  termStartsOn: string
  termEndsOn: string
  quoteId: string
  schedule: Awaited<ReturnType<typeof termsOf>>[number]['paymentSchedule']
}

/** With the term a day lies in; with the last one where none is named. */
export async function coverSpan(tx: Tx, { brokerageId, id, endsOn }: PolicyHeld, day?: string): Promise<CoverSpan> {
  const terms = await termsOf(tx, { kind: 'brokerage', brokerageId }, id)
  const term = (day === undefined ? undefined : termInForce(terms, day)) ?? terms.at(-1)!
  return {
    firstDay: terms[0]!.startsOn,
    lastDay: addDays(endsOn, -1),
    termStartsOn: term.startsOn,
    termEndsOn: term.endsOn,
    quoteId: term.quoteId,
    schedule: term.paymentSchedule,
  }
}
