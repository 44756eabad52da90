/** The reports people run (spec 2 §2 Reports), in the order they are offered. */
export const REPORT_TYPES = [
  'on-risk',
  'all-policies',
  'financial-transactions',
  'paid-financial-transactions',
  'payable-commissions',
  'unearned-premium',
  'transaction-impact',
] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** What the house keeps of every run: the reports of people, and the bordereau made for a carrier (domain 1.8). */
export const RUN_TYPES = [...REPORT_TYPES, 'premium-bordereau'] as const
export type RunType = (typeof RUN_TYPES)[number]

/** What a report is asked about: how things stood when a day began, or what happened from a day to a day. */
export type Span = 'day' | 'range'

const OF_A_DAY: readonly RunType[] = ['on-risk', 'unearned-premium']

export function spanOf(type: RunType): Span {
  return OF_A_DAY.includes(type) ? 'day' : 'range'
}

/** Asked of today, it tells of this moment and not of how the day began. */
export function tellsOfNow(type: RunType): boolean {
  return type === 'on-risk'
}

/** The one report whose page the specification spells otherwise (settled 32). */
const SPELLED: Partial<Record<ReportType, string>> = { 'transaction-impact': 'socotra-reports' }

/** The last word of a report's address. */
export function pathOfReport(type: ReportType): string {
  return SPELLED[type] ?? type
}

export function reportOfPath(path: string): ReportType | null {
  return REPORT_TYPES.find((type) => pathOfReport(type) === path) ?? null
}
