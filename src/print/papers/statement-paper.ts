import type { AccountRow, AccountStatement, PolicyAccountView } from '#domain/account/account.schema.ts'
import { billsMore } from '#domain/account/bills-more.ts'
import type { Paper, Section, Value } from '../paper.ts'
import { headOf } from './facts.ts'
import { statementWhat } from './statement-what.ts'

/** A policy's account over some days, for whoever pays: what was charged and credited, and what it comes to (billing B8). */
export function statementPaper({ account, language, from, to }: AccountStatement): Paper {
  const amount = (cents: number): Value => ({ cents, currency: account.currency })
  return {
    ...headOf(
      { language, number: account.policy.display_id, day: account.known_to, from, to },
      'print:title.statement',
    ),
    facts: [
      { label: 'print:fact.statementFrom', value: { day: account.from } },
      { label: 'print:fact.statementTo', value: { day: account.to } },
      { label: 'print:fact.balance', value: amount(account.closing_balance) },
      { label: 'print:fact.pastDue', value: amount(account.past_due) },
      { label: 'print:fact.onAccount', value: amount(account.on_account) },
      { label: 'print:fact.notBilled', value: amount(account.not_billed) },
    ],
    sections: [{ heading: 'print:heading.movements', table: movements(account), paragraphs: whatNext(account) }],
  }
}

function movements(account: PolicyAccountView): NonNullable<Section['table']> {
  const amount = (cents: number): Value => ({ cents, currency: account.currency })
  const some = (cents: number): Value => (cents === 0 ? { text: '' } : amount(cents))
  const rowOf = (row: AccountRow): Value[] => [
    { day: row.day },
    { list: statementWhat(row) },
    { text: row.number },
    some(row.charged),
    some(row.credited),
    amount(row.balance),
  ]
  const ends = (day: string, key: string, cents: number): Value[] => [
    { day },
    { key },
    { text: '' },
    { text: '' },
    { text: '' },
    amount(cents),
  ]
  return {
    columns: [
      { label: 'print:column.day', share: 0.14 },
      { label: 'print:column.what', share: 0.27 },
      { label: 'print:column.number', share: 0.12 },
      { label: 'print:column.charged', share: 0.155, isAmount: true },
      { label: 'print:column.credited', share: 0.155, isAmount: true },
      { label: 'print:column.balance', share: 0.16, isAmount: true },
    ],
    rows: [ends(account.from, 'print:statement.opening', account.opening_balance), ...account.rows.map(rowOf)],
    total: ends(account.to, 'print:statement.closing', account.closing_balance),
  }
}

function whatNext(account: PolicyAccountView): Value[] {
  const { policy, currency, closing_balance: balance, on_account: onAccount, next } = account
  const money = (cents: number) => ({ cents, currency })
  const yet: Value[] = account.from > account.known_to ? [nothingYet(account)] : []
  const standing: Value =
    balance > 0
      ? { key: 'print:statement.pay', params: { amount: money(balance), number: policy.display_id } }
      : balance < 0
        ? {
            key: `print:statement.${billsMore(account) ? 'onAccount' : 'toRefund'}`,
            params: { amount: money(onAccount) },
          }
        : { key: 'print:statement.even' }
  if (!next) return [...yet, standing]
  const { amount, issue_on, due_on } = next
  const params = { amount: money(amount), issue: { day: issue_on }, due: { day: due_on } }
  return [...yet, standing, { key: 'print:statement.next', params }]
}

function nothingYet({ from, to, known_to: today }: PolicyAccountView): Value {
  const params = { from: { day: from }, to: { day: to }, today: { day: today } }
  return { key: 'print:statement.nothingYet', params }
}
