import { expect, test } from 'vitest'
import { renewalChanges } from '#domain/renewal/renewal-changes.ts'
import { writeAt } from '#domain/sync/path.ts'
import { farmBody } from './quote/farm-body.ts'

test('[Q3.26] what points at a thing of the farm is told by its name, money as money, a set by its members', () => {
  const ending = [
    ['locations/north', { name: 'North quarter', province: 'SK', life: 'live' }],
    ['exposures/shed/name', 'Machine shed'],
  ].reduce((body, [path, value]) => writeAt(body, path as string, value as string), farmBody())
  const next = [
    ['exposures/shed/location', 'north'],
    ['exposures/shed/limit', 320_000],
    ['exposures/house/heat', { electric: true, wood: true }],
  ].reduce((body, [path, value]) => writeAt(body, path as string, value as string), ending)
  const told = renewalChanges(ending, next).map((each) => [
    each.entity,
    each.section,
    each.property,
    each.old_value,
    each.new_value,
    each.value_type,
  ])
  expect(told).toContainEqual(['exposure', 'Machine shed', 'location', 'Home quarter', 'North quarter', 'string'])
  expect(told).toContainEqual(['exposure', 'Machine shed', 'limit', 300_000, 320_000, 'currency'])
  expect(told).toContainEqual([
    'exposure',
    'dwelling',
    'heat',
    { electric: true },
    { electric: true, wood: true },
    'list',
  ])
  expect(told).toHaveLength(3)
})
