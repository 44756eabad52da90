import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

const KEPT = 3
const NAME = /^\d{8}T\d{9}Z\.[0-9a-f]{16}\.tar\.gz$/

/**
 * Compressed copies of the embedded database, newest last. A snapshot is written under a temporary name, brought
 * to the disk and renamed, and its name carries the digest of its content: a cut or rotten one is never used.
 */
export interface Snapshots {
  take(pglite: PGlite, now: Date): Promise<void>
  isEmpty(): Promise<boolean>
  /** The readable ones, newest first; each is read only when it is its turn. */
  newestFirst(): AsyncGenerator<{ name: string; image: Blob }>
}

export function openSnapshots(folder: string): Snapshots {
  return {
    async take(pglite, now) {
      await mkdir(folder, { recursive: true })
      await pglite.exec('checkpoint')
      const bytes = new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
      const temporary = join(folder, '.arriving')
      await writeThrough(temporary, bytes)
      await rename(temporary, join(folder, `${stamp(now)}.${digest(bytes)}.tar.gz`))
      const old = (await list(folder)).slice(0, -KEPT)
      for (const name of old) await rm(join(folder, name))
    },
    isEmpty: async () => (await list(folder)).length === 0,
    async *newestFirst() {
      for (const name of (await list(folder)).reverse()) {
        const bytes = await readFile(join(folder, name))
        if (digest(bytes) === name.split('.')[1]) yield { name, image: new Blob([bytes], { type: 'application/gzip' }) }
      }
    },
  }
}

async function list(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []) // no folder: no snapshot was ever taken
  return names.filter((name) => NAME.test(name)).sort()
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `20260410T120000000Z`: sorts as time does. */
function stamp(now: Date): string {
  return now.toISOString().replace(/[-:.]/g, '')
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
