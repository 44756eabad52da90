import { Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

const RULES = /^src\/(domain|server\/modules|server\/jobs|server\/seed)\//
const SQL_NOW = /\b(now\(\)|current_(timestamp|date|time)\b|localtimestamp|clock_timestamp\(\))/i

/** Business rules get their "now" handed in, so that every job and deadline can be tried on any day. */
export const injectedClock: Rule = {
  name: 'rules never look at the clock themselves',
  find: (files) => files.filter(({ path }) => RULES.test(path) && !/\.test\.tsx?$/.test(path)).flatMap(looksAtTheClock),
}

function looksAtTheClock(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const note = (start: number) =>
    findings.push({ path: file.path, line: lineAt(file, start), words: 'take the clock as a parameter' })
  new Visitor({
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) note(start)
    },
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      const isNow = callee.property.type === 'Identifier' && callee.property.name === 'now'
      if (isNow && ['Date', 'performance'].includes(callee.object.name)) note(start)
    },
    TemplateElement({ value, start }) {
      if (SQL_NOW.test(value.raw)) note(start)
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && SQL_NOW.test(value)) note(start)
    },
  }).visit(file.syntax.program)
  return findings
}
