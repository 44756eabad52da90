import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXPOSURE_FIELDS, type ExposureField } from '#domain/product/exposure-fields.ts'
import { pathOfReport, REPORT_TYPES } from '#domain/report/report-types.ts'
import { readColumns } from '#domain/report/result-columns.ts'
import { projectRoot } from './tree.ts'

/** Words the app asks for by the name of a thing of the domain: no code spells their keys, so none would miss them. */
type Words = { [key: string]: string | Words }

const fields = Object.entries(EXPOSURE_FIELDS).flatMap(([type, { cover, details }]) =>
  [...cover, ...details].map((field) => ({ type, field })),
)

describe('what an exposure is asked', () => {
  it('has a label', () => {
    const mute = fields.filter(
      ({ type, field: { name } }) => !isSaid(`cover:fieldOf.${type}.${name}`) && !isSaid(`cover:field.${name}`),
    )
    expect(mute.map(({ type, field }) => `${type} ${field.name}`)).toEqual([])
  })

  it('has a word for each answer of a menu', () => {
    const mute = fields.flatMap(({ field }) =>
      optionsOf(field)
        .map((option) => `${field.name}.${option}`)
        .filter((key) => !isSaid(`farm:${key}`) && !isSaid(`cover:option.${key}`)),
    )
    expect(mute).toEqual([])
  })
})

it.each(REPORT_TYPES)('the report %s has a name, its columns too, and says what it is for', (type) => {
  expect(readColumns(type).filter(({ code }) => !isSaid(`reports:column.${code}`))).toEqual([])
  expect(isSaid(`reports:name.${pathOfReport(type)}`)).toBe(true)
  expect(isSaid(`reports:purpose.${pathOfReport(type)}`)).toBe(true)
})

function optionsOf(field: ExposureField): readonly string[] {
  return field.as === 'menu' || field.as === 'members' ? field.options : []
}

/** In English; the same keys in every language is another test's. */
function isSaid(key: string): boolean {
  const [area = '', path = ''] = key.split(':')
  const words = JSON.parse(readFileSync(join(projectRoot, `locales/en/${area}.json`), 'utf8')) as Words
  const found = path.split('.').reduce<string | Words | undefined>((at, name) => {
    return typeof at === 'object' ? at[name] : undefined
  }, words)
  return typeof found === 'string'
}
