import { z } from 'zod'

/** Money inside the product is a whole number of cents; on the wire it is currency units with at most two decimals (settled 36). */
export type Cents = number

export const CURRENCIES = ['USD', 'CAD'] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'USD'

/** Above this a float of currency units no longer holds its cents exactly. */
const MAX_UNITS = 70_000_000_000_000

/** Wire units ⇄ cents. What is none is refused with code 1010, for what is wrong with it. */
export const money = z.codec(
  z
    .number({ error: ({ input }) => whyNoAmount(input) })
    .refine(isOfUsualSize, { error: 'validation.amountTooBig', abort: true })
    .refine(hasAtMostTwoDecimals, { error: 'validation.money' }),
  z.int(),
  { decode: unitsToCents, encode: centsToUnits },
)

export function unitsToCents(units: number): Cents {
  return Math.round(units * 100)
}

export function centsToUnits(cents: Cents): number {
  return cents / 100
}

export function hasAtMostTwoDecimals(units: number): boolean {
  return Number.isFinite(units) && isOfUsualSize(units) && unitsToCents(units) / 100 === units
}

function isOfUsualSize(units: number): boolean {
  return Math.abs(units) <= MAX_UNITS
}

/** What was typed and is no amount comes as it was typed. */
const FRACTION_OF_A_CENT = /^-?\d[\d\s]*[.,]\d{3,}$/

function whyNoAmount(input: unknown): string {
  if (input === undefined || input === null) return 'validation.required'
  if (input === Number.POSITIVE_INFINITY || input === Number.NEGATIVE_INFINITY) return 'validation.amountTooBig'
  return typeof input === 'string' && FRACTION_OF_A_CENT.test(input.trim())
    ? 'validation.money'
    : 'validation.moneyNumber'
}

/** `$12,046.78`: narrow symbol, the language's own grouping (settled 9). */
export function formatMoney(cents: Cents, currency: string, language: string): string {
  return moneyFormat(language, currency).format(cents / 100)
}

/** `$1,482,310`: for figures that are read at a glance. */
export function formatWholeMoney(cents: Cents, currency: string, language: string): string {
  return moneyFormat(language, currency, 0).format(cents / 100)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each: to make one costs more than to draw the row its figure stands in. */
function moneyFormat(language: string, currency: string, maximumFractionDigits?: number): Intl.NumberFormat {
  const key = [language, currency, maximumFractionDigits].join(' ')
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always', // Spanish leaves four figures together, and a column would hold both
    ...(maximumFractionDigits !== undefined && { maximumFractionDigits }),
  })
  formats.set(key, format)
  return format
}

/** Totals are sums of rounded parts, never a rounded sum. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, each) => total + each, 0)
}
