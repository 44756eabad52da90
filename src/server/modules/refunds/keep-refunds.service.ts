import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { isOver, termInForce } from '#domain/policy/policy-term.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { type AskedRefund, dueRefunds, type Owing } from '#domain/refund/due-refunds.ts'
import { freeOf, owedBack } from '#domain/refund/owed-back.ts'
import { payeeKey } from '#domain/refund/payee.ts'
import { OPEN_REFUND_STATES, refundLifecycle } from '#domain/refund/refund.lifecycle.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { accountOpening } from '../billing/account-opening.service.ts'
import { holdAccount } from '../billing/hold-account.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { readBooks } from '../billing/read-books.service.ts'
import { toComeOf } from '../invoices/billing-progress.service.ts'
import { policyOf, termsOf } from '../policies/policies.service.ts'
import {
  findInsured,
  type RefundRecord,
  selectOfPolicy,
  selectPaidIn,
  selectRestless,
  updateRefund,
} from './refunds.repo.ts'
import { writeRefund } from './write-refund.ts'

type AccountOpening = NonNullable<Awaited<ReturnType<typeof accountOpening>>>

/**
 * The account's refunds come to what is due (billing B36, B37): what the insurer owes is opened for its payees, grows,
 * shrinks and falls with the account, and an approval falls where the amount is another. The account is level. `by` is
 * whose act brought it there. Where the payer `asks`, all that is free now is due, until it was sent or a debit took it.
 */
export async function keepRefunds(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: PolicyRef,
  { asks = false }: { asks?: boolean } = {},
): Promise<void> {
  if ((await selectRestless(tx, policy)).length === 0) return
  await holdAccount(tx, policy)
  const opening = await accountOpening(tx, policy)
  if (!opening) return
  const records = (await selectOfPolicy(tx, scopeOf(policy), policy.policyId)).map(({ refund }) => refund)
  const due = await dueOf(tx, making, policy, { opening, records, asks: asks ? 'all' : asksOf(records) })
  const wanted = new Map(due.map((each) => [payeeKey(each.payee), each]))
  const live = new Map<string, RefundRecord>()
  for (const record of records.filter(isOpen).toReversed()) {
    const key = keyOf(record)
    if (wanted.has(key) && !live.has(key)) live.set(key, record)
    else await withdraw(tx, making, by, record)
  }
  for (const [key, each] of wanted) {
    const record = live.get(key)
    if (record) await follow(tx, making, by, record, each)
    else await open(tx, making, by, opening, each)
  }
}

/** What each payee is to get today. */
async function dueOf(
  tx: Tx,
  { clock }: Making,
  policy: PolicyRef,
  { opening, records, asks }: { opening: AccountOpening; records: readonly RefundRecord[]; asks: Owing['asks'] },
): Promise<AskedRefund[]> {
  const today = localDate(clock(), opening.timezone)
  const issued = await policyOf(tx, policy)
  const terms = await termsOf(tx, scopeOf(policy), policy.policyId)
  const term = termInForce(terms, today)
  const rules = productVersion(term?.rateVersion).billing.refund
  const books = await readBooks(tx, policy)
  const toComeCents = await toComeOf(tx, policy, term ?? null)
  const hasEnded = issued
    ? isOver(issued.status) || issued.endsOn < terms.at(-1)!.endsOn // cut short by a cancellation that was issued
    : books.debits.length === 0 && toComeCents === 0
  const owedCents = owedBack(books, { keepsNothing: hasEnded, toComeCents }, rules)
  const paidBack = records
    .filter(({ state }) => state === refundLifecycle.actions.send.to)
    .map(({ payerName: name, payerRelation: relation, cents }) => ({ payee: { name, relation }, cents }))
  return dueRefunds({ owedCents, freeCents: freeOf(books), asks }, await selectPaidIn(tx, policy), paidBack, {
    rules,
    today,
  })
}

/** What payees asked for and have not got: of two that stand for one payee, the newer is withdrawn with what it asked. */
function asksOf(records: readonly RefundRecord[]): ReadonlyMap<string, number> {
  return new Map(records.filter(isOpen).map((record) => [keyOf(record), record.askedCents]))
}

async function open(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, policyId, currency, timezone, ...opening }: AccountOpening,
  { payee, cents, way, clearedOn, askedCents }: AskedRefund,
): Promise<void> {
  const [displayId] = await drawNumbers(tx, 'refund', 1)
  const at = making.clock()
  const after: RefundRecord = {
    brokerageId,
    id: making.locators(),
    displayId: displayId!,
    policyId,
    payerName: payee.name,
    payerRelation: payee.relation,
    payeeName: payee.name || (await insuredOf(tx, { brokerageId, policyId, ...opening })),
    cents,
    currency,
    timezone,
    way,
    state: 'due',
    clearedOn,
    reference: null,
    sentOn: null,
    cashedOn: null,
    askedCents,
    namedBy: null,
    namerName: null,
    payeeDocument: null,
    payeeAddress: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  await writeRefund(tx, making, by, { before: null, after }, { event: 'due' })
}

/** The first named insured, also while there is no policy yet; nobody where a quote lost its policyholder. */
export async function insuredOf(tx: Tx, { quoteId, ...policy }: PolicyRef & { quoteId: string }): Promise<string> {
  const issued = await policyOf(tx, policy)
  return issued?.policyholderName || ((await findInsured(tx, { ...policy, quoteId })) ?? '')
}

/** One that stands comes to its amount; where it is the same, nobody decides anew. */
async function follow(
  tx: Tx,
  making: Making,
  by: Acting,
  before: RefundRecord,
  { cents, way: wayBack, clearedOn, askedCents }: AskedRefund,
): Promise<void> {
  const way = before.namedBy ? before.way : wayBack
  const isBack = before.state === refundLifecycle.actions.return.to
  if (before.cents === cents && !isBack) {
    const isSame = before.way === way && before.clearedOn === clearedOn && before.askedCents === askedCents
    if (!isSame) await updateRefund(tx, { ...before, way, clearedOn, askedCents, version: before.version + 1 })
    return
  }
  const state = nextState(refundLifecycle, before.state, 'change')
  const after = { ...before, state, cents, way, clearedOn, askedCents, reference: null, sentOn: null, cashedOn: null }
  await writeRefund(tx, making, by, { before, after }, { event: 'due' })
}

async function withdraw(tx: Tx, making: Making, by: Acting, before: RefundRecord): Promise<void> {
  const state = nextState(refundLifecycle, before.state, 'withdraw')
  await writeRefund(tx, making, by, { before, after: { ...before, state } }, { event: 'withdrawn' })
}

function isOpen({ state }: RefundRecord): boolean {
  return OPEN_REFUND_STATES.includes(state)
}

function keyOf({ payerName: name, payerRelation: relation }: RefundRecord): string {
  return payeeKey({ name, relation })
}

function scopeOf({ brokerageId }: PolicyRef) {
  return { kind: 'brokerage', brokerageId } as const
}
