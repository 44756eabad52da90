import { grantIn, priceSteps } from '#domain/discount/price-steps.ts'
import type { MadePaper } from '#domain/document/document-types.ts'
import { feesIn } from '#domain/instalment/fees.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import type { Signature } from '#domain/quote/body/signature.schema.ts'
import type { PriceSnapshot } from '#domain/quote/pricing/price-snapshot.ts'
import type { ScheduleOffer } from '#domain/quote/pricing/schedule-offers.ts'
import { standsUntil } from '#domain/quote/underwriting/stands-until.ts'
import type { Body } from '#domain/sync/json.ts'
import { type Paper, printable } from '#print/paper.ts'
import type { Addressed } from '#print/papers/facts.ts'
import { type BilledInvoice, invoicePaper } from '#print/papers/invoice-paper.ts'
import { application, type Due, declarations, quoteProposal, type SoldFarm } from '#print/papers/quote-papers.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { type Parent, selectOfType } from './documents.repo.ts'
import { orderPaper, partiesOf } from './order-paper.ts'
import { TO_BE_SIGNED } from './signed-copies.service.ts'
import { supersedeApplication } from './supersede-papers.service.ts'

/** A locked or issued quote, as far as its papers tell of it. */
export interface PrintedQuote {
  brokerageId: string
  quoteId: string
  policyholderId: string
  body: Body
  price: PriceSnapshot
  startsOn: string
  endsOn: string
  timezone: string
  schedule: string
  conditions: readonly string[]
  /** Who signed for exactly these answers at this price. */
  signature: Signature | null
}

/** Lock: the proposal for the insured, and the application they sign (domain 1.2). */
export async function orderQuotePapers(
  tx: Tx,
  making: Making,
  quote: PrintedQuote & { displayId: string; plan: readonly Due[]; inParts: ScheduleOffer },
): Promise<void> {
  const farm = await toFarm(tx, making, quote, quote.displayId)
  const of: Parent = { parent: 'quote', parentId: quote.quoteId }
  const { createdAt, timezone } = listQuote(quote.body)
  const until = standsUntil(quote.body, localDate(createdAt ?? making.clock(), timezone))
  const stands = until === null ? 'unsaid' : { until }
  const { plan, inParts } = quote
  await orderPaper(tx, making, quote, of, { type: 'quotes', paper: quoteProposal(farm, { stands, plan, inParts }) })
  await orderApplication(tx, making, quote, farm)
}

/** What was locked is signed on a screen: the application is made anew with the signature, the one without it is superseded. */
export async function orderSignedApplication(
  tx: Tx,
  making: Making,
  by: Acting,
  quote: PrintedQuote & { displayId: string },
): Promise<void> {
  if (!(await supersedeApplication(tx, making, by, quote))) return
  await orderApplication(tx, making, quote, await toFarm(tx, making, quote, quote.displayId))
}

function orderApplication(tx: Tx, making: Making, quote: PrintedQuote, farm: SoldFarm): Promise<void> {
  const of: Parent = { parent: 'quote', parentId: quote.quoteId }
  const signatureStatus = quote.signature ? 'signed' : 'pending'
  return orderPaper(tx, making, quote, of, { type: TO_BE_SIGNED, paper: application(farm), signatureStatus })
}

/**
 * Issue: the declarations of the new policy, and one file that holds all its papers so far: them, the application it
 * rests on and what has been billed.
 */
export async function orderDeclarations(
  tx: Tx,
  making: Making,
  quote: PrintedQuote & { policyId: string; displayId: string },
): Promise<void> {
  const farm = await toFarm(tx, making, quote, quote.displayId)
  const of: Parent = { parent: 'policy', parentId: quote.policyId }
  const paper = declarations(farm)
  const ofQuote: Parent = { parent: 'quote', parentId: quote.quoteId }
  const parts = [
    paper,
    ...(await papersOn(tx, quote, ofQuote, TO_BE_SIGNED)),
    ...(await papersOn(tx, quote, of, 'invoices')),
  ]
  await orderPaper(tx, making, quote, of, { type: 'declarations', paper })
  await orderPaper(tx, making, quote, of, { type: 'policy_documents', paper, parts, title: 'print:title.package' })
}

/** An invoice as it is kept; who it is from and to, and in which language, is looked up. */
interface SentInvoice extends Omit<BilledInvoice, 'number' | 'day' | 'language' | 'from' | 'to'> {
  brokerageId: string
  id: string
  policyId: string
  displayId: string
  timezone: string
}

/** An invoice goes out: its paper hangs on the policy it bills. */
export async function orderInvoice(
  tx: Tx,
  making: Making,
  invoice: SentInvoice,
  policyholderId: string,
): Promise<void> {
  const { displayId: number, timezone } = invoice
  const paper = invoicePaper({
    ...invoice,
    number,
    day: localDate(making.clock(), timezone),
    ...(await partiesOf(tx, invoice.brokerageId, policyholderId)),
  })
  const of: Parent = { parent: 'policy', parentId: invoice.policyId }
  const isCredit = invoice.totalCents < 0
  await orderPaper(tx, making, invoice, of, {
    type: 'invoices',
    paper,
    subjectId: invoice.id,
    ...(isCredit && { title: paper.title }),
  })
}

/** A policy as its papers name it. */
export interface PolicyOnPaper {
  brokerageId: string
  id: string
  displayId: string
  policyholderId: string
  timezone: string
}

/** What happens to a policy is told on a paper of its own, found again by the record it tells of; others may lie with it. */
export async function orderPolicyPaper(
  tx: Tx,
  making: Making,
  policy: PolicyOnPaper,
  told: { type: MadePaper; subjectId: string; write: (to: Addressed) => Paper; enclosed?: readonly Paper[] },
): Promise<void> {
  const { type, subjectId, write, enclosed } = told
  const paper = write({
    number: policy.displayId,
    day: localDate(making.clock(), policy.timezone),
    ...(await partiesOf(tx, policy.brokerageId, policy.policyholderId)),
  })
  const of: Parent = { parent: 'policy', parentId: policy.id }
  const parts = enclosed && { parts: [paper, ...enclosed] }
  await orderPaper(tx, making, policy, of, { type, paper, ...parts, title: paper.title, subjectId })
}

/** What the portal itself has on paper for a record, of one kind. */
async function papersOn(
  tx: Tx,
  { brokerageId }: { brokerageId: string },
  of: Parent,
  type: MadePaper,
): Promise<Paper[]> {
  const made = await selectOfType(tx, { kind: 'brokerage', brokerageId }, of, type)
  return made.flatMap(({ origin, paper }) => (origin === 'portal' ? printable.parse(paper).parts : []))
}

async function toFarm(tx: Tx, { clock }: Making, quote: PrintedQuote, number: string): Promise<SoldFarm> {
  const parties = await partiesOf(tx, quote.brokerageId, quote.policyholderId)
  const { price: locked } = quote
  const price = { ...locked, fees: feesIn(locked), steps: priceSteps(locked, grantIn(quote.body)) }
  const { producerId } = listQuote(quote.body)
  const producer = producerId ? (await findAccount(tx, producerId))?.fullName : undefined
  return { ...quote, price, ...parties, producer, number, day: localDate(clock(), quote.timezone) }
}
