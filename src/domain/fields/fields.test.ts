import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFieldProblems } from '../kernel/field-problems.ts'
import { type Answers, FIELD_TYPES, type FieldConfig, fieldConfig } from './field-config.ts'
import { toAnswers, toCreatePayload, toUpdatePayload } from './to-payload.ts'
import { toSchema } from './to-schema.ts'
import { visibleFields } from './visible.ts'

const kind: FieldConfig = {
  name: 'Kind',
  code: 'kind',
  type: 'select',
  is_optional: false,
  values: [
    { key: 'individual', value: 'Individual' },
    { key: 'trust', value: 'Trust' },
  ],
}
const one = (type: FieldConfig['type'], more: Partial<FieldConfig> = {}): FieldConfig => ({
  name: 'Field',
  code: 'field',
  type,
  is_optional: true,
  ...(type === 'select' && { values: kind.values }),
  ...more,
})
const birth = one('date', { code: 'birth', condition: { field: 'kind', is: ['individual'] } })
const guardian = one('string', { code: 'guardian', condition: { field: 'birth', is: ['2015-01-01'] } })
const fields = [kind, birth, guardian]

const problemsOf = (config: FieldConfig, answer: unknown) => {
  const checked = toSchema([config]).safeParse({ [config.code]: answer })
  return checked.success
    ? []
    : toFieldProblems(checked.error.issues).flatMap(({ messages }) => messages.map(({ key }) => key))
}

describe('[Q5.2] a field that is not optional', () => {
  it.each(FIELD_TYPES.map((type) => one(type, { is_optional: false })))(
    'of type $type may not be left blank',
    (config) => {
      for (const blank of ['', '   ', null, undefined])
        expect(problemsOf(config, blank)).toEqual(['validation.leftBlank'])
    },
  )

  it.each(FIELD_TYPES.map((type) => one(type)))('left blank where it is optional is nothing: $type', (config) => {
    for (const blank of ['', '   ', null, undefined]) {
      expect(toSchema([config]).parse({ field: blank })).toEqual({ field: null })
    }
  })
})

describe('the type of an answer', () => {
  it.each(['204-555-0100', '+1 204 555 0100', '2045550100'])(
    '[Q5.3] the phone %s is taken in the mask’s form',
    (typed) => {
      expect(toSchema([one('phone')]).parse({ field: typed })).toEqual({ field: '(204) 555-0100' })
    },
  )

  it.each([
    ['phone', '555', 'validation.fieldPhone'],
    ['email', 'dana@', 'validation.email'],
    ['date', '2026-02-30', 'validation.date'],
    ['date', '04/01/2026', 'validation.date'],
    ['select', 'Individual', 'validation.notOffered'],
    ['number', '12', 'validation.numeric'],
    ['number', Number.NaN, 'validation.numeric'],
    ['currency', 12.5, 'validation.money'],
    ['string', 'a\u0000b', 'validation.controlCharacters'],
    ['string', 'x'.repeat(256), 'validation.tooLong'],
  ] as const)('[Q5.4] a %s of %j is refused with %s', (type, answer, key) => {
    expect(problemsOf(one(type), answer)).toContain(key)
  })

  it('[Q5.4] numbers stay numeric', () => {
    expect(toSchema([one('number')]).parse({ field: 12.5 })).toEqual({ field: 12.5 })
  })

  it('keeps to the configured limits, currency limits being in units', () => {
    const limits = { min: 10, max: 20 }
    expect(problemsOf(one('number', { validations: limits }), 21)).toEqual(['validation.tooBig'])
    expect(problemsOf(one('currency', { validations: limits }), 999)).toEqual(['validation.tooSmall'])
    expect(problemsOf(one('currency', { validations: limits }), 1000)).toEqual([])
    expect(problemsOf(one('string', { validations: { max_length: 3 } }), 'four')).toEqual(['validation.tooLong'])
    expect(problemsOf(one('string', { validations: { format: 'postal_code' } }), 'k1a0b6')).toEqual([])
    expect(problemsOf(one('string', { validations: { format: 'url' } }), 'not a url')).toEqual(['validation.url'])
  })
})

describe('what is asked', () => {
  it('follows the answers, through hidden fields too', () => {
    expect(codes({ kind: 'trust' })).toEqual(['kind'])
    expect(codes({ kind: 'individual' })).toEqual(['kind', 'birth'])
    expect(codes({ kind: 'individual', birth: '2015-01-01' })).toEqual(['kind', 'birth', 'guardian'])
    expect(codes({ kind: 'trust', birth: '2015-01-01' })).toEqual(['kind'])
  })

  it('a condition in a circle or on an unknown field hides and never hangs', () => {
    const a = one('string', { code: 'a', condition: { field: 'b', is: ['x'] } })
    const b = one('string', { code: 'b', condition: { field: 'a', is: ['x'] } })
    const lost = one('string', { code: 'lost', condition: { field: 'nowhere', is: ['x'] } })
    expect(visibleFields([a, b, lost], { a: 'x', b: 'x', nowhere: 'x' })).toEqual([])
  })

  const codes = (answers: Answers) => visibleFields(fields, answers).map(({ code }) => code)
})

describe('[Q5.5] what is sent', () => {
  it('on create: values for keys, dates as ISO text, nothing empty, nothing hidden', () => {
    const answers = { kind: 'individual', birth: '1980-05-01', guardian: 'hidden' }
    expect(toCreatePayload(fields, answers)).toEqual({ kind: 'Individual', birth: '1980-05-01' })
    expect(toCreatePayload(fields, { kind: 'individual', birth: '' })).toEqual({ kind: 'Individual' })
  })

  it('on a change: null for what was emptied or is no longer asked', () => {
    expect(toUpdatePayload(fields, { kind: 'trust', birth: '1980-05-01' })).toEqual({
      kind: 'Trust',
      birth: null,
      guardian: null,
    })
  })

  it('currency goes out in units and comes back as the same cents', () => {
    const config = [one('currency')]
    expect(toCreatePayload(config, { field: 123_450 })).toEqual({ field: 1234.5 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(toAnswers(config, toCreatePayload(config, { field: cents }))).toEqual({ field: cents })
      }),
    )
  })

  it('a stored record opens in the form as it was answered', () => {
    expect(toAnswers(fields, { kind: 'Trust', birth: 7, extra: 1 })).toEqual({
      kind: 'trust',
      birth: null,
      guardian: null,
    })
  })
})

it('a configuration from the server is checked before it is rendered', () => {
  expect(fieldConfig.safeParse({ ...kind, type: 'file' }).success).toBe(false)
  expect(fieldConfig.parse(kind)).toEqual(kind)
})
