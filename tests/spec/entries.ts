import { readFileSync } from 'node:fs'
import { expandList } from './tags.ts'

/** How a line of the specification stands. Only a test's title makes it covered. */
export type State = 'covered' | 'open' | 'later' | 'not built' | 'heading'

export interface Entry {
  id: string
  section: string
  text: string
  /** What it waits for, or why it is not built. */
  reason?: string
  state: State
  /** The titles that prove it. */
  provedBy: string[]
}

interface Page {
  id: string
  text?: string
  fault?: string
}

/** Every line of the two specification documents, every fault, domain rule and figure, with its state. */
export function readEntries(titles: Map<string, string[]>): Map<string, Entry> {
  const set = statesOf(read<Record<string, string>>('not-built.json'))
  const pages = ['lines', 'faults', 'domain', 'billing', 'claims', 'figures'].flatMap((name) =>
    read<Page[]>(`${name}.json`),
  )
  return new Map(
    pages.map(({ id, text, fault }) => [id, toEntry(id, text ?? fault ?? '', set.get(id), titles.get(id))]),
  )
}

/** Ids that must no longer be open: sections or single lines that are finished. */
export function readDone(): Set<string> {
  return new Set(read<string[]>('done.json').flatMap(expandList))
}

export function isDone({ id, section }: Entry, done: Set<string>): boolean {
  return done.has(id) || done.has(section)
}

/** Asked for by itself, by its section, or by the part or document its section is in: `Q8` holds `Q8.successes`. */
export function isAskedFor({ id, section }: Pick<Entry, 'id' | 'section'>, asked: string): boolean {
  return id === asked || section === asked || section.startsWith(`${asked}.`) || section.startsWith(`${asked} `)
}

/** `P2.2.3` → `P2.2`; `sync 49` → `sync`; `billing B13` → `billing`, `claims C1` → `claims`; `domain 1.6 P4` → `domain 1.6`; `R5` → `figures R`. */
export function sectionOf(id: string): string {
  if (/^[PR]\d+$/.test(id)) return `figures ${id[0]}`
  const ownPage = /^(sync|billing|claims) /.exec(id)
  if (ownPage) return ownPage[1]!
  const domain = /^domain \d+(\.\d+)?/.exec(id)
  return domain ? domain[0] : id.slice(0, id.lastIndexOf('.'))
}

/** A state that was set wins over a test: a line that partly waits for a screen does not count as covered. */
function toEntry(
  id: string,
  text: string,
  set: Pick<Entry, 'state' | 'reason'> | undefined,
  provedBy: string[] = [],
): Entry {
  const proved: State = provedBy.length > 0 ? 'covered' : 'open'
  return { id, section: sectionOf(id), text, provedBy, state: proved, ...set }
}

/** Keys are ids, lists and ranges of them; values `heading`, `later: what it waits for` or `not built: reason`. */
function statesOf(written: Record<string, string>): Map<string, Pick<Entry, 'state' | 'reason'>> {
  return new Map(
    Object.entries(written).flatMap(([ids, value]) => {
      const [, state, reason] = /^(heading|later|not built)(?:: (.+))?$/.exec(value) ?? []
      if (!state || (state !== 'heading' && !reason)) throw new Error(`not-built.json: ${ids} has no usable state`)
      return expandList(ids).map((id) => [id, { state: state as State, reason }] as const)
    }),
  )
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T
}
