import type { Answers, FieldConfig } from '../fields/field-config.ts'
import { type Payload, toCreatePayload } from '../fields/to-payload.ts'
import { toSchema } from '../fields/to-schema.ts'
import { visibleFields } from '../fields/visible.ts'
import { AppError, type FieldProblem } from '../kernel/errors.ts'
import { toFieldProblems } from '../kernel/field-problems.ts'
import { unitsToCents } from '../kernel/money.ts'
import { type Body, isSame, type Json } from '../sync/json.ts'
import { readAt, writeAt } from '../sync/path.ts'
import { POLICYHOLDER_QUESTIONS } from './policyholder.config.ts'

/** The answers in a body, by the codes of the configuration (spec 2 §3 Policyholder `data`). */
export function dataOf(body: Body): Payload {
  const answered = POLICYHOLDER_QUESTIONS.map(({ code, at }) => [code, readAt(body, pathOf(at))] as const)
  return Object.fromEntries(answered.filter((entry): entry is [string, string | number] => isAnswer(entry[1])))
}

/** Codes of the answers that make up a unit of the body: several for an address, one for everything else. */
export function codesIn(unit: string): string[] {
  return POLICYHOLDER_QUESTIONS.filter(({ at }) => at.split('.')[0] === unit).map(({ code }) => code)
}

/** Codes of the configuration for the places a body says need attention. */
export function codesOf(places: readonly string[]): string[] {
  return places.map((place) => POLICYHOLDER_QUESTIONS.find(({ at }) => at === place)?.code ?? place)
}

/** The units of a body that these answers change, each whole: an address moves as one (protocol 4.1 Groups). */
export function unitsChanged(body: Body, data: Payload): { path: string; base: Json; value: Json }[] {
  const written = POLICYHOLDER_QUESTIONS.reduce(
    (next, { code, at }) => (Object.hasOwn(data, code) ? writeAt(next, pathOf(at), data[code] ?? null) : next),
    body,
  )
  const units = [...new Set(POLICYHOLDER_QUESTIONS.map(({ at }) => at.split('.')[0]!))]
  const changes = units.map((path) => ({ path, base: body[path] ?? null, value: written[path] ?? null }))
  return changes.filter(({ base, value }) => !isSame(base, value))
}

/** Checked answers of a new record, as they are stored; refused with every wrong field named (code 1010). */
export function checkNewData(fields: readonly FieldConfig[], data: Payload): Payload {
  const answers = answersIn(fields, data)
  const asked = visibleFields(fields, answers)
  return toCreatePayload(fields, check(asked, answers))
}

/** Checked answers of a change: only what it names is judged; null takes an answer away. */
export function checkChangedData(fields: readonly FieldConfig[], data: Payload): Payload {
  const named = fields.filter(({ code }) => Object.hasOwn(data, code))
  const answers = check(named, answersIn(fields, data))
  const unconditioned = named.map(({ condition: _asked, ...field }) => field)
  const stored = toCreatePayload(unconditioned, answers)
  return Object.fromEntries(named.map(({ code }) => [code, stored[code] ?? null]))
}

/** As a form would hold what came over the wire. */
function answersIn(fields: readonly FieldConfig[], data: Payload): Answers {
  const types = new Map(fields.map(({ code, type }) => [code, type]))
  const unknown = Object.keys(data).filter((code) => !types.has(code))
  if (unknown.length > 0) throw new AppError('fields', { fields: unknown.map(unknownField) })
  return Object.fromEntries(
    Object.entries(data).map(([code, value]) => {
      const isMoney = types.get(code) === 'currency' && typeof value === 'number'
      return [code, isMoney ? unitsToCents(value) : value]
    }),
  )
}

function check(fields: readonly FieldConfig[], answers: Answers): Answers {
  const unanswered = Object.fromEntries(fields.map(({ code }) => [code, null]))
  const checked = toSchema(fields).safeParse({ ...unanswered, ...answers })
  if (checked.success) return checked.data as Answers // each field's schema answers text, number or null
  const fieldsWrong = toFieldProblems(checked.error.issues).map(({ field, messages }) => ({
    field: `data.${field}`,
    messages,
  }))
  throw new AppError('fields', { fields: fieldsWrong })
}

function unknownField(code: string): FieldProblem {
  return { field: `data.${code}`, messages: [{ key: 'validation.unknownField' }] }
}

function isAnswer(value: Json): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function pathOf(at: string): string {
  return at.replace('.', '/')
}
