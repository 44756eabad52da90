/** The end of a ZIP archive as its directory tells it (APPNOTE 4.3.12, 4.3.16). */
export interface ZipEnd {
  entries: number
  offset: number
  bytes: number
}

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
/** The end record with the longest comment. */
export const ZIP_END_MAX = END_BYTES + 0xffff

/** What a workbook of 50 MB may unpack into, and how much larger than itself. Honest ones grow about tenfold. */
const UNPACKED_MAX = 1024 * 1024 * 1024
const GROWTH_MAX = 100
const SMALL_BYTES = 10 * 1024 * 1024
const ENTRIES_MAX = 10_000
const DIRECTORY_MAX = 2 * 1024 * 1024

/**
 * The last archive that ends in these bytes of a file; null where there is none. Readers look past what stands behind
 * its end, so it counts there too, if the file is large enough for the directory it names.
 */
export function readZipEnd(tail: Buffer, fileBytes: number): ZipEnd | null {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_MARK) continue
    const behind = tail.length - at - END_BYTES - tail.readUInt16LE(at + 20)
    const end = {
      entries: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    }
    if (behind === 0 || (behind > 0 && end.offset + end.bytes <= fileBytes)) return end
  }
  return null
}

/**
 * Judged by its directory alone, nothing is unpacked: too many entries, entries that share their bytes, or far more
 * inside than outside. A directory that cannot be read counts as one.
 */
export function isBomb(directory: Buffer, { entries, bytes }: ZipEnd, fileBytes: number): boolean {
  if (entries > ENTRIES_MAX || bytes > DIRECTORY_MAX || directory.length < bytes) return true
  let packed = 0
  let unpacked = 0
  let at = 0
  for (let n = 0; n < entries; n++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_MARK) return true
    packed += directory.readUInt32LE(at + 20)
    unpacked += directory.readUInt32LE(at + 24)
    at += ENTRY_BYTES + lengthAt(directory, at + 28) + lengthAt(directory, at + 30) + lengthAt(directory, at + 32)
  }
  if (at !== bytes) return true // entries behind those it counts: some programs read these as well
  if (packed > fileBytes || unpacked > UNPACKED_MAX) return true
  return unpacked > SMALL_BYTES && unpacked > fileBytes * GROWTH_MAX
}

function lengthAt(directory: Buffer, at: number): number {
  return directory.readUInt16LE(at)
}
