/**
 * `npm run release`: what an office installs, as a folder and as an archive of it, under dist/release or in the folder
 * named after `--`. It holds what it runs and nothing that builds it; one that grew past its limit is not made.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildAppIfStale } from './build.ts'
import { buildName, makeRelease } from './release/make.ts'
import { bytesOnDisk } from './release/size.ts'
import { root } from './steps.ts'

const LIMIT_MB = 150

const OWN_PLACE = join(root, 'dist/release')
const place = resolve(process.argv[2] ?? OWN_PLACE)
const folder = join(place, 'hedgerow')
buildAppIfStale()
if (place === OWN_PLACE) rmSync(OWN_PLACE, { recursive: true, force: true })
mkdirSync(place, { recursive: true })
makeRelease(folder)
const megabytes = bytesOnDisk(folder) / 1e6
console.log(`${folder}: ${megabytes.toFixed(1)} MB unpacked, of ${LIMIT_MB} allowed`)
if (megabytes > LIMIT_MB) {
  rmSync(folder, { recursive: true })
  process.exit(1)
}
const archive = `${folder}-${buildName(folder)}.tar.gz`
execFileSync('tar', ['--create', '--gzip', '--file', archive, '--directory', place, 'hedgerow'])
console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`)
