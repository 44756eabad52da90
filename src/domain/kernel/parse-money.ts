import type { Cents } from './money.ts'

const CENTS_MAX = 1e14

/**
 * Any usual way of writing an amount: `$1,234.5`, `1.234,50 $`, `1 234`. The last point or comma is the decimal
 * sign where one or two digits follow it; three digits after it are thousands. Null where it is no amount.
 */
export function parseMoney(typed: string): Cents | null {
  const bare = typed.replace(/[\s$\u00A0\u202F']|CAD|USD/gi, '').replace('−', '-')
  const match = /^(-?)(\d{1,3}(?:[.,]\d{3})*|\d*)(?:[.,](\d{1,2}))?$/.exec(bare)
  if (!match) return null
  const [, sign = '', units = '', fraction = ''] = match
  if (units === '' && fraction === '') return null
  const cents = Number(units.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (cents > CENTS_MAX) return null
  return sign && cents !== 0 ? -cents : cents
}
