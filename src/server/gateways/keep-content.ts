import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Files } from './files.ts'

/** What the server made itself goes the way of what arrived: aside first, then under its key as a whole. */
export async function keepContent(files: Files, content: Uint8Array, key: string, mediaType: string): Promise<void> {
  const aside = join(await files.incoming(), basename(key))
  await writeFile(aside, content)
  await files.keep(aside, key, mediaType)
  await rm(aside, { force: true })
}
