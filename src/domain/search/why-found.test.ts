import { expect, it } from 'vitest'
import { whyFound } from './why-found.ts'

const MAPLE = {
  title: 'Maple Creek Élan Ltd.',
  resource: { display_name: 'H-100042', user_role: null, details: ['office@maple.test', '(204) 555-0123', 'Brandon'] },
}

it('a name or a number that holds every word needs no reason', () => {
  for (const query of ['maple', 'ELAN creek', 'h-100042', '100042', 'h100042'])
    expect(whyFound(MAPLE, query), query).toBeNull()
})

it('else the detail that holds one says why, however it is punctuated', () => {
  expect(whyFound(MAPLE, 'maple brandon')).toBe('Brandon')
  expect(whyFound(MAPLE, '204-555-0123')).toBe('(204) 555-0123')
  expect(whyFound(MAPLE, 'office@')).toBe('office@maple.test')
})

it('what no told detail holds is said to stand in the record', () => {
  expect(whyFound(MAPLE, 'R7N 2V4')).toBe('')
})
