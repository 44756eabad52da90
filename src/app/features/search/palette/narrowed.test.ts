import { expect, it } from 'vitest'
import { readAct } from './acts.ts'
import { readNarrowed } from './narrowed.ts'

const CHOICES = [
  { label: 'Active', value: 'active' },
  { label: 'In cancellation', value: 'in_cancellation' },
  { label: 'Overdue', value: 'overdue' },
]
const ACTS = [
  { key: 'quote', words: ['new quote for', 'quote'] },
  { key: 'renew', words: ['renew'] },
]

it('a state among the words narrows, and the other words stay', () => {
  expect(readNarrowed('maple status:overdue creek', CHOICES)).toEqual({ rest: 'maple creek', fitting: [CHOICES[2]] })
  expect(readNarrowed('state:in-canc', CHOICES)?.fitting).toEqual([CHOICES[1]])
  expect(readNarrowed('estado:ÁCTI', CHOICES)?.fitting).toEqual([CHOICES[0]])
  expect(readNarrowed('status:', CHOICES)?.fitting).toEqual(CHOICES)
  expect(readNarrowed('status:nothing', CHOICES)?.fitting).toEqual([])
})

it('what names no state is looked for as it stands', () => {
  for (const typed of ['maple', 'status', 'mystatus:overdue', 'https://status', ''])
    expect(readNarrowed(typed, CHOICES), typed).toBeNull()
})

it('an act is known by its first words, the longest first, and what follows is whom it is for', () => {
  expect(readAct(' New  quote for Maple Creek', ACTS)).toEqual({ act: ACTS[0], rest: 'Maple Creek' })
  expect(readAct('quote maple', ACTS)).toEqual({ act: ACTS[0], rest: 'maple' })
  expect(readAct('renew P-100004', ACTS)).toEqual({ act: ACTS[1], rest: 'P-100004' })
  for (const typed of ['new quote for', 'renew', 'renewal maple', 'maple renew', ''])
    expect(readAct(typed, ACTS), typed).toBeNull()
})
