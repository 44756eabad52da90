import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PackedFile } from '../src/local/host/packed-files.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/**
 * What a device keeps, in one piece as `PackedFile` says, gzip. All but pages: the office sends those with headers that
 * say what they may load.
 */
export function pack(urls: readonly string[], read: (url: string) => Buffer): Buffer {
  const packed = urls.filter((url) => !url.endsWith('.html')).map((url) => ({ url, bytes: read(url) }))
  const list: PackedFile[] = packed.map(({ url, bytes }) => ({ url, size: bytes.length, type: typeOf(url) }))
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...packed.map(({ bytes }) => bytes)])
  return gzipSync(whole, { level: 9 })
}

function typeOf(url: string): string {
  const type = TYPES[extname(url)]
  if (!type) throw new Error(`${url}: say in pack-kept-files.ts which media type this is`)
  return type
}
