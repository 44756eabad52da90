/** An exact decimal number: `digits` × 10^−scale. Rating multiplies these and rounds once (domain 4.1 item 1). */
export interface Decimal {
  digits: bigint
  scale: number
}

/** Reads `'1.15'` or a number whose shortest form is plain (`0.32`, `450000`); throws on anything else. */
export function decimal(value: string | number): Decimal {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 }
  const written = String(value)
  const known = recent.get(written)
  if (known) return known
  if (!/^-?\d+(\.\d+)?$/.test(written)) throw new RangeError(`${written} is no plain decimal number`)
  const [whole = '0', fraction = ''] = written.split('.')
  const read = { digits: BigInt(whole + fraction), scale: fraction.length }
  if (recent.size < RECENT_MAX) recent.set(written, read)
  return read
}

/** Rating reads the same few factors of its tables for every peril. */
const recent = new Map<string, Decimal>()
const RECENT_MAX = 500

export function times(left: Decimal, right: Decimal): Decimal {
  return { digits: left.digits * right.digits, scale: left.scale + right.scale }
}

export function product(factors: readonly Decimal[]): Decimal {
  let [digits, scale] = [1n, 0]
  for (const factor of factors) {
    digits *= factor.digits
    scale += factor.scale
  }
  return { digits, scale }
}

/** `value × numerator / denominator`, rounded half away from zero to a whole number. */
export function roundedShare(value: Decimal, numerator = 1n, denominator = 1n): number {
  return divideHalfUp(value.digits * numerator, powerOfTen(value.scale) * denominator)
}

/** Half away from zero: round(−x) = −round(x) (domain 4.1 item 1). */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n !== denominator < 0n
  const [above, below] = [abs(numerator), abs(denominator)]
  const rounded =
    above < SMALL && below < SMALL ? halfUp(Number(above), Number(below)) : Number(halfUpExactly(above, below))
  return isNegative ? 0 - rounded : rounded // never −0
}

/** Twice one of these with another added is a whole number that a plain one holds: cents and percents seldom need more. */
const SMALL = 2n ** 50n

function halfUp(above: number, below: number): number {
  const doubled = 2 * above + below
  return (doubled - (doubled % (2 * below))) / (2 * below)
}

function halfUpExactly(above: bigint, below: bigint): bigint {
  return (2n * above + below) / (2n * below)
}

const POWERS = Array.from({ length: 40 }, (_, scale) => 10n ** BigInt(scale))

function powerOfTen(scale: number): bigint {
  return POWERS[scale] ?? 10n ** BigInt(scale)
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** Cents × percent, rounded once to cents: tax, commission, discount. */
export function percentOf(cents: number, percent: number): number {
  return roundedShare(times(decimal(cents), decimal(percent)), 1n, 100n)
}

/** Cents × part / whole, rounded once to cents: proration, instalments. */
export function proportionOf(cents: number, part: number, whole: number): number {
  return roundedShare(decimal(cents), BigInt(part), BigInt(whole))
}

/** What a discount of so many percent leaves of an amount: 10 → 0.90. */
export function percentLeft(percent: number): Decimal {
  const { digits, scale } = decimal(percent)
  return { digits: 100n * powerOfTen(scale) - digits, scale: scale + 2 }
}
