import { letterheadOf } from '#domain/brokerage/letterhead.ts'
import type { SignatureStatus } from '#domain/document/document-state.ts'
import type { MadePaper } from '#domain/document/document-types.ts'
import type { Paper, Party, Sender } from '#print/paper.ts'
import { receiverOf } from '#print/papers/parties.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { ringFor } from '../../db/ring.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import { policyholderStore } from '../policyholders/policyholder-store.ts'
import { insertDocument, type Parent } from './documents.repo.ts'
import { MAKE_DOCUMENTS } from './paper-job.ts'
import { printWords } from './print-words.ts'

/** Sender under its own sign, receiver and the receiver's language. */
export async function partiesOf(
  tx: Tx,
  brokerageId: string,
  policyholderId: string,
): Promise<{ from: Sender; to: Party; language: Paper['language'] }> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const firm = await getBrokerage(tx, { scope }, brokerageId)
  const [record] = await policyholderStore.read(tx, scope, [policyholderId])
  return {
    from: { name: firm.name, lines: letterheadOf(firm), ...(firm.logo && { logo: firm.logo }) },
    ...receiverOf(record?.body ?? {}),
  }
}

export interface Ordered {
  type: MadePaper
  paper: Paper
  /** All that stands in the file, where that is more than the paper itself. */
  parts?: readonly Paper[]
  /** What the file is called beside its number, where that alone does not say it. */
  title?: string
  signatureStatus?: SignatureStatus
  subjectId?: string
}

/** The row is there at once, its file as soon as the job has made it: both follow from one commit. */
export async function orderPaper(
  tx: Tx,
  { clock, locators }: Making,
  { brokerageId }: { brokerageId: string },
  of: Parent,
  { type, paper, parts, title, signatureStatus = 'not_applicable', subjectId }: Ordered,
): Promise<void> {
  const at = clock()
  await insertDocument(tx, {
    ...of,
    brokerageId,
    id: locators(),
    name: title ? `${paper.number} ${printWords(paper.language)(title)}` : paper.number,
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
    supersededAt: null,
    attempts: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
  })
  await ringFor(tx, MAKE_DOCUMENTS)
}
