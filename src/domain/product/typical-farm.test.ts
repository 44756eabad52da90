import { expect, it } from 'vitest'
import { OPERATION_CODES } from '../rating/operation-codes.ts'
import { textIn } from '../sync/read-body.ts'
import { EXPOSURE_FIELDS } from './exposure-fields.ts'
import { exposureUnits } from './exposure-units.ts'
import { typicalFarm } from './typical-farm.ts'

const at = (level4Code: string) => typicalFarm({ location: 'home', operation: 'farming', level4Code })
const kinds = (level4Code: string) =>
  at(level4Code).map((each) => textIn(each, 'kind') ?? textIn(each, 'species') ?? textIn(each, 'type'))

it('a wheat farm has a house, a shed, a bin, machinery and liability; a dairy farm its barn and its cows', () => {
  expect(kinds('11114')).toEqual(['dwelling', 'machineShed', 'grainBin', 'machinery', 'liability'])
  expect(kinds('11212')).toEqual(['dwelling', 'machineShed', 'dairy', 'machinery', 'dairy', 'liability'])
  expect(kinds('11511')).toEqual(['dwelling', 'machineShed', 'machinery', 'liability'])
})

it('liability stays under what the operation carries', () => {
  const limits = OPERATION_CODES.map(({ level4Code, liabilityMaxLimit }) => ({
    limit: Number(at(level4Code).at(-1)!.limit),
    liabilityMaxLimit,
  }))
  for (const { limit, liabilityMaxLimit } of limits) expect(limit).toBeLessThanOrEqual(liabilityMaxLimit)
  expect(new Set(limits.map(({ limit }) => limit))).toEqual(new Set([2_000_000, 1_000_000]))
})

it('every choice is one the product offers, and no fact of a building is made up', () => {
  for (const { level4Code } of OPERATION_CODES) {
    for (const exposure of at(level4Code)) {
      const asked = EXPOSURE_FIELDS[exposure.type as keyof typeof EXPOSURE_FIELDS].cover
      for (const [name, value] of Object.entries(exposure)) {
        const unit = exposureUnits[name as keyof typeof exposureUnits] // of its own; a place is an item's key
        if (!['location', 'operation'].includes(name)) expect(unit.safeParse(value).success, name).toBe(true)
        const field = asked.find((each) => each.name === name)
        if (field && 'options' in field) expect(field.options).toContain(value)
      }
      expect(Object.keys(exposure)).not.toContain('construction')
      expect(Object.keys(exposure)).not.toContain('heat')
      if (exposure.type !== 'liability') expect(exposure.limit).toBeUndefined()
    }
  }
})
