import { expect, test } from 'vitest'
import { stepsOnceMade } from './steps-once-made.ts'

const parts = ['general', 'documents', 'summary'].map((path) => ({ path, label: path, content: null }))
const states = (isMade: boolean, at: string) =>
  stepsOnceMade(parts, { isMade, at, closedReason: 'first the firm' }).map(({ state }) => state)

test('what is about a record opens once the record is made, and what was gone through is done', () => {
  expect(states(false, 'general')).toEqual(['open', 'closed', 'closed'])
  expect(states(false, 'summary')).toEqual(['open', 'closed', 'closed'])
  expect(states(true, 'general')).toEqual(['done', 'open', 'open'])
  expect(states(true, 'documents')).toEqual(['done', 'open', 'open'])
  expect(states(true, 'summary')).toEqual(['done', 'done', 'open'])
})
