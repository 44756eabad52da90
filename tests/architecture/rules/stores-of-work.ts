import { type Argument, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

const DATABASE = 'src/local/store/work-database.ts'
const HOLDINGS = 'src/local/store/holdings.ts'
/** Databases of a device: one account's work, what of it outlives a sign-out, and who was here. */
const DATABASES = new Set([DATABASE, 'src/local/outbox/put-by.ts', 'src/local/device/small-database.ts'])
/** Only here is a form kept, under a key that names its opening. */
const KEEPS_FORMS = 'src/local/rows/drafts.ts'

/**
 * What a person typed is counted, exported and kept at sign-out because its store says what it holds; a store that says
 * nothing, or lies elsewhere, would be lost without a question. And no two forms share a draft.
 */
export const storesOfWork: Rule = {
  name: 'work lies in declared stores, forms under keys of their own',
  find: (files) => [
    ...undeclared(files),
    ...files
      .filter(isApp)
      .flatMap((file) => [
        ...(DATABASES.has(file.path)
          ? []
          : matches(file, OPENS, 'keep work in the work database and declare its store')),
        ...(file.path === KEEPS_FORMS ? [] : matches(file, KEEPS, 'keep a form through keepDraft, under its FormKey')),
      ]),
  ],
}

const OPENS = /\bextends Dexie\b|\bnew Dexie\(|\bindexedDB!?\.open\(/g
const KEEPS = /\bput\('drafts'|\bdb\.drafts\.(?:bulkP|p)ut\(|\bobjectStore\('drafts'\)/g

function isApp({ path }: SourceFile): boolean {
  return /^(src\/(app|local)|sw)\//.test(path)
}

function undeclared(files: readonly SourceFile[]): Finding[] {
  const database = files.find(({ path }) => path === DATABASE)
  const declared = new Set(keysOf(files.find(({ path }) => path === HOLDINGS)).map(({ name }) => name))
  if (!database) return []
  return keysOf(database)
    .filter(({ name }) => !declared.has(name))
    .map(({ name, start }) => ({
      path: database.path,
      line: lineAt(database, start),
      words: `say in holdings.ts what ${name} holds`,
    }))
}

/** Names of the stores: given to `stores(…)` by the database, declared in a constant by the holdings. */
function keysOf(file: SourceFile | undefined): { name: string; start: number }[] {
  if (!file) return []
  const found: { name: string; start: number }[] = []
  const isDatabase = file.path === DATABASE
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const isStores =
        callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'stores'
      if (isDatabase && isStores) found.push(...given.flatMap(keysIn))
    },
    VariableDeclarator({ init }) {
      if (!isDatabase && init) found.push(...keysIn(init))
    },
  }).visit(file.syntax.program)
  return found
}

function keysIn(node: Argument): { name: string; start: number }[] {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return keysIn(node.expression)
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ name: property.key.name, start: property.start }]
      : [],
  )
}

function matches(file: SourceFile, pattern: RegExp, words: string): Finding[] {
  return [...file.text.matchAll(pattern)].map(({ index }) => ({ path: file.path, line: lineAt(file, index), words }))
}
