import { cpSync, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../steps.ts'

/** `npm start` brings its own; whoever starts a release has one. */
const NODE = /^node_modules\/node(-bin-setup)?(\/|$)/
/** What Node never runs out of a package: types, sources in TypeScript, maps, words. Licences go along. */
const NEVER_RUN = /(\.map|\.[cm]?tsx?|\.md)$/
const LICENCE = /licen[cs]e|notice|copying/i

interface Lock {
  packages: Record<string, { dev?: boolean }>
}

/** Copies what the server runs on: every package of the lock that is there without the development ones. */
export function copyPackages(into: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  for (const [place, { dev }] of Object.entries(packages)) {
    if (place === '' || dev || NODE.test(place)) continue
    const from = join(root, place)
    if (!existsSync(from)) continue // for another platform
    const isWanted = (path: string) => path === from || isRun(basename(path))
    cpSync(from, join(into, place), { recursive: true, filter: isWanted })
  }
}

/** A package inside another has a line of its own in the lock. */
function isRun(name: string): boolean {
  return name !== 'node_modules' && (!NEVER_RUN.test(name) || LICENCE.test(name))
}
