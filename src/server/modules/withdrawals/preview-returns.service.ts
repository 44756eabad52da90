import { fieldError } from '#domain/kernel/errors.ts'
import type { NewReturnsFile, ReturnsPreview } from '#domain/withdrawal/pad-run.schema.ts'
import { RETURNS_FILE_MAX_BYTES, RETURNS_MAX, readReturns } from '#domain/withdrawal/read-returns.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { namedItems, outcomeOf, requireSent } from './enter-returns.service.ts'
import { findRun } from './withdrawals.repo.ts'

/** What would become of each row of a bank's file of returns; nothing is kept of it (billing B29). */
export async function previewReturns(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  { id, file }: NewReturnsFile & { id: string },
): Promise<ReturnsPreview> {
  requireSent(await findRun(tx, id))
  const rows = readReturns(readText(file))
  if (rows.length === 0) throw fieldError('file', 'validation.returnsFile')
  if (rows.length > RETURNS_MAX) throw fieldError('file', 'validation.tooBig', { max: RETURNS_MAX })
  const named = await namedItems(tx, rows)
  const at = clock()
  return {
    rows: rows.map(({ day, ...row }) => {
      const of = named.get(row.reference)
      const outcome = day === null ? 'unreadable' : outcomeOf(of, { ...row, day }, { runId: id, at })
      const entered = of?.before && { by: of.before.entererName, at: of.before.at }
      return { ...row, day, outcome, entered: entered ?? null }
    }),
  }
}

/** UTF-8, or what Windows wrote before it; neither has a nought among its bytes. */
function readText(file: string): string {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length === 0 || bytes.length > RETURNS_FILE_MAX_BYTES || bytes.includes(0))
    throw fieldError('file', 'validation.returnsFile')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
