import { addDays } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Books } from './books.ts'
import { BROKER } from './desk.ts'
import type { Farm, Walk } from './farms.ts'

/** An answer of a thing that changes are made of here. */
export interface FieldAt {
  key: string
  field: 'limit' | 'deductible'
}
/** What it is to read on some days of a term, by all that was said of it. */
export interface Reading extends FieldAt {
  /** The term's first day. */
  term: string
  from: string
  until: string
  value: number
}
/** Where a later term read otherwise, what somebody chose (B43). */
export interface Choice extends FieldAt {
  term: string
  there: unknown
  answer: 'keep' | 'take'
}
export interface Wanted {
  day: string
  places: (FieldAt & { value: number })[]
  choices: Choice[]
  /** Terms that were offered with it, by their first day: it goes on there without being asked for again (B45). */
  offered: string[]
}
/** What whoever walks wrote down of what a policy is to read. */
export interface Reads {
  readings: Reading[]
  /** Changes that may still be issued, by their endorsement. */
  wanted: Map<string, Wanted>
  /** The term whose renewal the insured accepted. */
  next: { id: string; readings: Reading[] } | null
  /** What was typed into renewals of it. */
  typed: Set<string>
}

const ENDLESS = '9999-12-31'
export const said = ({ key, field }: FieldAt, value: unknown) => `${key}/${field} = ${value}`
const isSame = (one: FieldAt, other: FieldAt) => one.key === other.key && one.field === other.field

/** What a quote's machinery and tools are insured for, and at which deductible. */
export function readingsOf(keys: Farm['keys'], { exposures, term }: Body): Reading[] {
  const { startsOn, endsOn } = term as { startsOn: string; endsOn: string }
  const things = exposures as Record<string, Record<FieldAt['field'], number>>
  return [keys.machinery, keys.tools].flatMap((key) =>
    (['limit', 'deductible'] as const).map((field) => {
      const value = things[key]![field]
      return { key, field, term: startsOn, from: startsOn, until: endsOn, value }
    }),
  )
}

/** Takes over what the last step issued or accepted; what then reads otherwise than anybody said, in words. */
export async function tellReads(walk: Walk, farm: Farm, books: Books): Promise<string[]> {
  const { reads } = farm
  const wrong: string[] = []
  for (const { id, type, of } of books.changes) {
    if (of === null || farm.books.changes.some((was) => was.id === id)) continue
    const change = reads.wanted.get(of)
    if (type === 'endorse' && change) {
      reads.wanted.delete(of)
      wrong.push(...doChange(reads, change))
    }
    if (type === 'renew') wrong.push(...(await beginTerm(walk, farm, books, of)))
  }
  const accepted = books.open.find(({ kind, state }) => kind === 'renewal' && state === 'accepted')
  if (accepted && reads.next?.id !== accepted.id) wrong.push(...(await readNext(walk, farm, books, accepted.id)))
  if (!accepted) reads.next = null
  return wrong
}

/**
 * It holds from its day to the end of the term, and in each later one where that read as before; where it read
 * otherwise, by what was chosen (domain 4.5 item 28, billing B43).
 */
export function doChange(reads: Reads, { day, places, choices, offered }: Wanted): string[] {
  const wrong: string[] = []
  for (const place of places) {
    const standing = reads.readings.find((each) => isSame(each, place) && each.from <= day && day < each.until)
    if (!standing || standing.value === place.value) continue
    const { term, value: old } = standing
    const change = (each: Reading): Reading[] => {
      if (!isSame(each, place) || each.until <= day || each.value === place.value) return [each]
      if (offered.includes(each.term)) return [each] // what somebody typed there was said of it
      const changed = { ...each, from: each.from < day ? day : each.from, value: place.value }
      if (each.term === term) return [...(each.from < day ? [{ ...each, until: day }] : []), changed]
      if (each.value === old) return [changed]
      const choice = choices.find((one) => isSame(one, place) && one.term === each.term && one.there === each.value)
      if (!choice && !reads.typed.has(said(place, each.value)))
        wrong.push(`nobody was asked whether ${said(place, each.value)} stands from ${each.term}`)
      return [choice?.answer === 'take' ? changed : each]
    }
    reads.readings = reads.readings.flatMap(change)
    if (reads.next) reads.next.readings = reads.next.readings.flatMap(change)
  }
  return wrong
}

/** The next term begins: as it was accepted, with what was carried into it since. */
async function beginTerm(walk: Walk, farm: Farm, books: Books, renewal: string): Promise<string[]> {
  const { reads } = farm
  const wrong = reads.next?.id === renewal ? [] : await readNext(walk, farm, books, renewal)
  const until = books.terms.at(-1)!.ends
  reads.readings.push(...reads.next!.readings.map((each) => ({ ...each, until })))
  reads.next = null
  reads.typed.clear()
  return wrong
}

/** What a renewal reads once it is accepted: as the policy does when its term ends, but for what was typed into it. */
async function readNext({ desk }: Walk, farm: Farm, { open }: Books, renewal: string): Promise<string[]> {
  const { reads, keys } = farm
  const { data } = await desk.call<{ data: Body }>(BROKER, 'GET', `/quotes/${renewal}`)
  const readings = readingsOf(keys, data).map((each) => ({ ...each, until: ENDLESS }))
  reads.next = { id: renewal, readings }
  // One that is priced on a change that is accepted and not issued reads it already (B45).
  const changes = open.flatMap(({ id, state }) => (state === 'accepted' ? (reads.wanted.get(id) ?? []) : []))
  for (const { offered } of changes) offered.push(...new Set(readings.map(({ term }) => term)))
  const ahead = changes.flatMap(({ places }) => places)
  return readings.flatMap((each) => {
    const last = addDays(each.term, -1)
    const stood = reads.readings.find((was) => isSame(was, each) && was.from <= last && last < was.until)?.value
    const isSaid =
      each.value === stood ||
      reads.typed.has(said(each, each.value)) ||
      ahead.some((place) => isSame(place, each) && place.value === each.value)
    return isSaid ? [] : [`the renewal of ${each.term} reads ${said(each, each.value)}, not ${stood}`]
  })
}

/** Where what is insured reads otherwise than what was said. */
export function misread({ answers }: Books, { readings }: Pick<Reads, 'readings'>): string[] {
  return answers.flatMap((segment) =>
    readings
      .filter(({ key, from, until }) => key === segment.key && from < segment.ends && segment.starts < until)
      .filter(({ field, value }) => segment[field] !== value)
      .map((each) => {
        const days = `${segment.starts} to ${segment.ends}`
        return `${said(each, segment[each.field])} from ${days}, not ${each.value} from ${each.from}`
      }),
  )
}
