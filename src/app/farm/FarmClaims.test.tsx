import { expect, test } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { FarmClaims } from './FarmClaims.tsx'
import { FarmGroups } from './FarmGroups.tsx'
import { useProtectionWords } from './use-protection-words.ts'

const never = () => ({ status: 500 })
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((each) => each.textContent))

test('every claim is told by its day, cause and amount, the last first, and together they come to their sum', async () => {
  const claims = {
    hail: { occurredOn: '2023-07-02', cause: 'windHail', paid: 12_500.5, description: 'Barn roof', life: 'live' },
    fire: { occurredOn: '2025-01-20', cause: 'fire', paid: 40_000, life: 'live' },
  }
  show(<FarmClaims body={{ claims }} />, never)
  await expect.poll(cells).toEqual([
    ['Jan 20, 2025', 'Fire', '', '$40,000.00'],
    ['Jul 2, 2023', 'Wind or hail', 'Barn roof', '$12,500.50'],
  ])
  expect(document.body.textContent).toContain('$52,500.50')
})

test('where nothing happened, that is said', async () => {
  show(<FarmClaims body={{}} />, never)
  await expect.poll(() => document.body.textContent).toContain('None in the last five years.')
})

test('a subject group says where it is, what stands in it for how much, and what one fire can cost', async () => {
  const body = {
    locations: { home: { name: 'Home quarter', life: 'live' } },
    exposures: {
      shed: { type: 'farmBuilding', name: 'Machine shed', life: 'live' },
      tools: { type: 'tools', life: 'live' },
    },
    subjectGroups: {
      yard: { name: 'Yard', location: 'home', allocations: { shed: 300_000, tools: 25_000 }, life: 'live' },
    },
  }
  show(<FarmGroups body={body} />, never)
  await expect.poll(() => document.querySelector('h3')?.textContent).toBe('Yard · Home quarter$325,000.00')
  expect([...document.querySelectorAll('dl > div')].map((each) => each.textContent)).toEqual([
    'Machine shed$300,000.00',
    'Tools$25,000.00',
  ])
})

test.each([
  [
    { fireProtection: { hallKm: 7.5, hydrantM: 120, hasAccreditedTanker: true } },
    'Fire hall 7.5 km · Hydrant 120 m · Accredited tanker service',
  ],
  [
    { fireProtection: { hallKm: 13, hydrantM: null, hasAccreditedTanker: false } },
    'Fire hall 13 km · No hydrant named',
  ],
  [{}, 'Distance to the fire hall not known · No hydrant named'],
])('how near help is: %o', async (location, words) => {
  function Help() {
    return useProtectionWords()(location)
  }
  show(<Help />, never)
  await expect.poll(() => document.body.textContent).toContain(words)
})
