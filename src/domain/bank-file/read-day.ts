/** How a bank writes its days; the first unless a person says otherwise. */
export const DAY_PATTERNS = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'MM-DD-YYYY',
  'DD.MM.YYYY',
] as const
export type DayPattern = (typeof DAY_PATTERNS)[number]

/** Before it no bank kept files: whoever reads one so chose the wrong pattern. */
const EARLIEST_YEAR = '1990'

/** The day that is written so, as `YYYY-MM-DD`; null where it is none, the thirtieth of February neither. */
export function readDay(written: string, pattern: DayPattern): string | null {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace('YYYY', '(?<year>\\d{4})')
    .replace('MM', '(?<month>\\d{2})')
    .replace('DD', '(?<day>\\d{2})')
  const { year, month, day } = new RegExp(`^${source}$`).exec(written.trim())?.groups ?? {}
  if (!year || !month || !day || year < EARLIEST_YEAR) return null
  const read = `${year}-${month}-${day}`
  const at = new Date(`${read}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === read ? read : null
}
