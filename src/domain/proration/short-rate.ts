/** Days in each bracket of the short-rate table; the pattern repeats every 73 days (domain 4.6 item 31). */
const FIRST_BRACKETS = [
  [3, 8],
  [7, 9],
  [11, 11],
  [15, 12],
  [19, 14],
  [23, 16],
  [26, 18],
  [30, 19],
  [34, 21],
] as const
const LENGTHS = [3, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 4] as const
/** Brackets after the printed beginning: 35–38 is 22 %, then one more each. */
const FIRST_REGULAR = { day: 35, percent: 22, bracket: 9 } as const

/** The share of the annual premium that counts as earned when the insured cancels after this many days, by the table (method B). */
export function shortRatePercent(days: number): number {
  const early = FIRST_BRACKETS.find(([lastDay]) => days <= lastDay)
  if (early) return early[1]
  let percent: number = FIRST_REGULAR.percent
  let lastDay = FIRST_REGULAR.day - 1
  for (let bracket: number = FIRST_REGULAR.bracket; percent < 100; bracket++) {
    lastDay += LENGTHS[bracket % LENGTHS.length]!
    if (days <= lastDay) return percent
    percent += 1
  }
  return 100
}
