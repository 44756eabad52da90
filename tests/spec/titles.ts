import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'
import { tagsIn } from './tags.ts'

export interface Title {
  file: string
  title: string
}

const root = join(import.meta.dirname, '../..')
const TEST_FILES = ['{src,sw}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.{ts,tsx}']
const RUNNERS = new Set(['it', 'test', 'describe'])

/** Every title in every test file, of single tests and of groups, as written. */
export function allTitles(): Title[] {
  return globSync(TEST_FILES, { cwd: root })
    .filter((file) => !/^tests\/(fixtures|spec)\//.test(file)) // these only speak of ids
    .flatMap((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')).map((title) => ({ file, title })))
}

/**
 * `it('…')`, `describe.each(rows)('…')`, `test.describe('…')`; of a template only the fixed text counts. What a
 * table's rows hold in brackets is part of their titles.
 */
export function titlesIn(file: string, source: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression(call) {
      const title = isRunner(call) && textOf(call.arguments[0])
      if (title) titles.push([title, ...rowTags(call, source)].join(' '))
    },
  }).visit(parseSync(file, source).program)
  return titles
}

function rowTags({ callee }: CallExpression, source: string): string[] {
  if (callee.type !== 'CallExpression') return []
  const rows = callee.arguments.map(({ start, end }) => source.slice(start, end)).join()
  return rows.match(/\[[^[\]]*\]/g)?.filter((tag) => tagsIn(tag).length > 0) ?? []
}

function isRunner(call: CallExpression): boolean {
  let callee: Expression = call.callee
  for (;;) {
    if (callee.type === 'Identifier') return RUNNERS.has(callee.name)
    if (callee.type === 'MemberExpression') callee = callee.object as Expression
    else if (callee.type === 'CallExpression') callee = callee.callee
    else if (callee.type === 'TaggedTemplateExpression') callee = callee.tag
    else return false
  }
}

function textOf(argument: CallExpression['arguments'][number] | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type === 'TemplateLiteral') return argument.quasis.map(({ value }) => value.cooked).join('…')
  return undefined
}
