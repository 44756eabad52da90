import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { quotingTermsQuery } from './keep-reference.ts'
import { followDays, todayAtOffice, todayHere, todayIn } from './office-days.ts'
import { officeMetaQuery } from './office-meta.ts'

/** Manitoba as the office knows it: its clocks were not put back, whatever this machine's own data say. */
const META = {
  timezone: 'America/Toronto',
  currency: 'CAD',
  build: 'test',
  clocks: {
    'America/Toronto': [{ from: '2026-11-01T06:00:00.000Z', ahead: '-05:00' }],
    'America/Winnipeg': [{ from: '2026-03-08T08:00:00.000Z', ahead: '-05:00' }],
    'America/Vancouver': [{ from: '2026-11-01T09:00:00.000Z', ahead: '-08:00' }],
  },
}
const PERSON = { brokerage: { id: '01JBROKERAGE00000000000001' } }

afterEach(() => vi.useRealTimers())

describe('the day it is', () => {
  it('is read by the clocks the office told, never by the device’s own', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T05:30:00.000Z') })
    const client = new QueryClient()
    const stop = followDays(client, { brokerage: null })
    client.setQueryData(officeMetaQuery.queryKey, META)
    expect(todayIn('America/Winnipeg')).toBe('2026-11-24')
    expect(todayIn('America/Vancouver')).toBe('2026-11-23')
    expect(todayAtOffice()).toBe('2026-11-24')
    stop()
  })

  it('is the firm’s where somebody works for one, and what was kept for the field counts', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T07:30:00.000Z') })
    const client = new QueryClient()
    client.setQueryData(officeMetaQuery.queryKey, META)
    client.setQueryData(quotingTermsQuery(PERSON.brokerage.id).queryKey, TERMS)
    const stop = followDays(client, PERSON)
    expect(todayHere()).toBe('2026-11-23')
    expect(todayAtOffice()).toBe('2026-11-24')
    stop()
  })
})

const TERMS = {
  name: 'Pacific Farm Brokers',
  letterhead: [],
  nb_commission: 17.5,
  licensed_provinces: ['BC'],
  timezone: 'America/Vancouver',
  producers: [],
}
