import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printable } from '#print/paper.ts'
import { printPapers } from '#print/print-paper.ts'
import type { Fonts } from '#print/sheet.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import { type DocumentRecord, lockNextToMake, updateDocument } from './documents.repo.ts'
import { fileKeyOf, traceDocument } from './keep-document.ts'
import { printWords } from './print-words.ts'

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
    const pdf = await printPapers(parts, { fonts: await fonts, sayIn: printWords })
    const aside = join(await files.incoming(), record.id)
    await writeFile(aside, pdf)
    await files.keep(aside, fileKeyOf(record), record.mediaType)
    await rm(aside, { force: true })
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

/** The app's own face, whole: names of every country that farms in Canada are written with it. */
const fonts: Promise<Fonts> = Promise.all([
  readFont(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  readFont(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
]).then(([regular, strong]) => ({ regular, strong }))

function readFont(address: string): Promise<Uint8Array> {
  return readFile(fileURLToPath(address))
}
