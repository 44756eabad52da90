import { describe, expect, it } from 'vitest'
import { titleAfterType } from './filled-title.ts'

const NAMES = ['Agency licence', 'Producer agreement']

describe('the title after a type was chosen [P5.brokerage-firm-and-broker-documents.4]', () => {
  it.each([
    ['', 'Agency licence'],
    ['  ', 'Agency licence'],
    ['Producer agreement', 'Agency licence'],
    ['Our own words', 'Our own words'],
  ])('%j becomes %j', (title, becomes) => {
    expect(titleAfterType(title, 'Agency licence', NAMES)).toBe(becomes)
  })
})
