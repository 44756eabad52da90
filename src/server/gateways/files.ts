import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where documents and photos lie. Keys are made by the server; contents are streamed, never whole in memory. */
export interface Files {
  /** Takes a finished local file over under a key. */
  keep(localFile: string, key: string, contentType: string): Promise<void>
  read(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The keys below a folder, in their order; none where there is no such folder. */
  list(folder: string): Promise<string[]>
  bytesOf(key: string): Promise<number>
  /** A local folder for files that are still arriving. */
  incoming(): Promise<string>
}

/** DATA_DIR/files, or what FILES_URL names: `file:///folder` or `s3://bucket?region=…&endpoint=…`. */
export async function openFiles(config: Pick<Config, 'FILES_URL' | 'DATA_DIR'>): Promise<Files> {
  const disk = await openDisk(config)
  const incomingFolder = join(config.DATA_DIR, 'incoming')
  await forgetUnfinished(incomingFolder)
  return {
    keep: async (localFile, key, contentType) => disk.copyFromFs(localFile, key, { contentType }),
    read: async (key) => disk.getStream(key),
    exists: async (key) => disk.exists(key),
    remove: async (key) => disk.delete(key),
    list: async (folder) => listKeys(disk, folder),
    bytesOf: async (key) => (await disk.getMetaData(key)).contentLength,
    async incoming() {
      await mkdir(incomingFolder, { recursive: true })
      return incomingFolder
    },
  }
}

const DAY_MS = 24 * 3_600_000

/** What was arriving when its server died; nothing takes a day to arrive, on this server or another beside it. */
async function forgetUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []) // nothing has ever arrived
  for (const name of names) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() })) // taken over meanwhile
    if (mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true })
  }
}

async function listKeys(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = []
  let next: string | undefined
  do {
    const page = await disk
      .listAll(folder, { recursive: true, ...(next && { paginationToken: next }) })
      .catch(orNothing)
    for (const object of page.objects) if (object.isFile) keys.push(object.key)
    next = page.paginationToken
  } while (next)
  return keys.sort()
}

/** A folder nobody has put anything in yet is not there at all. */
function orNothing(error: Error): Awaited<ReturnType<Disk['listAll']>> {
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return { objects: [] }
  throw error
}

async function openDisk({ FILES_URL, DATA_DIR }: Pick<Config, 'FILES_URL' | 'DATA_DIR'>): Promise<Disk> {
  const url = FILES_URL ? new URL(FILES_URL) : null
  if (url?.protocol === 's3:') {
    const { s3Disk } = await import('./s3-disk.ts') // a large library that few installations need
    return s3Disk(url)
  }
  const location = url ? fileURLToPath(url) : join(DATA_DIR, 'files')
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}
