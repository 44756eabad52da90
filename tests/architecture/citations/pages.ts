import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../tree.ts'

/** What of a page may be cited: the text of each section, and the numbers that stand in it. */
interface Section {
  text: string
  marks: ReadonlySet<string>
}
/** By the citation's own words: `domain 4.2`, `protocol 1.4`, `settled 38`. */
export type Sections = ReadonlyMap<string, Section>

/** `## domain 4.2: what goes in`; of decisions and faults the number is the heading or the row. */
const SECTION = /^#+ (domain|billing|protocol|field|figures|architecture|experience|style) (\d+(?:\.\d+)*)\b/
const DECISION = /^### (\d+)\. /
const MARKS = [/^(\d+)\. /, /^\| \**([A-Z]?\d+[a-z]?)\** +\|/, /^- \*\*([A-Z]\d+)\.\*\*/]

interface Line {
  id: string
  text?: string
}

/** Every page of the repository that is cited, and the specification's own lines. */
export function readSections(): Sections {
  const pages = globSync(['src/**/*.md', 'tests/*.md'], { cwd: projectRoot }).map((path) =>
    readFileSync(join(projectRoot, path), 'utf8'),
  )
  const sections = new Map(pages.flatMap(sectionsIn))
  for (const [name, section] of specified()) sections.set(name, section)
  return sections
}

export function sectionsIn(page: string): [string, Section][] {
  const parts: { name: string; lines: string[] }[] = []
  const isFaults = page.startsWith('# The fault catalogue')
  for (const line of page.split('\n')) {
    const [, of, number] = SECTION.exec(line) ?? []
    const decision = DECISION.exec(line)?.[1]
    const fault = isFaults ? MARKS[1]!.exec(line)?.[1] : undefined
    if (of) parts.push({ name: `${of} ${number}`, lines: [line] })
    else if (decision) parts.push({ name: `settled ${decision}`, lines: [line] })
    else if (fault) parts.push({ name: `fault ${fault}`, lines: [line] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.map(({ name, lines }) => [name, { text: lines.join('\n'), marks: new Set(lines.flatMap(markOf)) }])
}

function markOf(line: string): string[] {
  return MARKS.flatMap((pattern) => pattern.exec(line)?.[1] ?? [])
}

/** `spec 2 §4` holds every line whose id begins with `Q4.`; figures are known by their own id. */
function specified(): Map<string, Section> {
  const found = new Map<string, Section>()
  for (const { id, text = '' } of read('lines')) {
    const [, document, ...numbers] = /^([PQ])(\d+)(?:\.(\d+))?/.exec(id) ?? []
    const [chapter, section] = numbers
    const names = section ? [`${chapter}`, `${chapter}.${section}`] : [`${chapter}`]
    for (const name of names) {
      const key = `spec ${document === 'P' ? 1 : 2} §${name}`
      found.set(key, { text: `${found.get(key)?.text ?? ''}\n${id} ${text}`, marks: new Set() })
    }
  }
  const alone = (id: string): Section => ({ text: id, marks: new Set() })
  for (const { id } of [...read('lines'), ...read('figures')]) found.set(`line ${id}`, alone(id))
  for (const { id } of read('figures')) found.set(`figure ${id}`, alone(id))
  return found
}

function read(name: string): Line[] {
  return JSON.parse(readFileSync(join(projectRoot, `tests/spec/${name}.json`), 'utf8')) as Line[]
}
