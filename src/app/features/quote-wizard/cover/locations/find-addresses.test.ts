import { describe, expect, it } from 'vitest'
import type { Place } from '#domain/geo/places.ts'
import { placesQuery } from '../../../../blocks/map/map-queries.ts'
import { apiKeysQuery } from '../../../../farm/api-keys.ts'
import { createQueryClient } from '../../../../query-client.ts'
import { findAddress, suggestionsQuery } from './find-addresses.ts'

const ROSETOWN: Place = { name: 'Rosetown', province: 'SK', latitude: 51.5501, longitude: -108.0014 }

/** A device that carries one town and was told who answers for addresses. Nobody is signed in, so no call is answered. */
function device(addresses: 'gazetteer' | 'service') {
  const client = createQueryClient()
  client.setQueryData(placesQuery.queryKey, [ROSETOWN])
  client.setQueryData(apiKeysQuery.queryKey, { tiles: null, addresses, hazards: 'screeningModel' })
  return client
}

describe('addresses on the device [P7.29]', () => {
  it('are towns of its own where the office has no address service', async () => {
    const found = await device('gazetteer').fetchQuery(suggestionsQuery('rose'))
    expect(found).toMatchObject({ isAway: false, suggestions: [{ text: 'Rosetown, SK' }] })
  })

  it('are towns of its own where the service gives no answer, and that is said', async () => {
    const found = await device('service').fetchQuery(suggestionsQuery('rose'))
    expect(found).toMatchObject({ isAway: true, suggestions: [{ text: 'Rosetown, SK' }] })
  })

  it('of a town are known without asking anybody; others are the service’s to tell', async () => {
    const client = device('service')
    const { suggestions } = await client.fetchQuery(suggestionsQuery('rose'))
    expect(await findAddress(client, suggestions[0]!.value)).toMatchObject({ city: 'Rosetown', precision: 'town' })
    await expect(findAddress(client, 'id 7')).rejects.toMatchObject({ status: 401 })
  })
})
