import { MEDIA_TYPES } from '#domain/contract/upload-types.ts'

/** Reads so many bytes of a file from a position on; fewer where it ends before. */
export type Read = (position: number, bytes: number) => Promise<Buffer>

/** How far from the end a reader looks for it: some programs write a few lines behind. */
const TAIL_BYTES = 65_536
const CHUNK_BYTES = 65_536
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const START_OF_SCAN = 0xda

const ENDS: Record<string, (read: Read, size: number) => Promise<boolean>> = {
  [MEDIA_TYPES.png]: (read, size) => hasAtEnd('IEND', read, size),
  [MEDIA_TYPES.pdf]: (read, size) => hasAtEnd('%%EOF', read, size),
  [MEDIA_TYPES.jpg]: endsImage,
}

/** Was a picture or a paper brought to its end: one that was cut off on its way looks well until somebody opens it. */
export async function isWhole(read: Read, size: number, mediaType: string): Promise<boolean> {
  return (await ENDS[mediaType]?.(read, size)) ?? true
}

async function hasAtEnd(mark: string, read: Read, size: number): Promise<boolean> {
  const from = Math.max(0, size - TAIL_BYTES)
  return (await read(from, size - from)).includes(mark, 0, 'latin1')
}

/** The end comes after the picture itself began (a small one of it may lie before), and cameras write more behind it. */
async function endsImage(read: Read, size: number): Promise<boolean> {
  const begin = await findScan(read, size)
  if (begin === null) return false
  for (let at = begin; at < size; at += CHUNK_BYTES) {
    if ((await read(at, CHUNK_BYTES + 1)).includes(END_OF_IMAGE)) return true
  }
  return false
}

/** Where the first scan of a JPEG begins, from one marker to the next (ITU T.81 B.1). */
async function findScan(read: Read, size: number): Promise<number | null> {
  for (let at = 2; at + 4 <= size; ) {
    const head = await read(at, 4)
    if (head[0] !== 0xff) return null
    if (head[1] === START_OF_SCAN) return at
    at += head[1] === 0xff ? 1 : 2 + head.readUInt16BE(2) // a marker may be padded
  }
  return null
}
