import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { MEDIA_TYPES } from '#domain/contract/upload-types.ts'
import { isOldWorkbook } from './judge-compound-file.ts'
import { isWhole } from './judge-end.ts'
import { isBomb, readZipEnd, ZIP_END_MAX } from './judge-zip.ts'

/** How far into a file other readers look for its beginning. */
const HEAD_BYTES = 1024
/** Marks by which a browser or a PDF reader would take a file for something else. */
const FOREIGN_HEADS: Record<string, RegExp> = {
  pdf: /%PDF-\d/,
  markup: /<(!doctype|html|script|svg|iframe|body|head)\b/i,
}

/**
 * Is a stored file what its name says, that alone, whole, and safe to hand on? Its first bytes are of the type and its
 * end is there; nothing in it makes another program read it as something else; a workbook does not unpack into more than a workbook, and an old
 * one has a workbook in it.
 */
export async function isWhatItSays(path: string, mediaType: string): Promise<boolean> {
  const found = await fileTypeFromFile(path)
  if (found?.mime !== mediaType) return false
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = (await readAt(file, 0, Math.min(HEAD_BYTES, size))).toString('latin1')
    const end = readZipEnd(await readAt(file, Math.max(0, size - ZIP_END_MAX), Math.min(ZIP_END_MAX, size)), size)
    if (mediaType === MEDIA_TYPES.xlsx) {
      return end !== null && !isBomb(await readAt(file, end.offset, Math.min(end.bytes, size)), end, size)
    }
    if (end !== null) return false // an archive hangs behind it
    if (looksForeign(head, mediaType)) return false
    if (!(await isWhole((from, bytes) => readAt(file, from, bytes), size, mediaType))) return false
    return mediaType !== MEDIA_TYPES.xls || (await isOldWorkbook((from, bytes) => readAt(file, from, bytes)))
  } finally {
    await file.close()
  }
}

function looksForeign(head: string, mediaType: string): boolean {
  return Object.entries(FOREIGN_HEADS).some(
    ([kind, mark]) => !(kind === 'pdf' && mediaType === MEDIA_TYPES.pdf) && mark.test(head),
  )
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
