import { letterheadOf } from '#domain/brokerage/letterhead.ts'
import type { SignatureStatus } from '#domain/document/document-state.ts'
import type { MadePaper } from '#domain/document/document-types.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { FARM_PACKAGE } from '#domain/product/farm-package.ts'
import type { PriceSnapshot } from '#domain/quote/price-snapshot.ts'
import type { Signature } from '#domain/quote/signature/signature.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { type Paper, type Party, printable } from '#print/paper.ts'
import { type BilledInvoice, invoicePaper } from '#print/papers/invoice-paper.ts'
import { receiverOf } from '#print/papers/parties.ts'
import { application, type Due, declarations, quoteProposal, type SoldFarm } from '#print/papers/quote-papers.ts'
import type { Tx } from '../../db/client.ts'
import { ringFor } from '../../jobs/ring.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import { policyholderStore } from '../policyholders/policyholder-store.ts'
import { insertDocument, type Parent, selectOfType } from './documents.repo.ts'
import { MAKE_DOCUMENTS } from './paper-job.ts'
import { printWords } from './print-words.ts'

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
  quote: PrintedQuote & { displayId: string; plan: readonly Due[] },
): Promise<void> {
  const farm = await toFarm(tx, making, quote, quote.displayId)
  const of: Parent = { parent: 'quote', parentId: quote.quoteId }
  const stands = { until: addDays(farm.day, FARM_PACKAGE.quoteDays) }
  await order(tx, making, quote, of, { type: 'quotes', paper: quoteProposal(farm, { stands, plan: quote.plan }) })
  const signatureStatus = quote.signature ? 'signed' : 'pending'
  await order(tx, making, quote, of, { type: 'applications', paper: application(farm), signatureStatus })
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
    ...(await papersOn(tx, quote, ofQuote, 'applications')),
    ...(await papersOn(tx, quote, of, 'invoices')),
  ]
  await order(tx, making, quote, of, { type: 'declarations', paper })
  await order(tx, making, quote, of, { type: 'policy_documents', paper, parts })
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
  await order(tx, making, invoice, of, { type: 'invoices', paper, subjectId: invoice.id })
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
  return { ...quote, ...parties, number, day: localDate(clock(), quote.timezone) }
}

/** Sender, receiver and the receiver's language. */
async function partiesOf(
  tx: Tx,
  brokerageId: string,
  policyholderId: string,
): Promise<{ from: Party; to: Party; language: Paper['language'] }> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const firm = await getBrokerage(tx, { scope }, brokerageId)
  const [record] = await policyholderStore.read(tx, scope, [policyholderId])
  return {
    from: { name: firm.name, lines: letterheadOf(firm) },
    ...receiverOf(record?.body ?? {}),
  }
}

interface Ordered {
  type: MadePaper
  paper: Paper
  /** All that stands in the file, where that is more than the paper itself. */
  parts?: readonly Paper[]
  signatureStatus?: SignatureStatus
  subjectId?: string
}

/** The row is there at once, its file as soon as the job has made it: both follow from one commit. */
async function order(
  tx: Tx,
  { clock, locators }: Making,
  { brokerageId }: { brokerageId: string },
  of: Parent,
  { type, paper, parts, signatureStatus = 'not_applicable', subjectId }: Ordered,
): Promise<void> {
  const at = clock()
  await insertDocument(tx, {
    ...of,
    brokerageId,
    id: locators(),
    name: parts ? `${paper.number} ${printWords(paper.language)('print:title.package')}` : paper.number,
    type,
    origin: 'portal',
    state: 'uploading',
    signatureStatus,
    effectiveOn: null,
    expiresOn: null,
    fileName: `${paper.number}-${type}.pdf`,
    mediaType: 'application/pdf',
    bytes: null,
    sha256: null,
    uploadedBy: null,
    uploaderName: null,
    paper: parts ? { parts } : paper,
    subjectId: subjectId ?? null,
    attempts: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
  })
  await ringFor(tx, MAKE_DOCUMENTS)
}
