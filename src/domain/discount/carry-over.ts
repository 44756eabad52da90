import { z } from 'zod'
import { addDays, addMonths } from '../kernel/calendar.ts'
import { calendarDate } from '../kernel/dates.ts'
import type { Wording } from '../kernel/errors.ts'
import { TERM_MONTHS } from '../product/term-rules.ts'
import type { Body } from '../sync/json.ts'
import { ceilingOf, discountsOf } from './discount.ts'
import { discountGrant } from './price-steps.ts'

/** Terms a grant holds for at most: the one it was given for, and two renewals (billing B48). */
const CARRIED_TERMS = 3

/** Does a discount go on into renewals, and by which day does the last of these begin at the latest? */
export interface Carry {
  renewable: boolean
  until: string | null
}

const NOT_CARRIED: Carry = { renewable: false, until: null }
const carrying = z.object({ renewable: z.literal(true), until: calendarDate })

/** As its grant says; what was granted before grants said so ends with its term. */
export function carryIn({ discountGrant: grant }: Body): Carry {
  return carrying.safeParse(grant).data ?? NOT_CARRIED
}

/** As a grant keeps it. */
export function writeCarry({ renewable, until }: Carry): Body {
  return renewable && until !== null ? { renewable, until } : { renewable: false }
}

/** The days it may be given until, both counted: of a term that ends on a day, with the two that follow. */
export function carrySpan(endsOn: string): { from: string; to: string } {
  return { from: endsOn, to: addDays(addMonths(endsOn, (CARRIED_TERMS - 1) * TERM_MONTHS), -1) }
}

interface Given {
  /** The discounts it is said of. */
  ids: readonly string[]
  /** When the quote's term ends; null where it has none yet. */
  endsOn: string | null
}

interface CarryProblem extends Wording {
  field: 'renewable' | 'until'
}

/** Why a grant cannot say so, in the words of `errors:validation.<key>`; null where it can. */
export function carryProblem({ renewable, until }: Carry, { ids, endsOn }: Given): CarryProblem | null {
  if (!renewable) return until === null ? null : { field: 'until', key: 'validation.carryOff' }
  if (ids.length === 0) return { field: 'renewable', key: 'validation.carryNothing' }
  if (until === null) return { field: 'until', key: 'validation.required' }
  if (endsOn === null) return { field: 'until', key: 'validation.carryTermFirst' }
  const { from, to } = carrySpan(endsOn)
  if (until < from) return { field: 'until', key: 'validation.carryTooEarly', days: { day: from } }
  return until > to ? { field: 'until', key: 'validation.carryTooLate', days: { day: to } } : null
}

/**
 * The one discount a renewal begins with, with its grant: the ending term's, where that goes on, the product still has it
 * and its role may still give as much; nothing otherwise (billing B48). A quote's term may have been moved after the
 * discount was given: it ends with the third term all the same.
 */
export function carriedDiscount(sold: Body, { endsOn }: { endsOn: string }): Body {
  const { renewable, until } = carryIn(sold)
  if (!renewable || until === null || until < endsOn) return {}
  const grant = discountGrant.safeParse(sold.discountGrant).data
  const [discount, ...others] = discountsOf(sold)
  if (!grant || !discount || others.length > 0 || discount.percentage > ceilingOf(grant)) return {}
  const { to } = carrySpan(endsOn)
  const carried = { ...grant, renewable, until: until < to ? until : to }
  return { discounts: { [discount.id]: true }, discountGrant: carried }
}
