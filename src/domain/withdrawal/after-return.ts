import { addMonths } from '../kernel/calendar.ts'

/**
 * What becomes of a withdrawal that the bank returned (billing B29):
 * `repeat` the money was not there, and is asked for once more;
 * `stopped` the payer stopped this one, which a person looks into;
 * `suspend` the account cannot be drawn on: nothing more is asked of it before somebody has set it right;
 * `dispute` the payer died, or says that they never agreed: the agreement ends;
 * `ownFault` the file was wrong: nobody is charged, and it is sent anew;
 * `ask` anything else, also a code that nobody knows: a person decides.
 */
const AFTER_RETURN = {
  repeat: ['901', '908'],
  stopped: ['903'],
  suspend: ['902', '905', '907', '909', '911', '912', '914'],
  dispute: ['910', '915', '916', '917', '918', '919', '920', '921'],
  ownFault: ['900', '904'],
  ask: ['922', '990'],
} as const satisfies Record<string, readonly string[]>
export type AfterReturn = keyof typeof AFTER_RETURN
export const AFTER_RETURNS = Object.keys(AFTER_RETURN) as [AfterReturn, ...AfterReturn[]]

const byCode: ReadonlyMap<string, AfterReturn> = new Map(
  Object.entries(AFTER_RETURN).flatMap(([after, codes]) => codes.map((code) => [code, after as AfterReturn])),
)

export function afterReturn(code: string): AfterReturn {
  return byCode.get(code) ?? 'ask'
}

/** Does somebody look into it? The payer of a suspended account is written to, and what is asked for once more needs nobody. */
export function needsPerson({ after, repeatOn }: { after: AfterReturn; repeatOn: string | null }): boolean {
  return after !== 'suspend' && repeatOn === null
}

/** Not sufficient funds: the one return that costs its payer a fee (billing B30). */
export function isNotCovered(code: string): boolean {
  return code === '901'
}

/** So many returns in so many months and nothing more is withdrawn for the time being (billing B32): data, to be confirmed. */
const RETURNS_MAX = { count: 2, months: 12 } as const

/** Is an agreement suspended by its returns, the new one included? What was the office's own fault counts for nothing. */
export function returnsTooOften(returns: readonly { code: string; returnedOn: string }[], today: string): boolean {
  const since = addMonths(today, -RETURNS_MAX.months)
  const counted = returns.filter(({ code, returnedOn }) => afterReturn(code) !== 'ownFault' && returnedOn > since)
  return counted.length >= RETURNS_MAX.count
}
