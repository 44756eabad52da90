import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locate } from '../sync/path-target.ts'
import { needsAttention, requiredFields } from './policyholder.completeness.ts'
import { duplicateKey, listPolicyholder, nameOf } from './policyholder.listing.ts'
import { POLICYHOLDER_KINDS, type PolicyholderBody, policyholderBody, readPolicyholder } from './policyholder.schema.ts'
import { policyholder } from './policyholder.shape.ts'

const address = { line1: '12 Range Road', city: 'Morden', province: 'MB', postalCode: 'R6M 1A1', country: 'CA' }
const dana: PolicyholderBody = {
  kind: 'individual',
  firstName: 'Dana',
  lastName: 'Bélanger',
  phone: '(204) 555-0100',
  email: 'dana@farm.ca',
  mailingAddress: address,
}

describe('a complete policyholder', () => {
  it('has a name by its kind, a phone and an address, all readable', () => {
    expect(needsAttention(dana)).toEqual([])
    expect(needsAttention({ ...dana, kind: 'corporation' })).toEqual(['legalName'])
    expect(
      needsAttention({
        ...dana,
        firstName: '',
        phone: '555',
        email: 'dana@',
        mailingAddress: { ...address, postalCode: '1' },
      }),
    ).toEqual(['firstName', 'phone', 'email', 'mailingAddress.postalCode'])
  })

  it('[sync 73] is derived, so that a rule added later asks for attention and refuses nothing', () => {
    expect(policyholder.derive({ legalName: 'Maple Ridge Ltd.' }).needsAttention).toEqual(requiredFields(undefined))
    expect(policyholder.derive(JSON.parse(JSON.stringify(dana))).needsAttention).toEqual([])
    expect(policyholder.isEditable({})).toBe(true)
  })

  it('was born when somebody living can have been', () => {
    for (const [dateOfBirth, isTaken] of [
      ['0001-01-01', false],
      ['1879-12-31', false],
      ['1880-01-01', true],
      ['2001-02-29', false],
    ] as const) {
      expect(policyholderBody.safeParse({ dateOfBirth }).success, dateOfBirth).toBe(isTaken)
    }
  })

  it('asks every kind for some name', () => {
    for (const kind of POLICYHOLDER_KINDS) expect(requiredFields(kind).some((field) => /name$/i.test(field))).toBe(true)
  })
})

describe('the list columns', () => {
  it('come from the body by one function', () => {
    expect(listPolicyholder({ ...dana, displayId: 'H-100042' })).toEqual({
      displayId: 'H-100042',
      name: 'Dana Bélanger',
      email: 'dana@farm.ca',
      phone: '(204) 555-0100',
      city: 'Morden',
      province: 'MB',
      isCompleted: true,
      searchText: 'h-100042 dana belanger dana@farm.ca morden (204) 555-0100 2045550100 r6m 1a1 r6m1a1',
      duplicateKey: 'danabelanger|2045550100|R6M1A1',
    })
    expect(listPolicyholder({})).toMatchObject({ name: '', phone: '', isCompleted: false, duplicateKey: null })
  })

  it('name a firm by its legal name, and anyone without one by what there is', () => {
    expect(nameOf({ kind: 'trust', legalName: 'Friesen Family Trust', firstName: 'Abe' })).toBe('Friesen Family Trust')
    expect(nameOf({ kind: 'corporation', tradeName: 'Maple Ridge' })).toBe('Maple Ridge')
    expect(nameOf({ kind: 'individual', legalName: 'Left from before' })).toBe('Left from before')
  })
})

describe('[sync 34] a possible duplicate', () => {
  it('is the same farm however it was typed', () => {
    const retyped = {
      ...dana,
      firstName: ' DANA ',
      lastName: 'belanger',
      phone: '+1 204.555.0100',
      mailingAddress: { ...address, postalCode: 'r6m1a1' },
    }
    expect(duplicateKey(retyped)).toBe(duplicateKey(dana))
  })

  it.each([
    ['another name', { lastName: 'Beland' }],
    ['another phone', { phone: '(204) 555-0101' }],
    ['another postal code', { mailingAddress: { ...address, postalCode: 'R6M 1A2' } }],
  ])('is not one with %s', (_what, change) => {
    expect(duplicateKey({ ...dana, ...change })).not.toBe(duplicateKey(dana))
  })

  it('is never one while half of it is missing', () => {
    expect([
      duplicateKey({ ...dana, phone: '' }),
      duplicateKey({ ...dana, mailingAddress: {} }),
      duplicateKey({ phone: dana.phone }),
    ]).toEqual([null, null, null])
  })
})

describe('the synced shape', () => {
  it('has a unit for every field of the body, address and certificate as one each', () => {
    expect(Object.keys(policyholder.units).toSorted()).toEqual(Object.keys(policyholderBody.shape).toSorted())
    expect(locate(policyholder, 'mailingAddress')).toMatchObject({ unit: { class: 'group' } })
    expect(locate(policyholder, 'mailingAddress/city')).toBeNull()
    expect(locate(policyholder, 'needsAttention')).toBeNull()
  })

  it('is read without ever throwing, whatever a newer build wrote', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(policyholder.units), 'newer'), fc.jsonValue()),
        (body) => {
          readPolicyholder(body as never)
          listPolicyholder(readPolicyholder(body as never))
        },
      ),
    )
    expect(readPolicyholder({ firstName: 'Dana', yearsFarming: 'many', newer: [1] })).toEqual({
      firstName: 'Dana',
      newer: [1],
    })
  })

  it('is written by whoever may update policyholders', () => {
    expect(policyholder.mayWrite({ role: 'broker_account_executive' }, 'phone')).toBe(true)
    expect(policyholder.mayWrite({ role: 'auditor' }, 'phone')).toBe(false)
  })
})
