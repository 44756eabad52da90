import { expect, it } from 'vitest'
import { POLICYHOLDER_QUESTIONS } from '#domain/policyholder/policyholder.config.ts'
import { FARMS_OF_A_FILE } from './farms-of-a-file.ts'

it('a farm under one name is a company, a person an individual, and both stand in Canada unless the row says otherwise', () => {
  const { complete } = FARMS_OF_A_FILE
  expect(complete({ legal_name: 'Two Ltd.' })).toEqual({ kind: 'corporation', country: 'CA', legal_name: 'Two Ltd.' })
  expect(complete({ last_name: 'Roy' })).toEqual({ kind: 'individual', country: 'CA', last_name: 'Roy' })
  expect(complete({ legal_name: 'Roy', last_name: 'Roy' })).toMatchObject({ kind: 'individual' })
  expect(complete({ kind: 'trust', country: 'US' })).toEqual({ kind: 'trust', country: 'US' })
})

it('what columns are called elsewhere names questions there are', () => {
  const codes: string[] = POLICYHOLDER_QUESTIONS.map(({ code }) => code)
  for (const code of Object.keys(FARMS_OF_A_FILE.otherNames)) expect(codes).toContain(code)
})
