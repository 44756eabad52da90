import type { Scope } from '#domain/access/scope.ts'
import type { FeeRow } from '#domain/fee/fee.schema.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { say } from '../../http/wording.ts'
import { type FeeRecord, selectFees } from './fees.repo.ts'

interface Reader {
  language: Language
  /** Of the policy. */
  timezone: string
}

/** What was charged a policy for something that happened, waived or not. */
export async function chargedFees(tx: Tx, scope: Scope, policyId: string, reader: Reader): Promise<FeeRow[]> {
  return (await selectFees(tx, scope, policyId)).map((record) => showFee(record, reader))
}

export function showFee(record: FeeRecord, { language, timezone }: Reader): FeeRow {
  const { id: locator, code, about, cents, currency, chargedOn, state, reason, waivedBy, waivedAt } = record
  return {
    locator,
    name: code,
    description: say(language, { key: `fees.${code}`, params: { about } }),
    start_time: localMidnight(chargedOn, timezone),
    starts_on: chargedOn,
    amount: cents,
    amount_currency: currency,
    status: { value: state },
    waived: waivedAt && { reason: reason ?? '', by: { id: waivedBy, name: record.waiverName }, at: waivedAt },
  }
}
