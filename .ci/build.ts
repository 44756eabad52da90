import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const BUILDER = join(root, 'node_modules/.bin/vite')
/** Written last by the build, so its age is the age of a whole build; a build cut short leaves none. */
const LAST_BUILT = join(root, 'dist/app/service-worker.js')
const SOURCES = [
  'src/{app,domain,local,print}/**/*',
  'sw/**/*',
  'locales/**/*',
  'public/**/*',
  'vite.config.ts',
  '.ci/{hashes-of-kept-files,leave-out,no-woff2,pack-kept-files,preload-frame,refuse-chunk-cycles,words-with-code}.ts', // what the build is made with
  'package.json',
]

/**
 * Builds the app where it has never been built or a source is newer; otherwise costs some milliseconds. Where what
 * builds was not installed, the app that was brought along is taken as it is.
 */
export function buildAppIfStale(): void {
  if (isFresh()) return
  if (!existsSync(BUILDER)) return takeAsBuilt()
  console.log('Building the app …')
  buildApp()
}

/** Quiet, unless it fails: then the process ends with the build's own words. */
export function buildApp(): void {
  const { status, output } = spawnSync(process.execPath, [BUILDER, 'build', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' }, // a test's own would build what developers look at
  })
  if (status === 0) return
  console.error(output.join(''))
  process.exit(status ?? 1)
}

function takeAsBuilt(): void {
  if (existsSync(LAST_BUILT)) return
  console.error('The app is not built, and what builds it was not installed: npm ci --include=dev')
  process.exit(1)
}

function isFresh(): boolean {
  const built = modifiedAt(LAST_BUILT)
  return globSync(SOURCES, { cwd: root }).every((file) => modifiedAt(join(root, file)) <= built)
}

/** Milliseconds since the epoch; a file that is not there is older than everything. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1
}
