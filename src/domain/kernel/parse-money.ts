import type { Cents } from './money.ts'

const CENTS_MAX = 1e14
const EITHER = /^-?\d{1,3}\.\d{3}$/

/**
 * Any usual way of writing an amount: `$1,234.5`, `1.234,50 $`, `1 234`. The last point or comma is the decimal
 * sign where one or two digits follow it; three digits after it are thousands, save after a nought: groups of three, all
 * parted by one sign, which is not the decimal one too. One point and three
 * digits may be either, `184.715`, and is no amount: nobody is to pay a thousandfold by a slip. Null where it is none.
 */
export function parseMoney(typed: string): Cents | null {
  const bare = typed
    .replace(/\$|CAD|USD/gi, '')
    .replace('−', '-')
    .trim()
    .replace(/^-\s+/, '-')
    .replace(/[\s']+/g, ' ')
  const match = /^(-?)([1-9]\d{0,2}([., ])\d{3}(?:\3\d{3})*|\d*)(?:([.,])(\d{1,2}))?$/.exec(bare)
  if (!match || EITHER.test(bare)) return null
  const [, sign = '', units = '', between, decimal, fraction = ''] = match
  if ((units === '' && fraction === '') || (between !== undefined && between === decimal)) return null
  const cents = Number(units.replace(/[., ]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (cents > CENTS_MAX) return null
  return sign && cents !== 0 ? -cents : cents
}
