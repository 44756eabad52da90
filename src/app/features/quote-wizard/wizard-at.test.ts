import { expect, test } from 'vitest'
import { wizardAt } from './wizard-at.ts'

test.each([
  [{}, null],
  [{ quote: 'Q' }, null],
  [{ newQuote: '' }, {}],
  [{ newQuote: '', quote: 'Q' }, { quote: 'Q' }],
  [{ renewal: 'R' }, null],
  [{ renewal: 'R', type: 'quoted' }, null],
  [{ renewal: 'R', type: 'application' }, { quote: 'R' }],
])('[Q2.policies.12] %o opens the wizard for %o', (search, opened) => {
  expect(wizardAt(search)).toEqual(opened)
})
