import type { SignatureStatus } from '#domain/document/document-state.ts'
import type { MadePaper } from '#domain/document/document-types.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { FARM_PACKAGE } from '#domain/product/farm-package.ts'
import type { PriceSnapshot } from '#domain/quote/price-snapshot.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Paper, Party } from '#print/paper.ts'
import { invoicePaper } from '#print/papers/invoice-paper.ts'
import { application, type Due, declarations, quoteProposal, type SoldFarm } from '#print/papers/quote-papers.ts'
import type { Tx } from '../../db/client.ts'
import { ringFor } from '../../jobs/ring.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import { policyholderStore } from '../policyholders/policyholder-store.ts'
import { insertDocument, type Parent } from './documents.repo.ts'
import { MAKE_DOCUMENTS } from './paper-job.ts'

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
}

/** Lock: the proposal for the insured, and the application they sign (domain 1.2). */
export async function orderQuotePapers(
  tx: Tx,
  making: Making,
  quote: PrintedQuote & { displayId: string; plan: readonly Due[] },
): Promise<void> {
  const farm = await toFarm(tx, making, quote, quote.displayId)
  const of: Parent = { parent: 'quote', parentId: quote.quoteId }
  const validUntil = addDays(farm.day, FARM_PACKAGE.quoteDays)
  await order(tx, making, quote, of, { type: 'quotes', paper: quoteProposal(farm, { validUntil, plan: quote.plan }) })
  await order(tx, making, quote, of, { type: 'applications', paper: application(farm), signatureStatus: 'pending' })
}

/** Issue: the declarations of the new policy. */
export async function orderDeclarations(
  tx: Tx,
  making: Making,
  quote: PrintedQuote & { policyId: string; displayId: string },
): Promise<void> {
  const farm = await toFarm(tx, making, quote, quote.displayId)
  const of: Parent = { parent: 'policy', parentId: quote.policyId }
  await order(tx, making, quote, of, { type: 'declarations', paper: declarations(farm) })
}

interface SentInvoice {
  brokerageId: string
  id: string
  policyId: string
  displayId: string
  timezone: string
  dueOn: string
  startsOn: string
  endsOn: string
  currency: string
  premiumCents: number
  taxCents: number
  feeCents: number
  totalCents: number
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

async function toFarm(tx: Tx, { clock }: Making, quote: PrintedQuote, number: string): Promise<SoldFarm> {
  const parties = await partiesOf(tx, quote.brokerageId, quote.policyholderId)
  return { ...quote, ...parties, number, day: localDate(clock(), quote.timezone) }
}

/** Sender, receiver and the receiver's language; what is neither ours is English. */
async function partiesOf(
  tx: Tx,
  brokerageId: string,
  policyholderId: string,
): Promise<{ from: Party; to: Party; language: Paper['language'] }> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const firm = await getBrokerage(tx, { scope }, brokerageId)
  const [record] = await policyholderStore.read(tx, scope, [policyholderId])
  const person = readPolicyholder(record?.body ?? {})
  const { line1, line2, city, province, postalCode } = person.mailingAddress ?? {}
  return {
    from: { name: firm.name, lines: [firm.address, firm.phone_number, firm.email] },
    to: {
      name: nameOf(person),
      lines: [line1, line2, [city, province, postalCode].filter(Boolean).join(' ')].flatMap((line) => line || []),
    },
    language: person.preferredLanguage === 'es' ? 'es' : 'en',
  }
}

interface Ordered {
  type: MadePaper
  paper: Paper
  signatureStatus?: SignatureStatus
  subjectId?: string
}

/** The row is there at once, its file as soon as the job has made it: both follow from one commit. */
async function order(
  tx: Tx,
  { clock, locators }: Making,
  { brokerageId }: { brokerageId: string },
  of: Parent,
  { type, paper, signatureStatus = 'not_applicable', subjectId }: Ordered,
): Promise<void> {
  const at = clock()
  await insertDocument(tx, {
    ...of,
    brokerageId,
    id: locators(),
    name: paper.number,
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
    paper,
    subjectId: subjectId ?? null,
    attempts: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
  })
  await ringFor(tx, MAKE_DOCUMENTS)
}
