import { createHash } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import type { FirmParent, RecordParent } from '#domain/document/document-parent.ts'
import { FIRM_DOCUMENT_TYPES } from '#domain/document/document-types.ts'
import { account } from '../db/tables/accounts.table.ts'
import { quote } from '../db/tables/quotes.table.ts'
import type { Actor } from '../db/tx.ts'
import type { Files } from '../gateways/files.ts'
import { keepContent } from '../gateways/keep-content.ts'
import type { Steps } from '../http/implement.ts'
import type { Upload } from '../http/uploads.ts'
import { allParents } from '../modules/all.parents.ts'
import { keepFirmDocument } from '../modules/documents/firm-documents.service.ts'
import { keepRecordDocument } from '../modules/documents/record-documents.service.ts'
import { type Scanned, scanPapers } from './demo-files.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import type { Stage } from './demo-tablets.ts'

const DAY_MS = 86_400_000
const PDF = 'application/pdf'

interface Scene extends Stage {
  files: Files
  /** Who files what firms and brokers have to show. */
  clerk: Actor
}

interface Brought {
  actor: Actor
  daysAgo: number
  name: string
  content: Uint8Array
}

/** What people have brought: licences of firms and brokers, inspections, and applications that came back signed. */
export async function documentDemo(scene: Scene, firms: readonly { id: string }[]): Promise<void> {
  const papers = await scanPapers(dayOf(scene, 200))
  for (const { id } of firms) {
    await bringToFirm(scene, papers, { parent: 'brokerage', id }, 'agency_licence', [300, -65])
    await bringToFirm(scene, papers, { parent: 'brokerage', id }, 'errors_and_omissions', [120, -245])
    await bringToFirm(scene, papers, { parent: 'brokerage', id }, 'producer_agreement', [900, null])
  }
  for (const id of await signInBrokers(scene)) {
    await bringToFirm(scene, papers, { parent: 'broker', id }, 'broker_licence', [330, -35])
    await bringToFirm(scene, papers, { parent: 'broker', id }, 'continuing_education', [420, 55])
  }
  await bringToQuotes(scene, papers)
}

/** Signed applications for two policies of three, an inspection for every second farm. */
async function bringToQuotes(scene: Scene, papers: Record<Scanned, Uint8Array>): Promise<void> {
  const quotes = await scene.tx
    .select()
    .from(quote)
    .where(inArray(quote.state, ['draft', 'locked', 'issued']))
    .orderBy(asc(quote.id))
  for (const [n, { brokerageId, id, state, policyId, producerId, createdAt }] of quotes.entries()) {
    if (!producerId) continue
    const actor: Actor = {
      ...scene.clerk,
      accountId: producerId,
      role: 'broker_account_executive',
      brokerageId,
      scope: { kind: 'brokerage', brokerageId },
    }
    const age = (scene.daysAgo(0).clock().getTime() - createdAt.getTime()) / DAY_MS
    const brought = { actor, daysAgo: age * 0.8 }
    const inspection = { ...brought, name: 'Inspection report.pdf', content: papers.inspection }
    if (n % 2 === 0) await bringToRecord(scene, 'quote', id, { doc_type: 'inspection_documents' }, inspection)
    if (state !== 'issued') continue
    if (n % 2 === 0) await bringToRecord(scene, 'policy', policyId, { doc_type: 'inspection_documents' }, inspection)
    const copy = { ...brought, name: 'Application, signed.pdf', content: papers.application }
    const fields = { doc_type: 'applications', document_signature_status: 'signed' } as const
    if (n % 3 !== 0) await bringToRecord(scene, 'quote', id, fields, copy)
  }
}

function bringToRecord(
  scene: Scene,
  parent: RecordParent,
  id: string,
  fields: Parameters<typeof keepRecordDocument>[1]['fields'],
  brought: Brought,
) {
  const upload = toUpload(scene.files, brought)
  const keeping = { ...scene.daysAgo(brought.daysAgo), files: scene.files, parents: allParents }
  return keepRecordDocument(keeping, { of: { parent, parentId: id }, fields, upload }, stepOf(scene, brought.actor))
}

/** Days before today on which it was brought and holds from, and on which it ends. */
function bringToFirm(
  scene: Scene,
  { licence }: Record<Scanned, Uint8Array>,
  { parent, id }: { parent: FirmParent; id: string },
  code: string,
  [from, to]: readonly [number, number | null],
) {
  const type = FIRM_DOCUMENT_TYPES[parent].find((each) => each.code === code)!
  const words = code.replaceAll('_', ' ')
  const title = words[0]!.toUpperCase() + words.slice(1)
  const fields = {
    document_type: type.id,
    title,
    effective_from: dayOf(scene, from),
    effective_to: to === null ? null : dayOf(scene, to),
  }
  const upload = toUpload(scene.files, { name: `${title}.pdf`, content: licence })
  const keeping = { ...scene.daysAgo(from), files: scene.files, parents: allParents, language: 'en' as const }
  return keepFirmDocument(keeping, { of: { parent, parentId: id }, fields, upload }, stepOf(scene, scene.clerk))
}

/** The demo is one transaction: what the services do in steps is done in it. */
function stepOf({ tx }: Scene, actor: Actor): Steps['step'] {
  return (work) => work(tx, actor)
}

function toUpload(files: Files, { name, content }: Pick<Brought, 'name' | 'content'>): Upload {
  return {
    name,
    mediaType: PDF,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    keep: (key) => keepContent(files, content, key, PDF),
  }
}

async function signInBrokers({ tx }: Scene): Promise<string[]> {
  const emails = demoSignIns()
    .filter(({ role }) => role.startsWith('broker_'))
    .map(({ email }) => email)
  const found = await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.email, emails))
    .orderBy(account.email)
  return found.map(({ id }) => id)
}

function dayOf({ daysAgo }: Scene, days: number): string {
  return daysAgo(days).clock().toISOString().slice(0, 10)
}
