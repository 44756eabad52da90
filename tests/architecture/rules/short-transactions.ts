import { type Expression, type Node, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/**
 * IndexedDB commits a transaction as soon as nothing of its own is waited for, so waiting for a timer, a request
 * or a key inside one loses the writes after it (fault 19). Waited for may be: tables, and functions that
 * say by their first parameter that they work inside a transaction.
 */
export const shortTransactions: Rule = {
  name: 'only the store is waited for inside a store transaction',
  find: (files) => files.filter(({ path }) => /^(src\/(local|app)|sw)\//.test(path)).flatMap(foreignWaits),
}

/** Dexie's own, and the two ways of src/local into it. */
const TRANSACTIONS = new Set(['transaction', 'transact', 'readTogether'])
const FOREIGN = /^(fetch|setTimeout|sleep|delay|wait\w*|ask|host|crypto|navigator|caches|Promise$)/

function foreignWaits(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const inside = new Visitor({
    AwaitExpression({ argument, start }) {
      if (!isForeign(argument)) return
      findings.push({ path: file.path, line: lineAt(file, start), words: 'do this before the transaction begins' })
    },
  })
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      const isTransaction = name.type === 'Identifier' && TRANSACTIONS.has(name.name)
      if (!isTransaction) return
      for (const work of given) if (work.type === 'ArrowFunctionExpression') inside.visit(asProgram(work))
    },
  }).visit(file.syntax.program)
  return findings
}

function isForeign(argument: Expression): boolean {
  if (argument.type === 'ImportExpression' || argument.type === 'NewExpression') return true
  return argument.type === 'CallExpression' && FOREIGN.test(rootName(argument.callee))
}

/** `crypto.subtle.encrypt` → `crypto`. */
function rootName(callee: Expression): string {
  if (callee.type === 'MemberExpression') return rootName(callee.object as Expression)
  return callee.type === 'Identifier' ? callee.name : ''
}

/** The visitor starts at any node, though its type names whole programs only. */
function asProgram(node: Node): Parameters<InstanceType<typeof Visitor>['visit']>[0] {
  return node as unknown as Parameters<InstanceType<typeof Visitor>['visit']>[0]
}
