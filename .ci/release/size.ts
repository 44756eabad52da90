import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK = 4096

/** What a folder takes on a disk: many small files take more than their bytes. */
export function bytesOnDisk(folder: string): number {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .map((path) => Math.ceil(lstatSync(join(folder, path)).size / BLOCK) * BLOCK)
    .reduce((sum, bytes) => sum + bytes, 0)
}
