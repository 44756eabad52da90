import { expect, it } from 'vitest'
import { OPERATION_CODES } from '#domain/rating/operation-codes.ts'
import english from '#locales/en/operations.json' with { type: 'json' }
import spanish from '#locales/es/operations.json' with { type: 'json' }

it('every operation has its name in both languages, the English one as in the code table', () => {
  expect(english.code).toEqual(Object.fromEntries(OPERATION_CODES.map(({ level4Code, name }) => [level4Code, name])))
  expect(Object.keys(spanish.code)).toEqual(Object.keys(english.code))
})
