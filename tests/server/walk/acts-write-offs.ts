import { addDays } from '#domain/kernel/calendar.ts'
import { openDebits, payOpen } from './acts-money.ts'
import { type Invoice, openOf, readBooks, sum } from './books.ts'
import { Refused, STAFF } from './desk.ts'
import type { Farm, Walk } from './farms.ts'

/** What of a final invoice nobody asks for any more, and how long after it went out (B15). */
const [LITTLE, AFTER_DAYS] = [1_000, 90]

/** The final invoice of a policy that ended, while it is owed. */
export const finalInvoice = (farm: Farm): Invoice | undefined =>
  openDebits(farm).findLast(({ purpose }) => purpose === 'cancellation')

/** Is a small rest of it all that is owed? */
const isLittle = (farm: Farm, final: Invoice) => openOf(final, farm.books) <= LITTLE && openDebits(farm).length === 1
export const owesLittle = (farm: Farm): boolean => {
  const final = finalInvoice(farm)
  return final !== undefined && isLittle(farm, final)
}
/** May the rest be written off, by the text? */
function mayWriteOff(farm: Farm): boolean {
  const final = finalInvoice(farm)
  return final !== undefined && isLittle(farm, final) && farm.books.today >= addDays(final.issued!, AFTER_DAYS)
}
export const mayLeaveLittle = (farm: Farm): boolean => {
  const final = finalInvoice(farm)
  return final !== undefined && openDebits(farm).at(-1) === final && !isLittle(farm, final)
}

/** All that is owed but a few dollars of the final invoice. */
export const leaveLittle = async (walk: Walk, farm: Farm): Promise<string> =>
  (await payOpen(walk, farm, '9999-12-31', walk.draws.below(LITTLE) + 1)) ?? 'nothing to pay'

/** The rest of a final invoice is asked for no more, where the text allows it; else it is refused. */
export async function writeOff(walk: Walk, farm: Farm): Promise<string> {
  const final = finalInvoice(farm)!
  const may = mayWriteOff(farm)
  try {
    await walk.desk.call(STAFF, 'POST', `/invoices/${final.id}/write-off`, { reason: 'Costs more than it brings' })
  } catch (error) {
    if (!(error instanceof Refused) || may) throw new Error(`B15: ${String(error)}`)
    return `nothing of ${final.number} is written off`
  }
  if (!may) throw new Error(`B15: ${openOf(final, farm.books)} of ${final.number} was written off`)
  const books = await readBooks(walk.test, farm.policy)
  const commission = (of: Farm['books']) =>
    sum(of.posted.flatMap(({ type, cents }) => (type === 'commission' ? cents : [])))
  if (commission(books) !== commission(farm.books)) throw new Error('B15: a write-off took commission back')
  const settled = books.invoices.find(({ id }) => id === final.id)!
  if (settled.state !== 'paid')
    throw new Error(`B15: ${final.number} is ${settled.state} once its rest was written off`)
  return `the rest of ${final.number}`
}
