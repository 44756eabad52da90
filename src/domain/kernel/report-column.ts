/**
 * How a value is written: money with two decimals, days and instants as ISO 8601, text that stays text, and names of
 * records that only machines read.
 */
export type ColumnKind = 'text' | 'locator' | 'money' | 'date' | 'instant' | 'number'

export interface ReportColumn {
  code: string
  kind: ColumnKind
  /** Money whose sum says something. */
  isTotalled?: true
}

export const text = <const Code extends string>(code: Code) => ({ code, kind: 'text' }) as const
export const locator = <const Code extends string>(code: Code) => ({ code, kind: 'locator' }) as const
export const date = <const Code extends string>(code: Code) => ({ code, kind: 'date' }) as const
export const number = <const Code extends string>(code: Code) => ({ code, kind: 'number' }) as const
export const money = <const Code extends string>(code: Code) => ({ code, kind: 'money' }) as const
export const total = <const Code extends string>(code: Code) => ({ code, kind: 'money', isTotalled: true }) as const
