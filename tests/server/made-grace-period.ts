import { graceDays } from '#domain/grace-period/grace-days.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '#server/db/client.ts'
import { gracePeriod } from '#server/db/tables/grace-periods.table.ts'
import type { Deps } from '#server/deps.ts'

const timezone = 'America/Regina'

/** An open grace period of a policy about one of its invoices. */
export async function makeGracePeriod(
  tx: Tx,
  { clock, locators }: Pick<Deps, 'clock' | 'locators'>,
  of: { brokerageId: string; policyId: string; invoiceId: string },
): Promise<string> {
  const at = clock()
  const id = locators()
  const days = graceDays(localDate(at, timezone))
  await tx.insert(gracePeriod).values({ ...of, ...days, id, state: 'open', timezone, createdAt: at, updatedAt: at })
  return id
}
