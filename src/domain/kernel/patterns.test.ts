import { describe, expect, it } from 'vitest'
import { normalisePhone, normalisePostalCode, normaliseUrl, PHONE, POSTAL_CODE } from './patterns.ts'

describe('what people type', () => {
  it.each(['2045550100', '+1 204-555-0100', '(204) 555-0100', '1.204.555.0100'])(
    '[P9.2] the phone %s takes the mask’s form',
    (typed) => {
      expect(normalisePhone(typed)).toBe('(204) 555-0100')
      expect(PHONE.test(normalisePhone(typed))).toBe(true)
    },
  )

  it.each(['555-0100', '12045550100123', 'call me', ''])('%j stays as typed and is no phone', (typed) => {
    expect(normalisePhone(typed)).toBe(typed)
    expect(PHONE.test(typed)).toBe(false)
  })

  it.each(['k1a0b6', 'K1A 0B6', ' k1A 0b6 '])('the postal code %j becomes K1A 0B6', (typed) => {
    expect(normalisePostalCode(typed)).toBe('K1A 0B6')
  })

  it.each(['12345', 'K1A-0B6', 'K1A  0B6', 'KIA0B6'])('%j is no postal code', (typed) => {
    expect(POSTAL_CODE.test(typed)).toBe(false)
  })

  it('a website needs no typed scheme', () => {
    expect(normaliseUrl(' farm.ca ')).toBe('https://farm.ca')
    expect(normaliseUrl('http://farm.ca')).toBe('http://farm.ca')
    expect(normaliseUrl('')).toBe('')
  })
})
