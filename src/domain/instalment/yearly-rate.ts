import { daysBetween } from '../kernel/calendar.ts'
import { sumCents } from '../kernel/money.ts'

/** One instalment: when it falls due, and of how much with its part of the charge. */
export interface DuePayment {
  dueOn: string
  cents: number
}

/**
 * What paying in instalments costs, as a nominal rate of a year in percent, to two places: the one at which paying all
 * of it without the charge on the first due day is worth as much. What is paid that day was never lent; from there a
 * day is 1/365 of a year, each payment pays first what has run up since the last and then what is still owed, and on
 * what has run up nothing runs up. So reads the rule that the provinces' cost of credit laws share (New Brunswick
 * Regulation 2010-104, s. 12, "APR for other credit agreements"). Null where nothing is charged or nothing is lent.
 */
export function yearlyRate(payments: readonly DuePayment[], chargeCents: number): number | null {
  const lent = sumCents(payments.slice(1).map(({ cents }) => cents)) - chargeCents
  if (chargeCents <= 0 || payments.length < 2 || lent <= 0) return null
  let [low, high] = [0, 1]
  while (owedAtEnd(payments, lent, high) < 0) high *= 2
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2
    if (owedAtEnd(payments, lent, middle) < 0) low = middle
    else high = middle
  }
  return Math.round(high * 10_000) / 100
}

/** Halvings after which a rate is known far below the hundredth that is told. */
const ROUNDS = 60

function owedAtEnd(payments: readonly DuePayment[], lent: number, rate: number): number {
  let owed = lent
  for (const [k, { dueOn, cents }] of payments.slice(1).entries())
    owed += (owed * rate * daysBetween(payments[k]!.dueOn, dueOn)) / 365 - cents
  return owed
}
