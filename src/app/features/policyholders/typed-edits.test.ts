import { describe, expect, it } from 'vitest'
import { policyholderConfig } from '#domain/policyholder/policyholder.config.ts'
import { answersOf, editsOf, followRecord } from './typed-edits.ts'

const places = { provinces: new Map([['MB', 'Manitoba']]), countries: new Map([['CA', 'Canada']]) }
const fields = policyholderConfig({ ...places, say: (key) => key })
const address = { line1: '1 Elm Lane', city: 'Brandon', province: 'MB', postalCode: 'R7A 1A1' }
const seen = { kind: 'corporation', legalName: 'Elm Dairy', phone: '(204) 555-0142', mailingAddress: address }
const shown = answersOf(fields, seen)

describe('an open form over a record that changes', () => {
  it('saves only what was typed over, in its normal form, with what it showed as base', () => {
    const answers = { ...shown, phone: '+1 204-555-0199', trade_name: 'Elm' }
    expect(editsOf(fields, { seen, answers })).toEqual([
      { kind: 'set', path: 'tradeName', seen: null, value: 'Elm' },
      { kind: 'set', path: 'phone', seen: '(204) 555-0142', value: '(204) 555-0199' },
    ])
    expect(editsOf(fields, { seen, answers: shown })).toEqual([])
  })

  it('follows the record where nothing was typed, and keeps the base where something was', () => {
    const now = { ...seen, phone: '(204) 555-0177', email: 'elm@farm.test' }
    const followed = followRecord(fields, { seen, answers: { ...shown, phone: '2045550199' } }, now)
    expect(followed.answers).toMatchObject({ phone: '2045550199', email: 'elm@farm.test' })
    expect(followed.seen).toEqual({ ...now, phone: '(204) 555-0142' })
    expect(followed.behind).toEqual(['phone'])
  })

  it('keeps an address whole: a typed street holds the town that was seen', () => {
    const now = { ...seen, mailingAddress: { ...address, city: 'Neepawa' } }
    const followed = followRecord(fields, { seen, answers: { ...shown, address_line_1: '2 Elm Lane' } }, now)
    expect(followed.answers).toMatchObject({ address_line_1: '2 Elm Lane', city: 'Brandon' })
    expect(followed.behind).toEqual(['mailingAddress'])
  })
})
