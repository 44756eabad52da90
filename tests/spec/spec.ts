/**
 * `npm run spec`: which lines of the specification are proved by a test's title. With a section as argument
 * (`npm run spec -- P2.2`) it lists that section line by line, with a part (`-- Q8`) all of its sections. Ends with 1 where a title names an unknown id or
 * a line of a finished section (done.json) is open.
 */
import { type Entry, isAskedFor, isDone, readDone, readEntries, type State } from './entries.ts'
import { tagsIn } from './tags.ts'
import { allTitles } from './titles.ts'

const COUNTED = ['covered', 'open', 'later', 'not built'] as const satisfies State[]

const titlesById = new Map<string, string[]>()
for (const { file, title } of allTitles()) {
  for (const id of tagsIn(title)) titlesById.set(id, [...(titlesById.get(id) ?? []), `${file}: ${title}`])
}
const entries = readEntries(titlesById)
const done = readDone()
const unknown = [...titlesById].filter(([id]) => !entries.has(id))
const unfinished = [...entries.values()].filter((entry) => entry.state === 'open' && isDone(entry, done))

const asked = process.argv[2]
if (asked) printLines(asked)
else printSections([...entries.values()])
for (const [id, titles] of unknown) console.log(`✗ unknown id ${id}: ${titles.join(' · ')}`)
for (const { id, text } of unfinished) console.log(`✗ finished, yet open: ${id} ${text.slice(0, 100)}`)
process.exitCode = unknown.length + unfinished.length === 0 ? 0 : 1

function printSections(all: Entry[]): void {
  const sections = Map.groupBy(all, ({ section }) => section)
  printRow('section', COUNTED)
  for (const [section, lines] of sections) printRow(section, countStates(lines))
  printRow('together', countStates(all))
}

function countStates(lines: Entry[]): number[] {
  return COUNTED.map((state) => lines.filter((line) => line.state === state).length)
}

function printRow(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(42) + cells.map((cell) => String(cell).padStart(10)).join(''))
}

function printLines(what: string): void {
  const lines = [...entries.values()].filter((entry) => isAskedFor(entry, what))
  if (lines.length === 0) console.log(`no line goes by ${what}`)
  for (const { id, state, reason, text, provedBy } of lines) {
    console.log(`${id.padEnd(10)} ${state}${reason ? `: ${reason}` : ''} | ${text}`)
    for (const title of provedBy) console.log(`           ${title}`)
  }
}
