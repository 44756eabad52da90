import { describe, expect, it } from 'vitest'
import { isDatedAhead, type Signature, signature } from '../body/signature.schema.ts'
import { cloneAnswers } from './clone-quote.ts'
import { signatureIn, signedText } from './signed-text.ts'

const SIGNED: Signature = {
  name: 'Ann Berg',
  strokes: [[0, 0, 500, 300, 1000, 0]],
  at: '2026-11-21T18:00:00.000Z',
  place: { latitude: 50.4, longitude: -104.6, accuracyM: 12 },
  total: 1200.5,
  sha256: 'a'.repeat(64),
}
const BODY = {
  paymentSchedule: 'monthly',
  term: { startsOn: '2026-12-01', endsOn: '2027-12-01' },
  locations: { home: { name: 'Home quarter', province: 'SK' } },
}

describe('what a signature is for', () => {
  it('is every answer and the price, whatever order they are in', () => {
    const { term, ...rest } = BODY
    const turned = { term: { endsOn: term.endsOn, startsOn: term.startsOn }, ...rest }
    expect(signedText(turned, 120_050)).toBe(signedText(BODY, 120_050))
    expect(signedText({ ...BODY, paymentSchedule: 'annually' }, 120_050)).not.toBe(signedText(BODY, 120_050))
    expect(signedText(BODY, 120_051)).not.toBe(signedText(BODY, 120_050))
  })

  it.each<[string, object]>([
    ['the signature itself', { signature: SIGNED }],
    ['what the office computes', { displayId: 'Q-1', propertyTIV: 5, price: { total: 1 }, policy: 'x' }],
    ['a remark', { remark: 'Gate code 4471' }],
    ['where it stands', { state: 'locked' }],
    ['that the conditions were read', { readAllConditions: { answer: 'Yes', inputsHash: 'x' } }],
    ['what was deleted', { operations: { gone: { life: 'dead', level4Code: '11111' } } }],
  ])('is not touched by %s', (_what, more) => {
    expect(signedText({ ...BODY, ...more }, 1)).toBe(signedText(BODY, 1))
  })

  it('is one quote’s: its copy begins unsigned', () => {
    expect(cloneAnswers({ ...BODY, signature: SIGNED })).not.toHaveProperty('signature')
  })
})

describe('a signature', () => {
  it('counts for nothing while its time has not come; a clock may be a day ahead', () => {
    expect(isDatedAhead(SIGNED, new Date('2026-11-20T18:00:00.000Z'))).toBe(false)
    expect(isDatedAhead(SIGNED, new Date('2026-11-20T17:59:59.999Z'))).toBe(true)
  })

  it('is read from the quote, drawn or typed', () => {
    expect(signatureIn({ signature: SIGNED })).toEqual(SIGNED)
    expect(signatureIn({ signature: { ...SIGNED, strokes: [], place: null } })).toMatchObject({ strokes: [] })
    expect(signatureIn({})).toBeNull()
  })

  it.each<[string, object]>([
    ['nobody', { name: ' ' }],
    ['a dot', { strokes: [[500, 100]] }],
    [
      'a slip of the finger',
      {
        strokes: [
          [500, 100, 520, 110],
          [10, 10],
        ],
      },
    ],
    ['half a point', { strokes: [[1, 2, 3]] }],
    ['a point beside the field', { strokes: [[0, 1001]] }],
    ['an endless stroke', { strokes: [Array.from({ length: 602 }, () => 1)] }],
    ['a scribble of a thousand strokes', { strokes: Array.from({ length: 1000 }, () => [1, 1]) }],
    ['half a hash', { sha256: 'abc' }],
    ['no day', { at: 'yesterday' }],
    ['a year before anybody could', { at: '0000-01-01T00:00:00.000Z' }],
    ['a price below nothing', { total: -1 }],
  ])('by %s is none', (_what, change) => {
    expect(signature.safeParse({ ...SIGNED, ...change }).success).toBe(false)
  })
})
