import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './tree.ts'

const README = readFileSync(join(projectRoot, 'README.md'), 'utf8')
const COLUMNS = 3
const TEST_FILE = /\.(test|spec)\.tsx?$/
/** `6.3.8`, and the last number of a row of them: `3.4.3–6`. */
const REQUIREMENTS = /\(((?:\d+\.\d+\.\d+(?:–\d+)?(?:, )?)+)\)$/

/** The lines of the table in the section Security, cell by cell. */
function linesOf(text: string): string[][] {
  const section = /^## Security\n(.*?)^## /ms.exec(text)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

/** What is wrong with a line: it has no file, no test, or names one that is not there. */
function wrongWith([requirement = '', where = '', shownBy = '', ...more]: string[]): string[] {
  const [files, tests] = [where, shownBy].map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!))
  const wrong = [...files!, ...tests!]
    .filter((path) => !existsSync(join(projectRoot, path)))
    .map((path) => `no ${path}`)
  if (more.length > 0 || requirement === '') wrong.push(`not ${COLUMNS} cells`)
  if (files!.length === 0) wrong.push('no file that does it')
  if (!tests!.some((path) => TEST_FILE.test(path))) wrong.push('no test that shows it')
  if (tests!.some((path) => !TEST_FILE.test(path))) wrong.push('shown by what is no test')
  if (/\d\.\d/.test(requirement.replace(REQUIREMENTS, ''))) wrong.push('requirements stand in brackets at the end')
  return wrong.map((words) => `${requirement.slice(0, 40)}: ${words}`)
}

it('every line of the security table names files that are there, and the tests that show it', () => {
  const lines = linesOf(README)
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.flatMap(wrongWith)).toEqual([])
})

it.each([
  ['a file that is gone', ['Doors', '`src/server/doors.ts`', '`tests/architecture/lock.test.ts`']],
  ['a test that is gone', ['Doors', '`package.json`', '`tests/server/doors.test.ts`']],
  ['no test', ['Doors', '`package.json`', '']],
  ['a test that is none', ['Doors', '`package.json`', '`package.json`, `tests/architecture/lock.test.ts`']],
  ['no file', ['Doors', '', '`tests/architecture/lock.test.ts`']],
  ['a requirement out of place', ['Doors (6.3.1) of oak', '`package.json`', '`tests/architecture/lock.test.ts`']],
])('a line with %s is found', (_, line) => {
  expect(wrongWith(line)).toHaveLength(1)
})
