import { basename } from 'node:path'
import { type Finding, moduleOf, type Rule, type SourceFile } from '../tree.ts'

const MAX_LINES = 300
const MAX_ROUTE_LINES = 40
const EMPTY_NAMES = /^(utils?|helpers?|types|common|misc)\.tsx?$/

export const smallFiles: Rule = {
  name: `files have at most ${MAX_LINES} lines, routes ${MAX_ROUTE_LINES}`,
  find: (files) =>
    files.flatMap(({ path, text }) => {
      const limit = path.startsWith('src/app/routes/') ? MAX_ROUTE_LINES : MAX_LINES
      const lines = text.trimEnd().split('\n').length
      return lines > limit ? [{ path, line: limit + 1, words: `look for the second subject in ${lines} lines` }] : []
    }),
}

export const namedFiles: Rule = {
  name: 'a file is named after what it holds',
  find: (files) =>
    files
      .filter(({ path }) => EMPTY_NAMES.test(basename(path)))
      .map(({ path }) => ({ path, line: 1, words: 'name the thing' })),
}

/** The migration generator wants one file that names every table. */
const TABLE_LIST = 'src/server/db/tables.ts'

/** In routes, index is a page's address. */
export const noBarrels: Rule = {
  name: 'no file only hands on what others export',
  find: (files) => files.filter(isBarrel).map(({ path }) => ({ path, line: 1, words: 'import from the file itself' })),
}

function isBarrel({ path, syntax }: SourceFile): boolean {
  if (path === TABLE_LIST) return false
  const { body } = syntax.program
  if (/(^|\/)index\.tsx?$/.test(path) && !path.startsWith('src/app/routes/')) return true
  return body.length > 0 && body.every((node) => node.type.startsWith('Export') && 'source' in node && node.source)
}

/** A module's tables are its own; others ask its service. */
export const ownTables: Rule = {
  name: 'a module reaches its own repository only',
  find: (files) => files.filter(({ path }) => moduleOf(path)).flatMap(foreignRepos),
}

function foreignRepos({ path, syntax, text }: SourceFile): Finding[] {
  return syntax.module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.endsWith('.repo.ts'))
    .filter(({ moduleRequest }) => {
      const { pathname } = new URL(moduleRequest.value.replace(/^#server\//, '/src/server/'), `file:///${path}`)
      return moduleOf(pathname.slice(1)) !== moduleOf(path)
    })
    .map(({ start }) => ({ path, line: text.slice(0, start).split('\n').length, words: 'ask that module’s service' }))
}
