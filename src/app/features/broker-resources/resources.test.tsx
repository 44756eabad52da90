import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../query-client.ts'
import { ResourcesPage } from './ResourcesPage.tsx'
import { resourcesQuery } from './resource.queries.ts'

const MINUTE_MS = 60_000
const keptFor = (minutes: number) => {
  const client = createQueryClient()
  client.setQueryData(resourcesQuery.queryKey, [], { updatedAt: Date.now() - minutes * MINUTE_MS })
  return client
}

describe('broker resources on the device', () => {
  it('are not asked for again within an hour, and are after it [P9.8] [P7.27]', async () => {
    await expect(keptFor(59).fetchQuery(resourcesQuery)).resolves.toEqual([])
    await expect(keptFor(61).fetchQuery(resourcesQuery)).rejects.toMatchObject({ status: 401 }) // nobody is signed in here
  })

  it('that cannot be fetched say so in the specification’s words [P8.25]', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const page = (
      <MantineProvider>
        <Notifications />
        <QueryClientProvider client={createQueryClient()}>
          <ResourcesPage />
        </QueryClientProvider>
      </MantineProvider>
    )
    await act(async () => root.render(page))
    await expect
      .poll(() => act(async () => document.body.textContent))
      .toContain('An error occured while fetching the broker resources.')
    await act(async () => root.unmount())
  })
})
