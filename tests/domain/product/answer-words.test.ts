import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGES } from '#domain/kernel/languages.ts'
import { answerIn, fieldKeys, optionKeys } from '#domain/product/answer-words.ts'
import { EXPOSURE_FIELDS, type ExposureField, fieldNamed } from '#domain/product/exposure-fields.ts'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'

const FIELDS = EXPOSURE_TYPES.flatMap((type) => {
  const { cover, details } = EXPOSURE_FIELDS[type]
  return [...cover, ...details].map((field): [string, ExposureField] => [type, field])
})

describe.each(LANGUAGES)('in %s', (language) => {
  const areas = new Map(
    ['cover', 'farm'].map((area) => [
      area,
      JSON.parse(readFileSync(new URL(`../../../locales/${language}/${area}.json`, import.meta.url), 'utf8')),
    ]),
  )
  const isWorded = (key: string) => {
    const [area = '', path = ''] = key.split(':')
    const found: unknown = path.split('.').reduce((words, part) => words?.[part], areas.get(area))
    return typeof found === 'string' && found !== ''
  }

  it('every field has a name and every choice of it words', () => {
    const asked = FIELDS.flatMap(([type, field]) => [
      fieldKeys(type, field.name),
      ...('options' in field && (field.as === 'menu' || field.as === 'members')
        ? field.options.map((option) => optionKeys(field.name, option))
        : []),
    ])
    expect(asked.length).toBeGreaterThan(150)
    expect(asked.filter((keys) => !keys.some(isWorded))).toEqual([])
  })
})

test('an answer of one name is given alike, and with one unit, by every type that is asked for it', () => {
  const isAmount = ({ as }: ExposureField) => as === 'money' || as === 'amountMenu'
  const unlike = FIELDS.filter(([, field]) => {
    const known = fieldNamed(field.name)!
    return field.unit !== known.unit || (field.as !== known.as && !(isAmount(field) && isAmount(known)))
  })
  expect(unlike).toEqual([])
})

test('an answer is what its field says it is', () => {
  const told = (name: string, value: string | number | boolean | { [member: string]: true }) =>
    answerIn({ type: 'dwelling', [name]: value }, fieldNamed(name)!)
  expect(told('areaM2', 180)).toEqual({ is: 'figure', figure: 180, unit: ' m²' })
  expect(told('serviceAmps', 200)).toEqual({ is: 'figure', figure: 200, unit: ' A' })
  expect(told('roofYear', 2018)).toEqual({ is: 'year', year: 2018 })
  expect(told('limit', 650_000)).toEqual({ is: 'amount', units: 650_000 })
  expect(told('isWiringRemediated', false)).toEqual({ is: 'mark', isSet: false })
  expect(told('heat', { wood: true })).toEqual({ is: 'choices', each: [optionKeys('heat', 'wood')] })
  expect(told('operation', 'o1')).toEqual({ is: 'item', collection: 'operations', key: 'o1' })
  expect(answerIn({}, fieldNamed('areaM2')!)).toBeNull()
})
