import type { PlannedLine } from '#domain/instalment/instalments.ts'
import type { PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import type { BilledPrice } from '#domain/invoice/billed-amounts.ts'
import { type PlannedPayment, paymentPlan } from '#domain/invoice/payment-plan.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { recordChange } from '../../db/record-change.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { type PlannedRow, planRows } from '../ledger/ledger.service.ts'
import { type InvoiceRecord, insertInvoices } from './invoices.repo.ts'

/** A quote as its money sees it, at the moment it is locked. */
export interface BilledQuote {
  brokerageId: string
  quoteId: string
  /** The shell its policy will be (settled 27). */
  policyId: string
  startsOn: string
  endsOn: string
  timezone: string
  currency: string
  schedule: PaymentSchedule
  /** Rated with `instalmentsOf(schedule, term)`. */
  price: BilledPrice
}

/** Lock: the invoices of the chosen schedule as drafts, and a planned ledger row for every line (settled 24, 38). */
export async function planInvoices(tx: Tx, making: Making, by: Acting, quote: BilledQuote): Promise<void> {
  const plan = paymentPlan(quote.price, quote.schedule, quote)
  const numbers = await drawNumbers(tx, 'invoice', plan.length)
  const at = making.clock()
  const invoices = plan.map((payment, k) =>
    toInvoice(payment, quote, { id: making.locators(), displayId: numbers[k]!, period: k + 1, at }),
  )
  await insertInvoices(tx, invoices)
  const subjects = { recipient: await recipientOf(tx, quote), segmentOf: promiseSegments(making) }
  await planRows(
    tx,
    making,
    invoices.flatMap((invoice, k) => plan[k]!.lines.map((line, n) => toRow(line, n + 1, invoice, subjects))),
  )
  for (const { brokerageId, id, displayId, totalCents } of invoices) {
    const after = { displayId, quoteId: quote.quoteId, totalCents }
    await recordChange(tx, { actor: by, brokerageId, action: 'plan', entity: 'invoice', entityId: id, after, at })
  }
}

function toInvoice(
  { period: { startsOn, endsOn, dueOn, issueOn }, lines, totalCents }: PlannedPayment,
  { brokerageId, quoteId, policyId, timezone, currency }: BilledQuote,
  { at, ...own }: { id: string; displayId: string; period: number; at: Date },
): InvoiceRecord {
  const sumOf = (kind: PlannedLine['kind']) =>
    sumCents(lines.filter((line) => line.kind === kind).map(({ cents }) => cents))
  return {
    ...own,
    brokerageId,
    quoteId,
    policyId,
    purpose: 'term',
    state: 'draft',
    startsOn,
    endsOn,
    timezone,
    dueOn,
    issueAt: issueOn === null ? null : localMidnight(issueOn, timezone),
    postedAt: null,
    issuedAt: null,
    premiumCents: sumOf('premium'),
    taxCents: sumOf('tax'),
    feeCents: sumOf('fee'),
    totalCents,
    currency,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

interface Subjects {
  /** Who earns commission. */
  recipient: string
  segmentOf: (exposureKey: string, peril: string) => string
}

function toRow(
  { kind, name, exposureId, peril, cents }: PlannedLine,
  line: number,
  { brokerageId, quoteId, policyId, id, currency, startsOn, endsOn }: InvoiceRecord,
  { recipient, segmentOf }: Subjects,
): PlannedRow {
  return {
    brokerageId,
    quoteId,
    policyId,
    invoiceId: id,
    line,
    type: kind,
    name: kind === 'commission' ? recipient : (name ?? null),
    exposureKey: exposureId ?? null,
    peril: peril ?? null,
    perilSegmentId: exposureId && peril ? segmentOf(exposureId, peril) : null,
    amountCents: cents,
    currency,
    periodStartsOn: startsOn,
    periodEndsOn: endsOn,
  }
}

/** Who earns the commission of a brokerage's policies. */
export async function recipientOf(tx: Tx, { brokerageId }: { brokerageId: string }): Promise<string> {
  const firm = await findFirm(tx, { kind: 'brokerage', brokerageId }, brokerageId)
  return firm?.name ?? brokerageId
}

/** One locator for each peril, the same in every invoice. */
function promiseSegments({ locators }: Making): Subjects['segmentOf'] {
  const promised = new Map<string, string>()
  return (exposureKey, peril) => {
    const key = `${exposureKey}/${peril}`
    const known = promised.get(key) ?? locators()
    promised.set(key, known)
    return known
  }
}
