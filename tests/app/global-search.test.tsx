import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { SearchBox } from '#app/features/search/SearchBox.tsx'
import { SearchPalette } from '#app/features/search/SearchPalette.tsx'
import { AccountContext } from '#app/session/account.ts'
import { makeId } from '../local/ids.ts'
import { show, type } from '../setup/screen.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }

const POLICY = makeId()
const PERSON = {
  id: makeId(),
  email: 'user@demo.test',
  fullName: 'Una Berg',
  firstName: 'Una',
  role: 'portal_user' as const,
  brokerage: null,
  organizationName: null,
  scopeHash: '',
  lastContact: new Date(),
}
const HIT = {
  type: 'policy',
  locator: POLICY,
  title: 'Spruce Creek Farms',
  resource: { display_name: 'P-100007', user_role: null, details: [] },
}

/** The box on a page of its own, with the office knowing one policy. */
function open(address: string, Box: () => React.ReactNode) {
  const root = createRootRoute({
    component: () => (
      <AccountContext value={PERSON}>
        <Box />
        <Outlet />
      </AccountContext>
    ),
  })
  const pages = ['/', '/policies', '/policies/$id/overview', '/search/$searchType'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  )
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const calls = show(<RouterProvider router={router as never} />, ({ path }) => {
    const found = path.includes('spruce') ? [HIT] : []
    const pagination = { page: 1, page_size: 25, total_count: found.length, next: null, search: null }
    const counts = [
      { type: 'policyholder', total_count: 0 },
      { type: 'policy', total_count: found.length },
    ]
    return { status: 200, body: { data: found, pagination, counts } }
  })
  return { calls, where: () => router.state.location.href }
}

const box = () => document.querySelector<HTMLInputElement>('input[role=combobox]')
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const press = (key: string) => box()!.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }))

async function typed(words: string): Promise<void> {
  await expect.poll(box, PATIENT).toBeTruthy()
  box()!.focus()
  type(box()!, words)
}

describe('the global search box [Q2.dashboard.2] [Q1.8]', () => {
  it('asks once typing rests, and leads to what is chosen [Q2.global-search.17] [Q2.global-search.9]', async () => {
    const { calls, where } = open('/', () => <SearchBox />)
    await typed('sp')
    type(box()!, 'spruce')
    await expect
      .poll(() => options().map(({ textContent }) => textContent), PATIENT)
      .toEqual(['Spruce Creek Farms P-100007', 'Everything found for “spruce”'])
    expect(calls.map(({ path }) => path)).toEqual(['/search?query=spruce'])
    options()[0]!.click()
    await expect.poll(where, PATIENT).toBe(`/policies/${POLICY}/overview`)
  })

  it('leads to everything found with Enter, where most of it is', async () => {
    const { where } = open('/', () => <SearchBox />)
    await typed('spruce')
    await expect.poll(() => options().length, PATIENT).toBe(2)
    press('Enter')
    await expect.poll(where, PATIENT).toBe('/search/policy?query=spruce')
  })

  it('says where nothing was found, and asks for nothing while nothing is typed', async () => {
    const { calls } = open('/', () => <SearchBox />)
    await typed('  ')
    await typed('zzz')
    await expect.poll(() => document.body.textContent, PATIENT).toContain('No matches found')
    expect(calls.map(({ path }) => path)).toEqual(['/search?query=zzz'])
  })

  it('reads the page anew that stands open already [Q2.global-search.15]', async () => {
    const { calls, where } = open(`/policies/${POLICY}/overview`, () => <SearchBox />)
    await typed('spruce')
    await expect.poll(() => options().length, PATIENT).toBe(2)
    options()[0]!.click()
    await expect.poll(() => calls.length, PATIENT).toBe(2)
    expect(where()).toBe(`/policies/${POLICY}/overview`)
  })
})

it('the palette opens with Ctrl K, is ready to be typed into and knows the pages of the menu', async () => {
  const { where } = open('/', () => <SearchPalette />)
  await expect.poll(() => document.querySelector('button'), PATIENT).toBeTruthy()
  document.documentElement.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }),
  )
  await expect.poll(() => document.activeElement === box() && box() !== null, PATIENT).toBe(true)
  await typed('polic')
  await expect.poll(() => options().map(({ textContent }) => textContent), PATIENT).toContain('Policies')
  options()[0]!.click()
  await expect.poll(where, PATIENT).toBe('/policies')
  await expect.poll(box, PATIENT).toBeNull()
})
