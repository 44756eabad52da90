import type { Scope } from '#domain/access/scope.ts'
import { dueDay } from '#domain/account/due-day.ts'
import type { BillingPeriod } from '#domain/instalment/payment-schedule.ts'
import { type InvoicePurpose, invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import { takesLines } from '#domain/invoice/takes-lines.ts'
import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import { billedSum, bySubject, type SubjectAmount } from '#domain/ledger/bill-difference.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { recordChange } from '../../db/record-change.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { paidBackCredits, releaseInvoices } from '../billing/release-invoices.service.ts'
import { supersedeInvoices } from '../documents/supersede-papers.service.ts'
import { draftDueDays } from '../invoices/invoice-history.service.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { recipientOf } from '../invoices/plan-invoices.service.ts'
import { type LineSubjects, rowOfLine } from '../invoices/row-of-line.ts'
import { addInvoices, saveInvoice } from '../invoices/save-invoice.ts'
import {
  billedSegmentAmounts,
  type PlannedRow,
  planRows,
  postRows,
  reverseRows,
  type SegmentAmount,
} from '../ledger/ledger.service.ts'
import { termsOf } from '../policies/policies.service.ts'
import { termsOfSegments } from '../policies/policy-covers.service.ts'
import { lockInvoicesById, lockUnpaid, selectStayingIds } from './held-invoices.repo.ts'
import { invalidateInvoices } from './invalidate-invoices.service.ts'
import { sendOut } from './post-invoices.service.ts'

/** What a change of a policy bills for, and to whom it belongs. */
export interface BilledChange {
  brokerageId: string
  policyId: string
  /** Of the term it changes: whose policyholder is written to. */
  quoteId: string
  purpose: Exclude<InvoicePurpose, 'term'>
  timezone: string
  currency: string
  /** The segment each peril's money speaks of, by `coverKey` of the lines. */
  segments: ReadonlyMap<string, string>
}

/** One invoice of it: what belongs to an instalment still to come waits for its day, the rest goes out at once. */
export interface Bill {
  lines: readonly SubjectAmount[]
  startsOn: string
  endsOn: string
  /** Which of the term's periods. */
  number: number
  period: BillingPeriod | null
}

/** Bills what a change adds or gives back: one invoice, posted with it; below nothing it is a credit (domain 1.7). */
export async function billChange(
  tx: Tx,
  making: Making,
  by: Acting,
  change: BilledChange,
  bill: Bill,
): Promise<InvoiceRecord> {
  await holdAccount(tx, change)
  const [displayId] = await drawNumbers(tx, 'invoice', 1)
  const own = { id: making.locators(), displayId: displayId!, at: making.clock() }
  const invoice = toInvoice(change, bill, { ...own, dueOn: await dueOf(tx, change, bill, own.at) })
  const { brokerageId, id, totalCents } = invoice
  await addInvoices(tx, [invoice])
  const recipient = await recipientOf(tx, change)
  await planRows(
    tx,
    making,
    bill.lines.map((line, n) => toRow(line, n + 1, invoice, { recipient, segments: change.segments })),
  )
  await postRows(tx, making, { brokerageId, invoiceIds: [id] })
  const after = { displayId, purpose: change.purpose, totalCents }
  await recordChange(tx, {
    actor: by,
    brokerageId,
    action: 'bill',
    entity: 'invoice',
    entityId: id,
    after,
    at: making.clock(),
  })
  if (invoice.issueAt === null) await sendOut(tx, making, by, invoice)
  return invoice
}

/**
 * What a policy's invoices still ask for is taken back, also what was to go out later: a lapse writes off what had
 * gone out, every other change leaves it invalid. Answers those that had not gone out.
 */
export async function withdrawUnpaid(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  wanted: 'invalidate' | 'writeOff',
): Promise<string[]> {
  const policy = { brokerageId, policyId }
  const instalmentIds: string[] = []
  await holdAccount(tx, policy)
  const paidBack = await paidBackCredits(tx, policy)
  for (;;) {
    const asked = await lockUnpaid(tx, policy)
    const unpaid = asked.filter(({ id }) => !paidBack.has(id))
    if (unpaid.length === 0) return instalmentIds
    instalmentIds.push(...idsOf(unpaid.filter(({ state }) => takesLines(state))))
    // What a credit among them had paid is owed again, and withdrawn in the next round.
    await releaseInvoices(tx, making, by, policy, idsOf(unpaid))
    await reverseRows(tx, making, { brokerageId, invoiceIds: idsOf(unpaid) })
    for (const each of await lockInvoicesById(tx, brokerageId, idsOf(unpaid))) {
      const action = invoiceLifecycle.actions[wanted].from.includes(each.state) ? wanted : 'invalidate'
      const state = nextState(invoiceLifecycle, each.state, action)
      await saveInvoice(tx, by, AUDITED[action], each, { ...each, state }, making.clock())
    }
    await supersedeInvoices(tx, making, by, policy, idsOf(unpaid))
  }
}

function idsOf(invoices: readonly { id: string }[]): string[] {
  return invoices.map(({ id }) => id)
}

/** A change that was billed comes to nothing: its invoices with it, and what was paid for them goes to the account. */
export async function takeBackBills(
  tx: Tx,
  making: Making,
  by: Acting,
  { invoiceIds, ...policy }: PolicyRef & { invoiceIds: readonly string[] },
): Promise<void> {
  await holdAccount(tx, policy)
  const bills = await lockInvoicesById(tx, policy.brokerageId, invoiceIds)
  await invalidateInvoices(tx, making, by, policy, bills)
  await levelAccount(tx, making, by, policy)
}

/** What goes out at once is due by what the product says (billing B10), the rest with its instalment. */
async function dueOf(
  tx: Tx,
  { brokerageId, policyId, purpose, timezone }: BilledChange,
  { lines, startsOn, period }: Bill,
  at: Date,
): Promise<string> {
  if (period) return period.dueOn
  const issuedOn = localDate(at, timezone)
  const term = termInForce(await termsOf(tx, { kind: 'brokerage', brokerageId }, policyId), startsOn)
  // A term that is accepted and not issued yet is none of the policy's: it begins with what is billed of it.
  const termStartsOn = term && startsOn < term.endsOn ? term.startsOn : startsOn
  const change = { purpose, totalCents: billedSum(lines), issuedOn, termStartsOn }
  const days = await draftDueDays(tx, { brokerageId, policyId })
  return dueDay({ ...change, draftDueDays: days }, productVersion(term?.rateVersion).billing)
}

const AUDITED = { invalidate: 'invalidate', writeOff: 'write_off' } as const

/**
 * What the ledger holds for a policy, subject by subject in each term; of the invoices a cancellation leaves alone, or of
 * all that stand but what changes that are only accepted have put there.
 */
export async function billedSubjectAmounts(
  tx: Tx,
  scope: Scope,
  policyId: string,
  of: 'staying' | { butOf: readonly string[] },
): Promise<SubjectAmount[]> {
  const lines =
    of === 'staying'
      ? await billedSegmentAmounts(tx, scope, policyId, { invoiceIds: await selectStayingIds(tx, scope, policyId) })
      : await billedSegmentAmounts(tx, scope, policyId, of)
  return subjectsOf(tx, scope, policyId, lines)
}

/** Lines of the ledger as one for each subject, in the term of the segment they speak of. */
export async function subjectsOf(
  tx: Tx,
  scope: Scope,
  policyId: string,
  lines: readonly SegmentAmount[],
): Promise<SubjectAmount[]> {
  const terms = await termsOfSegments(tx, scope, policyId)
  return bySubject(
    lines.map(({ type, name, exposureKey, peril, amountCents, perilSegmentId }) => {
      const term = perilSegmentId === null ? undefined : terms.get(perilSegmentId)
      return { type, name, exposureKey, peril, amountCents, ...(term && { term }) }
    }),
  )
}

function toInvoice(
  { brokerageId, policyId, quoteId, purpose, timezone, currency }: BilledChange,
  { lines, startsOn, endsOn, number, period }: Bill,
  { at, ...own }: { id: string; displayId: string; dueOn: string; at: Date },
): InvoiceRecord {
  const sumOf = (type: SubjectAmount['type']) => billedSum(lines.filter((line) => line.type === type))
  return {
    ...own,
    brokerageId,
    quoteId,
    policyId,
    purpose,
    period: number,
    state: 'draft',
    startsOn,
    endsOn,
    timezone,
    issueAt: period?.issueOn ? localMidnight(period.issueOn, timezone) : null,
    postedAt: at,
    issuedAt: null,
    premiumCents: sumOf('premium') + sumOf('holdback'),
    taxCents: sumOf('tax'),
    feeCents: sumOf('fee') + sumOf('refund') + sumOf('write_off'),
    totalCents: billedSum(lines),
    currency,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

function toRow(
  billed: SubjectAmount,
  line: number,
  { brokerageId, quoteId, policyId, id, currency, startsOn, endsOn }: InvoiceRecord,
  subjects: LineSubjects,
): PlannedRow {
  return {
    ...rowOfLine(billed, subjects),
    brokerageId,
    quoteId,
    policyId,
    invoiceId: id,
    line,
    currency,
    periodStartsOn: startsOn,
    periodEndsOn: endsOn,
  }
}
