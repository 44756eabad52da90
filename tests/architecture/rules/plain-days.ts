import { type Expression, type ObjectProperty, type SpreadElement, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/**
 * A day is a day: it travels as `YYYY-MM-DD`, and what reads one out of an instant with a device's own time-zone data
 * is a day off for an hour wherever a province changed its clocks. On a device `src/app/data/office-days.ts` alone says
 * which day it is, by the office's clocks; an instant that an answer makes of a day has that day beside it.
 */
export const plainDays: Rule = {
  name: 'a day travels as a day',
  find: (files) =>
    files
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap((file) => [
        ...(ON_DEVICE.test(file.path) && file.path !== OFFICE_DAYS ? readsADay(file) : []),
        ...(ANSWERS.test(file.path) ? tellsAnInstantAlone(file) : []),
      ]),
}

const ON_DEVICE = /^src\/(app|local)\//
const OFFICE_DAYS = 'src/app/data/office-days.ts'
const ANSWERS = /^src\/(server\/modules|local|domain)\//

const READERS = new Set(['localDate', 'localHour'])
const DEVICE_ZONE = new Set(['resolvedOptions', 'toLocaleDateString'])

function readsADay(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const note = (start: number) =>
    findings.push({ path: file.path, line: lineAt(file, start), words: 'ask office-days.ts which day it is' })
  new Visitor({
    CallExpression({ callee, start }) {
      const name = nameOf(callee)
      if (callee.type === 'Identifier' && READERS.has(name)) note(start)
      if (callee.type === 'MemberExpression' && DEVICE_ZONE.has(name)) note(start)
      if (callee.type === 'MemberExpression' && name === 'slice' && isWrittenInstant(callee.object)) note(start)
    },
  }).visit(file.syntax.program)
  return findings
}

/** Of an object that holds a day's midnight: a key that ends in `On` or `_on` says the day itself. */
function tellsAnInstantAlone(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  new Visitor({
    ObjectExpression({ properties, start }) {
      const isAlone =
        properties.some((each) => each.type === 'Property' && holdsMidnight(each.value)) && !properties.some(saysADay)
      if (isAlone)
        findings.push({ path: file.path, line: lineAt(file, start), words: 'put the day beside its instant' })
    },
  }).visit(file.syntax.program)
  return findings
}

function saysADay(each: ObjectProperty | SpreadElement): boolean {
  return each.type === 'Property' && each.key.type === 'Identifier' && /(_o|O)n$/.test(each.key.name)
}

const MIDNIGHTS = new Set(['localMidnight', 'midnight'])

function holdsMidnight(value: Expression): boolean {
  if (value.type === 'ConditionalExpression') return holdsMidnight(value.consequent) || holdsMidnight(value.alternate)
  return value.type === 'CallExpression' && MIDNIGHTS.has(nameOf(value.callee))
}

function isWrittenInstant(value: Expression): boolean {
  return value.type === 'CallExpression' && nameOf(value.callee) === 'toISOString'
}

function nameOf(callee: Expression): string {
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return name.type === 'Identifier' ? name.name : ''
}
