import { expect, it } from 'vitest'
import { unnamedKeys } from './answer-words.ts'

it.each<[string, object, string[]]>([
  [
    'grain by its commodity',
    { type: 'stock', commodity: 'wheat' },
    ['farm:commodity.wheat', 'cover:option.commodity.wheat', 'farm:exposure.stock'],
  ],
  [
    'a herd by its species',
    { type: 'livestock', species: 'cattle' },
    ['farm:species.cattle', 'cover:option.species.cattle', 'farm:exposure.livestock'],
  ],
  ['what has no kind by its type', { type: 'dwelling' }, ['farm:exposure.dwelling']],
])('a thing that nobody has named is called so: %s', (_what, exposure, keys) => {
  expect(unnamedKeys({ ...exposure })).toEqual(keys)
})
