import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { Notices } from '#app/shell/Notices.tsx'
import { makeId } from '../local/ids.ts'
import { show } from '../setup/screen.tsx'

const PATIENT = { timeout: 10_000 }
const NOTICE = {
  id: makeId(),
  notice: 'expiry',
  subject: 'policy',
  name: 'P-100042',
  owner: 'Hale Farms',
  due_on: '2026-06-11',
  path: '/policies',
  is_new: true,
}

test('the bell itself says that it opens a list, and whether it is open', async () => {
  const root = createRootRoute({ component: Notices, notFoundComponent: () => null })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  show(<RouterProvider router={router as never} />, () => ({ status: 200, body: [NOTICE] }))
  const opener = () => document.querySelector('[aria-haspopup="dialog"]')
  await expect.poll(opener, PATIENT).not.toBeNull()
  expect(opener()?.tagName).toBe('BUTTON')
  expect(opener()?.getAttribute('aria-expanded')).toBe('false')
  document.querySelector<HTMLElement>('button[aria-label="1 new notice"]')?.click()
  await expect.poll(() => document.body.textContent, PATIENT).toContain('P-100042')
  expect(opener()?.getAttribute('aria-expanded')).toBe('true')
})
