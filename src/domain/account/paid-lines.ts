import { proportionOf } from '../kernel/decimal.ts'
import { type Cents, sumCents } from '../kernel/money.ts'

/**
 * What parts paid of each line of their invoice (billing B19): each by its share, to the cent, the largest line taking
 * the difference; the part that settles takes what is left of every line.
 */
export function paidLines(lines: readonly Cents[], parts: readonly Cents[]): Cents[] {
  const total = sumCents(lines)
  if (sumCents(parts) === total) return [...lines]
  return parts.reduce<Cents[]>(
    (paid, part) => share(lines, part, total).map((cents, line) => paid[line]! + cents),
    lines.map(() => 0),
  )
}

function share(lines: readonly Cents[], part: Cents, total: Cents): Cents[] {
  const shares = lines.map((line) => proportionOf(part, line, total))
  const largest = lines.reduce((best, line, n) => (Math.abs(line) > Math.abs(lines[best]!) ? n : best), 0)
  return shares.map((cents, n) => (n === largest ? part - (sumCents(shares) - cents) : cents))
}
