import { createHash } from 'node:crypto'
import { printable } from '#print/paper.ts'
import { printPapers } from '#print/print-paper.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { keepContent } from '../../gateways/keep-content.ts'
import { type DocumentRecord, lockNextToMake, updateDocument } from './documents.repo.ts'
import { fileKeyOf, traceDocument } from './keep-document.ts'
import { printFonts } from './print-fonts.ts'
import { printWords } from './print-words.ts'
import { readLogos } from './read-logos.ts'

/** After so many attempts a person has to look at it. */
const ATTEMPTS_MAX = 5

/**
 * Makes what was ordered, each paper in a transaction of its own that holds its row: run twice at once, or again after
 * a crash, each has one file, under its own id.
 */
export async function makeOrderedPapers(deps: Pick<Deps, 'db' | 'files'>, now: Date): Promise<void> {
  for (;;) {
    const isMore = await deps.db.as({ kind: 'all' }, async (tx) => {
      const record = await lockNextToMake(tx)
      if (!record || (record.attempts > 0 && record.updatedAt >= now)) return false
      await makePaper(tx, deps, record, now)
      return true
    })
    if (!isMore) return
  }
}

async function makePaper(tx: Tx, { files }: Pick<Deps, 'files'>, record: DocumentRecord, now: Date): Promise<void> {
  const attempts = record.attempts + 1
  const made = { ...record, attempts, version: record.version + 1, updatedAt: now }
  try {
    const { parts } = printable.parse(record.paper)
    const pdf = await printPapers(parts, {
      fonts: await printFonts,
      sayIn: printWords,
      logos: await readLogos(files, parts),
    })
    await keepContent(files, pdf, fileKeyOf(record), record.mediaType)
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    const stored = { ...made, state: 'uploaded' as const, bytes: pdf.length, sha256 }
    await updateDocument(tx, stored)
    await traceDocument(tx, null, 'make', stored, { after: { type: record.type, sha256 }, at: now })
  } catch (error) {
    if (attempts >= ATTEMPTS_MAX) await updateDocument(tx, { ...made, state: 'failed' })
    else await updateDocument(tx, made)
    console.error(`document ${record.id} could not be made, attempt ${attempts}:`, error)
  }
}
