import { expect, test } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { FarmCoverages } from './FarmCoverages.tsx'

const shed = { type: 'farmBuilding', name: 'Machine shed', limit: 300_000, life: 'live' }
const text = () => document.body.textContent

test('coverages are told one by one; one of a kind this build does not know is said to be there [Q8.domain-messages.7]', async () => {
  show(<FarmCoverages body={{ exposures: { shed } }} />, () => ({ status: 500 }))
  await expect.poll(text).toContain('Machine shed')

  show(<FarmCoverages body={{ exposures: { shed, drone: { type: 'drone', life: 'live' } } }} />, () => ({
    status: 500,
  }))
  await expect.poll(text).toContain('An error occurred while parsing the quote coverages.')
})
