import type { AccountRow } from '#domain/account/account.schema.ts'

interface Said {
  key: string
  params: Record<string, string | number>
}

/** What a row of a statement is, in words of the locales, one beside the other: on screen and on paper alike. */
export function statementWhat({ kind, purpose, billing_period: number, payment }: Told): Said[] {
  const happened = { key: `invoices:moved.${kind}`, params: {} }
  if (payment) return [happened, { key: `invoices:way.${payment.gateway}`, params: { reference: payment.reference } }]
  const billed: Said =
    number === null
      ? { key: `invoices:billed.${purpose}`, params: {} }
      : { key: 'invoices:billed.instalment', params: { number } }
  return [happened, billed]
}

type Told = Pick<AccountRow, 'kind' | 'purpose' | 'billing_period' | 'payment'>
