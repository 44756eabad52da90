import { addDays, addMonths, daysBetween } from '../../kernel/calendar.ts'
import type { TermRules } from '../../product/term-rules.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { textIn } from '../../sync/read-body.ts'
import { isNewBusiness } from '../body/quote-kind.ts'
import type { Problem } from './problem.ts'

interface Term {
  startsOn: string
  endsOn: string
}

/** From a day to a later one; new business for no longer than its product is sold for. */
export function wrongTerm(body: Body, { months }: TermRules): Problem[] {
  const term = termOf(body)
  if (!term) return []
  if (term.endsOn <= term.startsOn) return [{ path: 'term', key: 'validation.termEnd' }]
  const isTooLong = isNewBusiness(body) && term.endsOn > addMonths(term.startsOn, months)
  return isTooLong ? [{ path: 'term', key: 'validation.termTooLong', params: { months } }] : []
}

/** New business begins within some days of today (domain 4.8 item 40); what is no draft any more has begun. */
export function wrongStart(body: Body, { backdateDays, aheadDays }: TermRules, today: string): Problem[] {
  const term = termOf(body)
  if (!term || !isNewBusiness(body) || (body.state ?? 'draft') !== 'draft') return []
  const wrong = (key: string, days: number): Problem[] => [{ path: 'term/startsOn', key, params: { days } }]
  if (term.startsOn < addDays(today, -backdateDays)) return wrong('validation.termTooEarly', backdateDays)
  return term.startsOn > addDays(today, aheadDays) ? wrong('validation.termTooLate', aheadDays) : []
}

/** A term keeps its length when its beginning moves: whole months as months, anything else by its days. */
export function moveTerm(body: Body, startsOn: string, { months }: TermRules): Term {
  const term = termOf(body)
  if (!term || term.endsOn <= term.startsOn) return { startsOn, endsOn: addMonths(startsOn, months) }
  const wholeMonths = Array.from({ length: months }, (_, n) => months - n)
  const kept = wholeMonths.find((each) => addMonths(term.startsOn, each) === term.endsOn)
  const days = daysBetween(term.startsOn, term.endsOn)
  return { startsOn, endsOn: kept ? addMonths(startsOn, kept) : addDays(startsOn, days) }
}

function termOf({ term }: Body): Term | null {
  if (!isBody(term)) return null
  const [startsOn, endsOn] = [textIn(term, 'startsOn'), textIn(term, 'endsOn')]
  return startsOn && endsOn ? { startsOn, endsOn } : null
}
