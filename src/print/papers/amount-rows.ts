import type { Section, Value } from '../paper.ts'

/** A table of what things come to: what, and how much. */
export function amountTable(rows: Value[][], total?: Value[]): NonNullable<Section['table']> {
  return {
    columns: [
      { label: 'print:column.what', share: 0.7 },
      { label: 'print:column.amount', share: 0.3, isAmount: true },
    ],
    rows,
    ...(total && { total }),
  }
}

/** Rows of one currency. */
export function amountRow(currency: string) {
  return (key: string, cents: number): Value[] => [{ key }, { cents, currency }]
}
