import { type Argument, type Expression, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type Rule, type SourceFile } from '../tree.ts'

/**
 * What a person cannot do, a browser test does not do: files set past a button that nobody could press left every
 * upload of the product broken and its tests green. `tests/e2e/setup/hands.ts` and `tests/webkit/hands.ts` hold what
 * stands in for it.
 */
export const byHand: Rule = {
  name: 'browser tests act by hand only',
  find: (files) => files.filter(({ path }) => /^tests\/(e2e|webkit)\//.test(path)).flatMap(tricks),
}

/** Methods of a locator, and of an element inside the page, that no hand has. */
const PAST_THE_HAND = new Map([
  ['setInputFiles', 'press the button and take the file in the chooser it opens (chooseFiles)'],
  ['dispatchEvent', 'press, tap or type what brings the event about'],
  ['focus', 'walk there by Tab, or press it (tabTo)'],
  ['blur', 'leave it by Tab, or press something else'],
])
const BY_SCRIPT = 'a script of the page presses what a finger may not reach: press it from outside'
/** Run in the page. */
const SCRIPTS = new Set([
  'evaluate',
  'evaluateAll',
  'evaluateHandle',
  'waitForFunction',
  'addInitScript',
  'executeScript',
  'executeAsyncScript',
  '$eval',
  '$$eval',
])
const PRESSES = new Set(['click', 'select', 'submit', 'requestSubmit', 'showPicker'])
const SCRIPTED =
  /\.(?:click|select|focus|blur|submit|requestSubmit|showPicker)\(|\bdispatchEvent\(|\.(?:value|checked|files) = /

function tricks(file: SourceFile): Finding[] {
  const findings = new Map<number, Finding>()
  const note = (start: number, words: string) =>
    findings.set(start, { path: file.path, line: lineAt(file, start), words })
  const inPage = new Visitor({
    CallExpression({ callee, start }) {
      if (PRESSES.has(nameOf(callee))) note(start, BY_SCRIPT)
    },
    AssignmentExpression({ left, start }) {
      if (left.type !== 'MemberExpression') return
      if (['value', 'checked', 'files'].includes(nameOf(left))) note(start, BY_SCRIPT)
    },
  })
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const name = nameOf(callee)
      const words = PAST_THE_HAND.get(name)
      if (words) note(start, words)
      if (callee.type === 'MemberExpression' && given.some(isForced)) note(start, 'press what can be pressed')
      if (SCRIPTS.has(name)) for (const each of given) inPage.visit(asProgram(each))
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && SCRIPTED.test(value)) note(start, BY_SCRIPT)
    },
    TemplateElement({ value, start }) {
      if (SCRIPTED.test(value.raw)) note(start, BY_SCRIPT)
    },
  }).visit(file.syntax.program)
  return [...findings.values()]
}

/** `page.locator('x').click` → `click`. */
function nameOf(callee: Expression): string {
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return name.type === 'Identifier' ? name.name : ''
}

/** `{ force: true }`, in whatever company. */
function isForced(given: Argument): boolean {
  if (given.type !== 'ObjectExpression') return false
  return given.properties.some(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'force',
  )
}

/** The visitor starts at any node, though its type names whole programs only. */
function asProgram(node: Argument): Parameters<InstanceType<typeof Visitor>['visit']>[0] {
  return node as unknown as Parameters<InstanceType<typeof Visitor>['visit']>[0]
}
