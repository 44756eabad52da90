import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import type { Pictures } from '#print/logo.ts'
import type { Paper } from '#print/paper.ts'
import type { Files } from '../../gateways/files.ts'

/** A sign above these is for a billboard: the letters that carry it would no longer go by mail. */
const BYTES_MAX = 2 * 1024 * 1024
const PIXELS_MAX = 4_000_000

/**
 * The signs these papers are written under. One that was replaced or taken away since, is broken or far too large is
 * left out: a paper is never late for its ornament.
 */
export async function readLogos(files: Pick<Files, 'exists' | 'bytesOf' | 'read'>, papers: readonly Paper[]) {
  const logos = new Map<string, Uint8Array>()
  for (const name of new Set(papers.flatMap(({ from }) => from.logo ?? []))) {
    if (!(await files.exists(name)) || (await files.bytesOf(name)) > BYTES_MAX) continue
    const content = await buffer(await files.read(name))
    if (isWhole(content)) logos.set(name, content)
  }
  return logos satisfies Pictures
}

/** Can it be set? What looks for its pixels too late would fail far from here. */
function isWhole(content: Buffer): boolean {
  try {
    return content[0] === 0x89 ? isWholePng(content) : isWholeJpeg(content)
  } catch {
    return false
  }
}

/** Bits of a channel, and channels of a pixel by the colour type of a PNG. */
const DEPTHS = [1, 2, 4, 8, 16]
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function isWholePng(content: Buffer): boolean {
  const [width, height, depth] = [content.readUInt32BE(16), content.readUInt32BE(20), content[24] ?? 0]
  const channels = CHANNELS[content[25] ?? -1]
  if (!channels || !DEPTHS.includes(depth) || !isOfSize(width, height)) return false
  const data: Buffer[] = []
  let at = 8
  for (let type = ''; type !== 'IEND'; ) {
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.length) return false
    type = content.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') data.push(content.subarray(at + 8, end - 4))
    at = end
  }
  const rows = height * Math.ceil((width * depth * channels) / 8)
  // Each row, or each of a woven picture's passes, begins with a byte for its filter.
  const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: rows + 32 * (height + width) })
  return pixels.length >= rows + height
}

/** Frames of a JPEG that say its size; 0xC4, 0xC8 and 0xCC are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function isWholeJpeg(content: Buffer): boolean {
  let at = 2
  while (!isFrame(content.readUInt8(at + 1))) {
    if (content.readUInt8(at) !== 0xff) return false
    at += 2 + content.readUInt16BE(at + 2)
  }
  const [height, width, channels] = [
    content.readUInt16BE(at + 5),
    content.readUInt16BE(at + 7),
    content.readUInt8(at + 9),
  ]
  const isEnded = content.lastIndexOf(Buffer.from([0xff, 0xd9])) > at
  return isEnded && isOfSize(width, height) && [1, 3, 4].includes(channels)
}

function isOfSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= PIXELS_MAX
}
