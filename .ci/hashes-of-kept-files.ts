import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { VitePluginPWAAPI } from 'vite-plugin-pwa'
import { PACK_ADDRESS } from '../src/local/host/packed-files.ts'
import { pack } from './pack-kept-files.ts'

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
    const urls = files.map(({ url }) => url)
    writeFileSync(join(folder, PACK_ADDRESS), pack(urls, read))
    return { manifest: files.map((file) => ({ ...file, integrity: `sha256-${hash(file.url)}` })), warnings: [] }
  }
  return { plugin, transform }
}
