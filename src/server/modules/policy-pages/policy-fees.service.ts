import type { FeeRow } from '#domain/fee/fee.schema.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import { isAdHocFee } from '#domain/product/fee-rules.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { say } from '../../http/wording.ts'
import { chargedFees } from '../fees/show-fees.service.ts'
import { feesOf } from '../ledger/ledger.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'

/** What a policy's owner pays beside premium and tax, each fee once, however many invoices collect it. */
export async function pageFees(
  tx: Tx,
  actor: Actor,
  { id, language, ...query }: ListQuery & { id: string; language: Language },
): Promise<Paged<FeeRow>> {
  const { timezone, currency } = await requirePolicy(tx, actor, id)
  const ofPrice = (await feesOf(tx, actor.scope, id)).filter(({ name }) => !isAdHocFee(name))
  const posted = ofPrice.map(
    ({ locator, name, startsOn, amountCents }): FeeRow => ({
      locator,
      name,
      description: say(language, { key: `fees.${name}` }),
      start_time: localMidnight(startsOn, timezone),
      starts_on: startsOn,
      amount: amountCents,
      amount_currency: currency,
      status: { value: 'posted' },
      waived: null,
    }),
  )
  const fees = [...posted, ...(await chargedFees(tx, actor.scope, id, { language, timezone }))]
  return pageRows(fees, query, ({ name, description }) => [name, description])
}
