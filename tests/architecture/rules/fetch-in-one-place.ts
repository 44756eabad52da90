import { Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/** Calls with tokens; the stream of pokes; and files of the build, which everybody may read. */
const ALLOWED = new Set([
  'src/app/data/call.ts',
  'src/app/data/poke.ts',
  'src/app/data/shipped-file.ts',
  'sw/packed-files.ts',
])

/** Tokens, time-outs and the outcome catalogue live in one place, so requests start in one place. */
export const fetchInOnePlace: Rule = {
  name: 'fetch only where tokens and errors are handled',
  find: (files) => files.filter(runsOnDevice).flatMap(callsOfFetch),
}

function runsOnDevice({ path }: SourceFile): boolean {
  return /^(src\/(app|local)|sw)\//.test(path) && !/\.test\.tsx?$/.test(path) && !ALLOWED.has(path)
}

function callsOfFetch(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    CallExpression({ callee, start }) {
      const name = callee.type === 'MemberExpression' && isGlobal(callee.object) ? callee.property : callee
      if (name.type !== 'Identifier' || name.name !== 'fetch') return
      findings.push({ path: file.path, line: lineAt(file, start), words: 'ask through data/call.ts' })
    },
  }).visit(file.syntax.program)
  return findings
}

function isGlobal(object: { type: string; name?: unknown }): boolean {
  return object.type === 'Identifier' && ['globalThis', 'window', 'self'].includes(String(object.name))
}
