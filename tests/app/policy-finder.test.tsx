import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { PolicyFinder } from '#app/features/policies/PolicyFinder.tsx'
import { makeId } from '../local/ids.ts'
import { show } from '../setup/screen.tsx'

test('a policy that a claim manager finds leads to its documents', async () => {
  const id = makeId()
  const found = {
    id,
    locator: id,
    display_id: 'P-100007',
    product: { code: 'farm-package', name: 'Farm Package' },
    policyholder: { locator: makeId(), name: 'Spruce Creek Farms' },
    status: { value: 'active', modifiers: [] },
  }
  const pagination = { page: 1, page_size: 10, total_count: 1, next: null, search: 'P-100007' }
  const router = createRouter({
    routeTree: createRootRoute({ component: PolicyFinder }),
    history: createMemoryHistory({ initialEntries: ['/?search=P-100007'] }),
  })
  const calls = show(<RouterProvider router={router as never} />, () => ({
    status: 200,
    body: { data: [found], pagination },
  }))
  await expect.poll(() => document.querySelector('a')?.textContent, { timeout: 10_000 }).toContain('P-100007')
  expect(document.querySelector('a')!.getAttribute('href')).toBe(`/policies/${id}/documents`)
  expect(calls[0]!.path).toContain('/search/policy?query=P-100007')
}, 30_000)
