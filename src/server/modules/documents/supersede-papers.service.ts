import type { MadePaper } from '#domain/document/document-types.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { type DocumentRecord, type Parent, selectOfType, updateDocument } from './documents.repo.ts'
import { described, traceDocument } from './keep-document.ts'
import { TO_BE_SIGNED } from './signed-copies.service.ts'

interface Offer {
  brokerageId: string
  quoteId: string
}

const OF_AN_OFFER: readonly MadePaper[] = ['quotes', TO_BE_SIGNED]

/** An offer is taken back: its papers stay, and so do copies that were signed of it, but none of them speaks for the next. */
export async function supersedeOffer(tx: Tx, making: Making, by: Acting, offer: Offer): Promise<void> {
  const of = ofQuote(offer)
  for (const type of OF_AN_OFFER) await supersede(tx, making, by, of, type, (each) => isMade(each) || isSigned(each))
}

/** The application is made anew, signed: does one that was to be signed give way to it? */
export async function supersedeApplication(tx: Tx, making: Making, by: Acting, offer: Offer): Promise<boolean> {
  return (await supersede(tx, making, by, ofQuote(offer), TO_BE_SIGNED, isMade)) > 0
}

/** These invoices of a policy are owed no more: nor do their papers say so. */
export async function supersedeInvoices(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  invoiceIds: readonly string[],
): Promise<void> {
  const of = { brokerageId, parent: 'policy', parentId: policyId } as const
  await supersede(tx, making, by, of, 'invoices', ({ subjectId }) => invoiceIds.includes(subjectId ?? ''))
}

const ofQuote = ({ brokerageId, quoteId }: Offer) => ({ brokerageId, parent: 'quote', parentId: quoteId }) as const
const isMade = ({ origin }: DocumentRecord) => origin === 'portal'
const isSigned = ({ signatureStatus }: DocumentRecord) => signatureStatus === 'signed'

async function supersede(
  tx: Tx,
  { clock }: Making,
  by: Acting,
  { brokerageId, ...of }: Parent & { brokerageId: string },
  type: MadePaper,
  isMeant: (document: DocumentRecord) => boolean,
): Promise<number> {
  const meant = (await selectOfType(tx, { kind: 'brokerage', brokerageId }, of, type)).filter(isMeant)
  const at = clock()
  for (const before of meant) {
    const after = { ...before, supersededAt: at, version: before.version + 1, updatedAt: at }
    await updateDocument(tx, after)
    await traceDocument(tx, by, 'retire', after, { before: described(before), after: described(after), at })
  }
  return meant.length
}
