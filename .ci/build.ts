import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Written last by the build, so its age is the age of a whole build; a build cut short leaves none. */
const LAST_BUILT = join(root, 'dist/app/service-worker.js')
const SOURCES = [
  'src/{app,domain,local,print}/**/*',
  'sw/**/*',
  'locales/**/*',
  'public/**/*',
  'vite.config.ts',
  '.ci/{leave-out,preload-frame,refuse-chunk-cycles,words-with-code}.ts', // what the build is made with
  'package.json',
]

/** Builds the app where it has never been built or a source is newer; otherwise costs some milliseconds. */
export function buildAppIfStale(): void {
  if (isFresh()) return
  console.log('Building the app …')
  buildApp()
}

/** Quiet, unless it fails: then the process ends with the build's own words. */
export function buildApp(): void {
  const vite = join(root, 'node_modules/.bin/vite')
  const { status, output } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(output.join(''))
  process.exit(status ?? 1)
}

function isFresh(): boolean {
  const built = modifiedAt(LAST_BUILT)
  return globSync(SOURCES, { cwd: root }).every((file) => modifiedAt(join(root, file)) <= built)
}

/** Milliseconds since the epoch; a file that is not there is older than everything. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1
}
