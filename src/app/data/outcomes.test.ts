import { describe, expect, it } from 'vitest'
import { wordsOf } from '../telling/tell-refusal.ts'
import { outcomeOf } from './outcomes.ts'
import { Refusal } from './refusal.ts'

describe('the outcome catalogue', () => {
  it.each([
    [
      408,
      'The request took too long to process, please try again later or contact your support team.',
      '[P8.6, Q8.transport-shared.5]',
    ],
    [413, 'Request entity too large. Please try with the lower-size entity.', '[P8.8, Q8.transport-shared.7]'],
    [500, '500 - Internal Server Error', '[P8.10, Q8.transport-shared.9]'],
    [
      501,
      'The requested service is not implemented yet. Please contact your support team.',
      '[P8.11, Q8.transport-shared.10]',
    ],
    [
      502,
      'The service is temporarily unavailable. Please try again later and if the problem persists contact your support team.',
      '[P8.12, Q8.transport-shared.11]',
    ],
    [
      503,
      'The service you requested is not available. Please try again later or contact your support team.',
      '[P8.13, Q8.transport-shared.12]',
    ],
    [
      504,
      'The server could not complete your request. If the problem persists, contact your support team.',
      '[P8.14, Q8.transport-shared.13]',
    ],
    [null, 'Internal Server Error', '[P8.15, Q8.transport-shared.14]'],
  ])('for %s says “%s”, whatever the answer wrote %s', (status, words, _lines) => {
    const envelope = { code: 1, messages: ['something else'] }
    expect(wordsOf(new Refusal({ status, envelope }))).toBe(words)
  })

  it('says the server’s first message for 403 and 404, and Not found. where it sent none [P8.4, P8.5, P8.28, Q8.transport-shared.3, Q8.transport-shared.4]', () => {
    const envelope = { code: 1403, messages: ['Only for underwriters.', 'second'] }
    expect(wordsOf(new Refusal({ status: 403, envelope }))).toBe('Only for underwriters.')
    expect(wordsOf(new Refusal({ status: 404, envelope }))).toBe('Only for underwriters.')
    expect(wordsOf(new Refusal({ status: 404 }))).toBe('Not found.')
  })

  it('sends code 1010 to the fields [P8.3] [Q8.transport-shared.2]', () => {
    const envelope = { code: 1010, messages: ['Please correct'], errors: [{ field: 'email', messages: ['No.'] }] }
    expect(outcomeOf(new Refusal({ status: 400, envelope }))).toEqual({ kind: 'fields' })
  })

  it.each([
    [401, 'expired', '[P8.2, Q8.transport-shared.1]'],
    [409, 'superseded', '[P8.7, Q8.transport-shared.6]'],
    [429, 'throttled', '[P8.9, Q8.transport-shared.8]'],
  ])('ends the session on %s as %s, without a toast %s', (status, ending) => {
    const refusal = new Refusal({ status })
    expect(outcomeOf(refusal)).toEqual({ kind: 'sessionOver', ending })
    expect(wordsOf(refusal)).toBeNull()
  })
})
