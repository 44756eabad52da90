import type { LinkProps } from '@tanstack/react-router'
import type { Payload } from '#domain/fields/to-payload.ts'
import type { ImportedRow } from '#domain/kernel/imported-rows.ts'

/** What is brought from a file: how it is sent, what its columns may be called elsewhere, and where it is seen. */
export interface ImportKind {
  /** Keys of its words. */
  words: Record<'title' | 'hint' | 'choose' | 'toList', string>
  send: (
    rows: readonly Payload[],
    of: { isTrial: boolean; brokerage: string | null },
  ) => Promise<{ data: readonly ImportedRow[] }>
  rowsAtOnce: number
  otherNames: Partial<Record<string, readonly string[]>>
  /** What a row says by leaving it out. */
  complete: (data: Payload) => Payload
  list: LinkProps
}
