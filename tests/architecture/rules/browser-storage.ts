import { type TSLiteralType, type TSTemplateLiteralType, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

const DOOR = 'src/app/data/browser-storage.ts'

/** How the app looks and reads; where a tab was. Everything else belongs into IndexedDB. */
const KEYS = [
  'hedgerow-language',
  'hedgerow-sun',
  'hedgerow-often',
  'hedgerow-density-',
  'hedgerow-reloaded-for',
  'list-spot:',
  'tanstack_router_reload:',
]

const STORAGES = new Set(['localStorage', 'sessionStorage'])
/** Their wrappers in the libraries. */
const HOOKS = /^(use|read)(Local|Session)Storage(Value)?$/

/**
 * A browser writes localStorage late, gives back an old one after a kill, and has it full or blocked: nothing that work
 * needs may lie there (settled 50). So one file opens it, for keys that are listed here.
 */
export const browserStorage: Rule = {
  name: 'localStorage and sessionStorage are opened in one place, for looks alone',
  find: (files) =>
    files.filter(runsInBrowser).flatMap((file) => (file.path === DOOR ? unlistedKeys(file) : uses(file))),
}

function runsInBrowser({ path }: SourceFile): boolean {
  return /^(src\/(app|local|print|domain)|sw)\//.test(path) && !/\.test\.tsx?$/.test(path)
}

function uses(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const note = (name: unknown, start: number) => {
    if (typeof name !== 'string' || !(STORAGES.has(name) || HOOKS.test(name))) return
    findings.push({ path: file.path, line: lineAt(file, start), words: `keep this in src/local instead of ${name}` })
  }
  new Visitor({
    Identifier: ({ name, start }) => note(name, start), // also as a property: window.localStorage
    Literal: ({ value, start }) => note(value, start), // and as window['localStorage']
  }).visit(file.syntax.program)
  return findings
}

/** The door names its keys as types. */
function unlistedKeys(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const note = (key: string, start: number) => {
    if (KEYS.includes(key)) return
    findings.push({ path: file.path, line: lineAt(file, start), words: `'${key}' is nothing a browser may lose` })
  }
  new Visitor({
    TSLiteralType({ literal, start }: TSLiteralType) {
      if (literal.type === 'Literal') note(String(literal.value), start)
      if (literal.type === 'TemplateLiteral') note(literal.quasis[0]?.value.raw ?? '', start)
    },
    TSTemplateLiteralType: ({ quasis, start }: TSTemplateLiteralType) => note(quasis[0]?.value.raw ?? '', start),
  }).visit(file.syntax.program)
  return findings
}
