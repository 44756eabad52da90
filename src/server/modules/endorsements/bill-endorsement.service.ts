import { billedChange, type ChangeDelta } from '#domain/endorsement/change-money.ts'
import type { BilledAmount, InvoicePlan } from '#domain/instalment/instalments.ts'
import { billingPeriods } from '#domain/instalment/payment-schedule.ts'
import { spreadDelta } from '#domain/instalment/spread-delta.ts'
import { takesLines } from '#domain/invoice/takes-lines.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { SubjectAmount } from '#domain/ledger/bill-difference.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import type { Span } from '#domain/proration/segment.ts'
import { percentDue } from '#domain/rating/tax.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import { addToDraft, lockTermInvoices, type TermInvoice } from '../invoices/add-to-draft.service.ts'
import { billChange } from '../invoicing/bill-change.service.ts'
import { reverseInvoices } from '../invoicing/post-invoices.service.ts'
import { type AddedRow, addedRowsOf, billedRows } from '../ledger/added-rows.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import type { ChangedTerm } from './carry-endorsement.service.ts'
import type { Policy } from './rework-endorsement.service.ts'

/** A change's money over the invoices of its term (domain 4.7 item 35). */
export interface SpreadBill {
  now: SubjectAmount[]
  nowCents: number
  later: { invoice: TermInvoice; lines: SubjectAmount[]; cents: number }[]
}

/** An endorsement as its money names it. */
export interface EndorsementRef {
  brokerageId: string
  quoteId: string
}

/** The policy and the term of it that a change is billed in. */
export interface BilledTerm {
  policy: Policy
  term: ChangedTerm
}

interface Billing {
  billedTerm: BilledTerm
  delta: ChangeDelta
  effectiveOn: string
}

/** What is billed at once and what the invoices still to come gain or lose, by the days each period has left. */
export function spreadBill(
  { clock }: Pick<Making, 'clock'>,
  invoices: readonly TermInvoice[],
  { billedTerm: { policy, term }, delta, effectiveOn }: Billing,
): SpreadBill {
  const today = localDate(clock(), policy.timezone)
  const drafts = new Map(invoices.filter(({ state }) => takesLines(state)).map((each) => [each.startsOn, each]))
  const periods = billingPeriods(term.paymentSchedule, term).map((period) => ({
    ...period,
    issueOn: issueDayOf(drafts.get(period.startsOn)),
  }))
  const amounts = billedChange(delta)
  const { now, later } = spreadDelta(
    amounts,
    periods,
    effectiveOn,
    today,
    percentDue(productVersion(term.rateVersion).rates),
  )
  return {
    now: linesOf(now, amounts),
    nowCents: now.totalCents,
    later: later.map(({ period, plan }) => ({
      invoice: drafts.get(period.startsOn)!, // only a period with a draft is later
      lines: linesOf(plan, amounts),
      cents: plan.totalCents,
    })),
  }
}

/** A period without a draft has been billed, or came to nothing: only a draft can still take something on. */
function issueDayOf(draft: TermInvoice | undefined): string | null {
  return draft?.issueAt ? localDate(draft.issueAt, draft.timezone) : null
}

function linesOf({ lines }: InvoicePlan, amounts: readonly BilledAmount[]): SubjectAmount[] {
  const known = new Map(amounts.map((amount) => [amount.id, amount]))
  return lines.map(({ id, kind, cents }) => {
    const { name, exposureId, peril } = known.get(id) ?? {}
    return { type: kind, name: name ?? null, exposureKey: exposureId ?? null, peril: peril ?? null, amountCents: cents }
  })
}

/** Accept: one invoice at once, below nothing a credit, and lines on those still to come. */
export async function billEndorsement(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, quoteId }: EndorsementRef,
  billing: Billing,
  segments: ReadonlyMap<string, string>,
): Promise<void> {
  const { policy, term } = billing.billedTerm
  const invoices = await lockTermInvoices(tx, { brokerageId, quoteId: term.quoteId })
  const { now, later } = spreadBill(making, invoices, billing)
  if (now.some(({ amountCents }) => amountCents !== 0)) {
    const startsOn = billing.effectiveOn
    const endsOn = later[0]?.invoice.startsOn ?? term.endsOn
    const of = { ...ownerOf(policy), quoteId, purpose: 'endorsement' as const, segments }
    await billChange(tx, making, by, of, { lines: now, startsOn, endsOn, number: 1, period: null })
  }
  for (const { invoice, lines } of later)
    await addToDraft(tx, making, by, invoice, { brokerageId, quoteId, lines, segments })
  await settleGracePeriod(tx, making, by, { brokerageId, policyId: policy.id }) // less cover may pay what was past due
}

function ownerOf({ brokerageId, id, timezone, currency }: Policy) {
  return { brokerageId, policyId: id, timezone, currency }
}

/**
 * Invalidation, in one of its terms: its own invoice is owed no more, what it put on others is taken off where they
 * have not gone out, and what was paid or has gone out with another is given back as a credit.
 */
export async function takeBackBill(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, quoteId }: EndorsementRef,
  { policy, term }: { policy: Policy; term: Pick<ChangedTerm, 'quoteId' | 'startsOn' | 'endsOn'> },
): Promise<void> {
  await reverseInvoices(tx, making, by, { brokerageId, quoteId }, term)
  const rows = await billedRows(tx, { brokerageId, quoteId }, term)
  const drafts = (await lockTermInvoices(tx, { brokerageId, quoteId: term.quoteId })).filter(({ state }) =>
    takesLines(state),
  )
  const isOnDraft = ({ invoiceId }: AddedRow) => drafts.some(({ id }) => id === invoiceId)
  for (const draft of drafts) {
    const lines = back(rows.filter(({ invoiceId }) => invoiceId === draft.id))
    const segments = segmentsOf(rows)
    if (lines.length > 0) await addToDraft(tx, making, by, draft, { brokerageId, quoteId, lines, segments })
  }
  const lines = back(rows.filter((row) => !isOnDraft(row)))
  if (lines.length === 0) return
  const of = { ...ownerOf(policy), quoteId, purpose: 'endorsement' as const, segments: segmentsOf(rows) }
  const { startsOn, endsOn } = term
  await billChange(tx, making, by, of, { lines, startsOn, endsOn, number: 1, period: null })
}

function back(rows: readonly AddedRow[]): SubjectAmount[] {
  return rows.map(({ type, name, exposureKey, peril, amountCents }) => ({
    type,
    name,
    exposureKey,
    peril,
    amountCents: -amountCents,
  }))
}

function segmentsOf(rows: readonly AddedRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap((row) => (row.perilSegmentId ? [[`${row.exposureKey}/${row.peril}`, row.perilSegmentId]] : [])),
  )
}

/** The segments an accepted endorsement's money was promised to in a term, by exposure and peril. */
export async function promisedBy(tx: Tx, of: EndorsementRef, term: Span): Promise<ReadonlyMap<string, string>> {
  return segmentsOf(await addedRowsOf(tx, of, term))
}
