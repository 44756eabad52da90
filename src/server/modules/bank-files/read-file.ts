import { createHash } from 'node:crypto'
import { BANK_FILE_MAX_BYTES, BANK_FILE_MAX_ROWS } from '#domain/bank-file/bank-file.schema.ts'
import { delimiterOf } from '#domain/bank-file/guess-layout.ts'
import { type CsvRow, readCsv } from '#domain/bank-file/read-csv.ts'
import { fieldError } from '#domain/kernel/errors.ts'

/** Above the rows of money: headings, and a bank's own words. */
const ROWS_ABOVE = 100

/** The cells of a file, row by row, as a spreadsheet counts them; what is no such file is refused at its field (billing B20). */
export function readCells(content: string): { cells: CsvRow[]; hash: string } {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > BANK_FILE_MAX_BYTES) throw fieldError('file', 'validation.bankFileSize')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const text = readText(bytes)
  const cells = readCsv(text, delimiterOf(text), BANK_FILE_MAX_ROWS + ROWS_ABOVE + 1)
  if (cells.length > BANK_FILE_MAX_ROWS + ROWS_ABOVE) throw tooManyRows()
  if (cells.every((row) => row.problem || row.cells.length === 1)) throw fieldError('file', 'validation.bankFile')
  return { cells, hash }
}

export const tooManyRows = () => fieldError('file', 'validation.bankFileRows')

/** UTF-8, or what Windows wrote before it; neither has a nought among its bytes. */
function readText(bytes: Buffer): string {
  if (bytes.length === 0 || bytes.includes(0)) throw fieldError('file', 'validation.bankFile')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) // it takes the byte order mark off
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
