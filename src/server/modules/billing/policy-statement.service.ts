import type { Scope } from '#domain/access/scope.ts'
import type { AccountQuery, AccountRow, AccountStatement, PolicyAccountView } from '#domain/account/account.schema.ts'
import { invoiceEntries, moneyEntries } from '#domain/account/account-entries.ts'
import { type AccountEntry, statementOf } from '#domain/account/statement.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { partiesOf } from '../documents/order-paper.ts'
import { invoiceHistory } from '../invoices/invoice-history.service.ts'
import { onItsWay } from '../movements/on-its-way.service.ts'
import { moneyHistory, type TellingMoney } from '../movements/received.service.ts'
import { policiesOf, requirePolicy } from '../policies/policies.service.ts'
import { getPolicyholder } from '../policyholders/policyholders.service.ts'

type Showing = Pick<Deps, 'clock'>
type PolicyRecord = Awaited<ReturnType<typeof requirePolicy>>

/** A policy's account, every reader of the policy is told it: it holds no amount per peril (billing B8, settled 6). */
export async function showAccount(
  tx: Tx,
  deps: Showing,
  actor: Actor,
  { id, ...range }: AccountQuery & { id: string },
): Promise<PolicyAccountView> {
  return accountOf(tx, deps, actor.scope, await requirePolicy(tx, actor, id), range)
}

/** The accounts of a policyholder's policies, one beside the other (billing 5.1). */
export async function showAccountsOfPolicyholder(
  tx: Tx,
  deps: Showing,
  actor: Actor,
  { id, ...range }: AccountQuery & { id: string },
): Promise<{ accounts: PolicyAccountView[] }> {
  await getPolicyholder(tx, actor, id)
  const accounts: PolicyAccountView[] = []
  for (const policy of await policiesOf(tx, actor.scope, id))
    accounts.push(await accountOf(tx, deps, actor.scope, policy, range))
  return { accounts }
}

/** The account with who sends it to whom, as it goes on paper. */
export async function showStatement(
  tx: Tx,
  deps: Showing,
  actor: Pick<Actor, 'scope'>,
  { id, ...range }: AccountQuery & { id: string },
): Promise<AccountStatement> {
  const policy = await requirePolicy(tx, actor, id)
  const { from, to, language } = await partiesOf(tx, policy.brokerageId, policy.policyholderId)
  const account = await accountOf(tx, deps, actor.scope, policy, range)
  return { account, language, from: { name: from.name, lines: from.lines }, to }
}

/** What a row says beside its amount. */
type Told = Pick<AccountRow, 'number' | 'invoice_locator' | 'purpose' | 'billing_period' | 'payment'>

async function accountOf(
  tx: Tx,
  { clock }: Showing,
  scope: Scope,
  { id, displayId, timezone, currency }: PolicyRecord,
  range: AccountQuery,
): Promise<PolicyAccountView> {
  const { sentOut, toCome } = await invoiceHistory(tx, scope, id)
  const billed = sentOut.flatMap((invoice) => told(invoiceEntries(invoice), ofInvoice(invoice)))
  const money = (await moneyHistory(tx, scope, id)).flatMap((each) => told(moneyEntries(each, timezone), ofMoney(each)))
  const entries = [...billed, ...money]
  const today = localDate(clock(), timezone)
  const days = daysOf(entries, range, today)
  const isAhead = days.from > today
  const statement = statementOf(entries, isAhead ? { from: addDays(today, 1), to: today } : days)
  const [next] = toCome
  const coming = days.to < today ? 0 : ((await onItsWay(tx, scope, id, today))?.cents ?? 0)
  return {
    policy: { locator: id, display_id: displayId },
    currency,
    ...days,
    known_to: isAhead ? today : days.to,
    opening_balance: statement.openingCents,
    rows: statement.rows.map(({ entry: { day, kind, cents, told: words }, balanceCents }) => ({
      day,
      kind,
      ...words,
      charged: Math.max(0, cents),
      credited: Math.max(0, 0 - cents),
      balance: balanceCents,
    })),
    closing_balance: statement.closingCents,
    past_due: Math.max(0, statement.pastDueCents - coming),
    on_account: statement.onAccountCents,
    not_billed: sumCents(toCome.map(({ totalCents }) => totalCents)),
    next: next?.issueAt
      ? {
          number: next.displayId,
          amount: next.totalCents,
          issue_on: localDate(next.issueAt, timezone),
          due_on: next.dueOn,
        }
      : null,
  }
}

/** An account is told up to today, from its first day where nobody asks for a later one; days to come are told as such. */
function daysOf(entries: readonly AccountEntry[], { from, to }: AccountQuery, today: string) {
  if (from && from > today) return { from, to: to ?? from }
  const last = to && to < today ? to : today
  const first = from ?? entries.map(({ day }) => day).toSorted()[0] ?? last
  return { from: first < last ? first : last, to: last }
}

function told(entries: readonly AccountEntry[], words: Told): (AccountEntry & { told: Told })[] {
  return entries.map((entry) => ({ ...entry, told: words }))
}

type Histories = Awaited<ReturnType<typeof invoiceHistory>>

function ofInvoice({ id, displayId, purpose, period }: Histories['sentOut'][number]): Told {
  const isInstalment = purpose === 'term'
  return {
    number: displayId,
    invoice_locator: id,
    purpose,
    billing_period: isInstalment ? period : null,
    payment: null,
  }
}

function ofMoney({ displayId: number, gateway, receiptNumber }: TellingMoney): Told {
  const payment = { gateway, reference: receiptNumber }
  return { number, invoice_locator: null, purpose: null, billing_period: null, payment }
}
