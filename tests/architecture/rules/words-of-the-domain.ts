import { type Expression, Visitor } from 'oxc-parser'
import { ROLES } from '#domain/access/roles.ts'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

const ROLE_WORDS: ReadonlySet<string> = new Set(ROLES)

/** Who may do what is asked of domain/access; a role spelled elsewhere is a second permission table. */
export const noRoleNames: Rule = {
  name: 'role names stand in the domain only',
  find: (files) => files.filter(({ path }) => isOutsideDomain(path)).flatMap(roleLiterals),
}

/** What a state allows is asked of the lifecycle; comparing with a state's name is a rule in the wrong place. */
export const noStateNames: Rule = {
  name: 'state names are compared in the domain only',
  find(files) {
    const states = new Set(files.filter(({ path }) => path.startsWith('src/domain/')).flatMap(stateLists))
    return files.filter(({ path }) => isOutsideDomain(path)).flatMap((file) => comparisons(file, states))
  },
}

/** Demo data tells who its people are, and tests say whom they act as. */
function isOutsideDomain(path: string): boolean {
  return /^(src\/(app|local|server|print)|sw)\//.test(path) && !/\.test\.tsx?$|\/server\/seed\//.test(path)
}

function roleLiterals(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    Literal({ value, start }) {
      if (typeof value !== 'string' || !ROLE_WORDS.has(value)) return
      findings.push({ path: file.path, line: lineAt(file, start), words: `ask domain/access instead of '${value}'` })
    },
  }).visit(file.syntax.program)
  return findings
}

/** The words of `export const …_STATES = […]` and `…_STATUSES = […]`. */
function stateLists({ syntax }: SourceFile): string[] {
  const words: string[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !/_(STATES|STATUSES)$/.test(id.name)) return
      const list = init?.type === 'TSAsExpression' ? init.expression : init
      if (list?.type !== 'ArrayExpression') return
      for (const element of list.elements) if (element?.type === 'Literal') words.push(String(element.value))
    },
  }).visit(syntax.program)
  return words
}

function comparisons(file: SourceFile, states: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (!operator.endsWith('==') && operator !== '!==') return
      const word = stateWord(left, states) ?? stateWord(right, states)
      const other = file.text.slice(left.start, right.end)
      if (!word || !/state|\.status/i.test(other.replace(word, ''))) return
      findings.push({ path: file.path, line: lineAt(file, start), words: `ask the lifecycle instead of '${word}'` })
    },
  }).visit(file.syntax.program)
  return findings
}

function stateWord(side: Expression | { type: string }, states: ReadonlySet<string>): string | undefined {
  if (side.type !== 'Literal' || !('value' in side)) return undefined
  return typeof side.value === 'string' && states.has(side.value) ? side.value : undefined
}
