import { expect, it } from 'vitest'
import { flattenAnswers } from './flatten-answers.ts'

it('answers become columns, and what repeats is numbered in its order [domain 1.8]', () => {
  const answers = {
    yearBuilt: 1996,
    heat: { electric: true, wood: true },
    isRented: false,
    note: '',
    namedInsureds: {
      second: { name: 'Bea', order: 'a1', life: 'live' },
      gone: { name: 'Cy', order: 'a0', life: 'dead' },
      first: { name: 'Ann', order: 'a0', life: 'live', address: { city: 'Olds' } },
    },
    tags: ['x', 'y'],
    outline: [
      [51.5, -107.9],
      [51.6, -107.9],
    ],
    allocations: { '019aa000-0000-7000-8000-0000000000aa': 450_000 },
  }
  expect(flattenAnswers('policy', answers)).toEqual({
    policy_year_built: '1996',
    policy_heat_electric: 'true',
    policy_heat_wood: 'true',
    policy_is_rented: 'false',
    policy_named_insureds_name_1: 'Ann',
    policy_named_insureds_address_city_1: 'Olds',
    policy_named_insureds_name_2: 'Bea',
    policy_tags_1: 'x',
    policy_tags_2: 'y',
    policy_outline: '[[51.5,-107.9],[51.6,-107.9]]',
    policy_allocations: '{"019aa000-0000-7000-8000-0000000000aa":450000}',
  })
})
