import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#domain/contract/define.ts'
import { mutation } from '#domain/sync/mutation.ts'
import { register, type Unit } from '#domain/sync/shape.ts'
import { allStores } from '#server/modules/all.stores.ts'
import { PLANTED, undeclaredApi } from '#tests/fixtures/contract/undeclared.api.ts'
import { fieldsIn, fieldsOfCalls, fieldsOfShape, isOpen, isUndeclared } from '#tests/setup/contract-fields.ts'

/** Named like a locator and none: what a link or another company's service calls its own. */
const NO_LOCATORS = ['password.reset uid', 'password.set uid', 'paymentLink.event payment_id']

/** A quote's answers: their shape is held to the same (`quoteShape`), and `write-quote.service.ts` looks up what they name. */
const OPEN = ['quote.create data', 'quote.update set.*', 'endorsement.update set.*', 'renewal.update set.*']
/** Kept to be read, and never made anything of: what it names may be lost with it. */
const ONLY_READ = ['sync.handUp records.*.body']

describe('a field that holds a locator says what it does (kernel/named.ts)', () => {
  it('in every call of the contract', () => {
    const undeclared = fieldsOfCalls().filter(isUndeclared)
    expect(undeclared.map(({ call, field }) => `${call} ${field}`)).toEqual(NO_LOCATORS)
  })

  it('and a call anybody may make names nothing: nobody is there within whose reach it could be', () => {
    const named = fieldsOfCalls().filter(({ endpoint, use }) => endpoint.access === 'public' && use?.use === 'names')
    expect(named.map(({ call, field }) => `${call} ${field}`)).toEqual([])
  })

  it('and where a call takes answers of any shape, they are a quote’s, or nothing is made of them', () => {
    const open = fieldsOfCalls().filter(isOpen)
    expect(open.map(({ call, field }) => `${call} ${field}`)).toEqual([...OPEN, ...ONLY_READ])
  })

  it('in all that a device sends beside its values', () => {
    const undeclared = fieldsIn(mutation).filter(isUndeclared)
    expect(undeclared.map(({ field }) => field)).toEqual([])
  })

  it('in every value of what devices keep', () => {
    const undeclared = Object.values(allStores).flatMap(({ shape }) => fieldsOfShape(shape).filter(isUndeclared))
    const others = undeclared.filter(({ unit }) => unit.collection === undefined) // an item of the same body
    expect(others.map(({ entity, field }) => `${entity} ${field}`)).toEqual([])
  })

  it('and one that does not is found, whatever shows that it is one', () => {
    const planted: Record<string, Endpoint> = undeclaredApi
    const found = fieldsOfCalls(planted).filter(isUndeclared)
    expect(found.map(({ call, field }) => `${call} ${field}`)).toEqual(PLANTED)
    const units: Record<string, Unit> = { producer: register(z.string()), colour: register(z.string()) }
    const fields = fieldsOfShape({
      type: 'barn',
      units,
      collections: { doors: { units: { madeFor: register(z.uuid()) } } },
    })
    expect(fields.filter(isUndeclared).map(({ field }) => field)).toEqual(['producer', 'doors.*.madeFor'])
  })
})
