import { LAST_ZONE, lastEndedMonth, monthBefore } from '#domain/bordereau/bordereau.schema.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { CARRIERS } from '#domain/product/carriers.ts'
import type { Author, Making } from '../acting.ts'
import type { Tx } from '../db/client.ts'
import { orderMonth } from '../modules/reports/bordereaux.service.ts'

/** What the carrier got of the last quarter; the job makes the files once the server runs. */
export async function reportDemo(tx: Tx, making: Making, person: Author): Promise<void> {
  const last = lastEndedMonth(localDate(making.clock(), LAST_ZONE))
  const before = monthBefore(last)
  for (const month of [monthBefore(before), before, last]) await orderMonth(tx, making, person, CARRIERS[0], month)
}
