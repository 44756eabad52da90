import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import type { VitePluginPWAAPI } from 'vite-plugin-pwa'
import { PACK_ADDRESS, type PackedFile } from '../src/local/host/packed-files.ts'

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

interface KeptFile {
  url: string
  revision: string | null
  size: number
  integrity?: string
}

/**
 * Every file that a device keeps is listed with the hash of its content: what is fetched in its place later is that very
 * file and not the page of a newer build or a captive portal, and what was spoilt on the device is found.
 */
export function hashesOfKeptFiles() {
  let folder = ''
  let pwa: VitePluginPWAAPI
  const plugin: Plugin = {
    name: 'hedgerow:hashes-of-kept-files',
    configResolved(config) {
      folder = config.build.outDir
      pwa = config.plugins.find(({ name }) => name === 'vite-plugin-pwa')!.api
    },
    buildStart() {
      pwa.extendManifestEntries(() => []) // it lists icons and manifest a second time, without a hash
    },
  }
  const read = (url: string) => readFileSync(join(folder, url))
  const hash = (url: string) => createHash('sha256').update(read(url)).digest('base64')
  const transform = (files: KeptFile[]) => {
    writeFileSync(join(folder, PACK_ADDRESS), pack(files, read))
    return { manifest: files.map((file) => ({ ...file, integrity: `sha256-${hash(file.url)}` })), warnings: [] }
  }
  return { plugin, transform }
}

/** All but pages: the office sends those with headers that say what they may load. */
function pack(files: readonly KeptFile[], read: (url: string) => Buffer): Buffer {
  const packed = files.filter(({ url }) => !url.endsWith('.html')).map(({ url }) => ({ url, bytes: read(url) }))
  const list: PackedFile[] = packed.map(({ url, bytes }) => ({ url, size: bytes.length, type: typeOf(url) }))
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...packed.map(({ bytes }) => bytes)]), {
    level: 9,
  })
}

function typeOf(url: string): string {
  const type = TYPES[extname(url)]
  if (!type) throw new Error(`${url}: say in hashes-of-kept-files.ts which media type this is`)
  return type
}
