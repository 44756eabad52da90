import { describe, expect, it } from 'vitest'
import { missingIn } from '#domain/quote/checks/quote-missing.ts'
import type { Body } from '#domain/sync/json.ts'

/** A place with these exposures, and operations that work there or elsewhere. */
function placeWith(types: readonly string[], operations: Body = {}): Body {
  const exposures = types.map((type, at): [string, Body] => [`e${at}`, { type, location: 'here', life: 'live' }])
  const locations = { here: { name: 'Home quarter', province: 'SK', life: 'live' } }
  return { locations, exposures: Object.fromEntries(exposures), operations }
}
const asksForOperation = (body: Body) => missingIn(body).some(({ key }) => key === 'validation.operation')

describe('[domain 4.2.13] a location’s operation', () => {
  it.each([
    ['nothing', [], false],
    ['a dwelling alone', ['dwelling'], false],
    ['two dwellings', ['dwelling', 'dwelling'], false],
    ['a farm building', ['farmBuilding'], true],
    ['a dwelling beside a farm building', ['dwelling', 'farmBuilding'], true],
    ['tools', ['tools'], true],
  ])('with %s', (_what, types, isAsked) => {
    expect(asksForOperation(placeWith(types))).toBe(isAsked)
  })

  it('is asked for until one works there', () => {
    const works = (location: string): Body => ({ wheat: { level4Code: '11114', location, life: 'live' } })
    expect(asksForOperation(placeWith(['farmBuilding'], works('elsewhere')))).toBe(true)
    expect(asksForOperation(placeWith(['farmBuilding'], works('here')))).toBe(false)
  })
})
