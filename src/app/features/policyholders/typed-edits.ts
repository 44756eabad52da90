import type { Answers, FieldConfig } from '#domain/fields/field-config.ts'
import { toAnswers, toUpdatePayload } from '#domain/fields/to-payload.ts'
import { toSchema } from '#domain/fields/to-schema.ts'
import { visibleFields } from '#domain/fields/visible.ts'
import { codesIn, dataOf, unitsChanged } from '#domain/policyholder/policyholder.answers.ts'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import { type Body, isSame } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'

/** A form over a record: the body it showed, and what it holds now. */
export interface Typed {
  seen: Body
  answers: Answers
}

export function answersOf(fields: readonly FieldConfig[], body: Body): Answers {
  return toAnswers(fields, dataOf(body))
}

/** What a save asks for: only what was typed over, put into its normal form, with what the form showed as its base. */
export function editsOf(fields: readonly FieldConfig[], { seen, answers }: Typed): Edit[] {
  const typed = new Set(typedUnits(fields, { seen, answers }))
  const checked = toSchema(visibleFields(fields, answers)).parse(answers) as Answers // its fields answer text, number or null
  return unitsChanged(seen, toUpdatePayload(fields, checked))
    .filter(({ path }) => typed.has(path))
    .map(({ path, base, value }) => ({ kind: 'set', path, seen: base, value }))
}

/** Whose record it would be if it were saved as it stands; empty while no name is typed. */
export function nameTyped(fields: readonly FieldConfig[], { seen, answers }: Typed): string {
  const units = unitsChanged(seen, toUpdatePayload(fields, answers)).map(({ path, value }) => [path, value] as const)
  return nameOf(readPolicyholder({ ...seen, ...Object.fromEntries(units) }))
}

interface Followed extends Typed {
  /** Units typed over here that changed in the record meanwhile. */
  behind: string[]
}

/**
 * The record changed under an open form: what is not being edited follows it, what is keeps its base, an address
 * as one (protocol 4.1 Base).
 */
export function followRecord(fields: readonly FieldConfig[], { seen, answers }: Typed, now: Body): Followed {
  const typed = typedUnits(fields, { seen, answers })
  const stored = answersOf(fields, now)
  const kept = new Set(typed.flatMap(codesIn))
  return {
    seen: typed.reduce((body, unit) => writeAt(body, unit, seen[unit] ?? null), now),
    answers: Object.fromEntries(fields.map(({ code }) => [code, (kept.has(code) ? answers : stored)[code]])),
    behind: typed.filter((unit) => !isSame(seen[unit] ?? null, now[unit] ?? null)),
  }
}

/** What the form changes, compared with what it would change untouched. */
function typedUnits(fields: readonly FieldConfig[], { seen, answers }: Typed): string[] {
  const untouched = unitsChanged(seen, toUpdatePayload(fields, answersOf(fields, seen)))
  return unitsChanged(seen, toUpdatePayload(fields, answers))
    .filter((unit) => !untouched.some((each) => isSame(each, unit)))
    .map(({ path }) => path)
}
