import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { setWork } from '#app/device/work.ts'
import { SearchPage } from '#app/features/search/SearchPage.tsx'
import { AccountContext } from '#app/session/account.ts'
import type { Role } from '#domain/access/roles.ts'
import { policyShape } from '#domain/policy/policy.shape.ts'
import { readSearchType } from '#domain/search/search-types.ts'
import { applyPage } from '#local/office/pull.ts'
import { makeId } from '../local/ids.ts'
import { ANNE, SHAPES } from '../local/office.ts'
import { policyHeader } from '../local/policy-header.ts'
import { openTablet } from '../local/tablet.ts'
import { show, type } from '../setup/screen.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }

const ID = makeId()
const heading = (code: string, name: string, of: string, more: object = {}) => ({
  code,
  name,
  flex: 1,
  minWidth: 100,
  is_hidden: false,
  is_sortable: true,
  type: of,
  additional_data: { headerAlign: 'left' },
  ...more,
})
const quoteRow = (more: object) => ({
  id: ID,
  locator: ID,
  display_id: 'Q-100007',
  product: { code: 'farm-package', name: 'Farm Package' },
  policyholder: { locator: makeId(), name: 'Spruce Creek Farms' },
  brokerage: makeId(),
  producer: null,
  characteristics: [
    {
      started_at: '2026-04-01T06:00:00.000Z',
      starts_on: '2026-04-01',
      ended_at: null,
      ends_on: null,
      issued_at: null,
      data: { timezone: 'America/Regina' },
    },
  ],
  price: { total: 12_046.78, total_currency: 'USD' },
  state: { name: 'draft', code: 'draft', key: 'draft' },
  created_at: '2026-03-01T06:00:00.000Z',
  updated_at: '2026-03-01T06:00:00.000Z',
  version: 1,
  ...more,
})
const userRow = {
  id: ID,
  first_name: 'Ada',
  last_name: 'Dunn',
  full_name: 'Ada Dunn',
  email: 'ada@demo.test',
  phone_number: '(204) 555-0142',
  mobile_number: '',
  role: { code: 'auditor', name: 'Auditor' },
  groups: [],
  organization: null,
  brokerage_firm: null,
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
  force_change_password: false,
  is_active: true,
  is_password_set: true,
  two_fa: { is_active: false },
  last_active: null,
}
const HEADINGS: Record<string, object[]> = {
  quote: [
    heading('locator', 'File', 'string'),
    heading('price__total', 'To pay', 'money', { additional_data: { headerAlign: 'right' } }),
    heading('state__name', 'How far', 'select'),
    heading('product__name', 'Left out', 'string', { is_hidden: true }),
    heading('characteristics[0]__started_at', 'From (UTC)', 'date', { is_sortable: false }),
  ],
  user: [heading('full_name', 'Who', 'string'), heading('email', 'Writes from', 'email')],
  account: [heading('name', 'Account', 'string')],
}

/** The search page at an address, as a role sees it, with the office answering these rows. */
function openAt(address: string, role: Role, rows: object[] = [], { isAway = false } = {}) {
  const root = createRootRoute({
    component: () => (
      <AccountContext value={personOf(role)}>
        <Outlet />
      </AccountContext>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path: '/search/$searchType', component: Search })
  function Search() {
    const { searchType } = page.useParams() as { searchType: string } // of a router that is not the app's
    return <SearchPage type={readSearchType(searchType)!} />
  }
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const calls = show(<RouterProvider router={router as never} />, ({ path }) => {
    if (isAway) throw new TypeError('nobody answers')
    const [, list] = /^\/headings\/(\w+)-list/.exec(path) ?? []
    if (list) return { status: 200, body: HEADINGS[list]! }
    if (path.startsWith('/configs/search')) return { status: 200, body: { types: [] } }
    const pagination = { page: 1, page_size: 25, total_count: rows.length, next: null, search: null }
    const counts = [{ type: 'quote', total_count: 7 }]
    if (path.startsWith('/search?')) return { status: 200, body: { data: [], pagination, counts } }
    return { status: 200, body: { data: rows, pagination } }
  })
  return { router, lists: () => calls.filter(({ path }) => /^\/search\/\w/.test(path)).map(({ path }) => path) }
}

function personOf(role: Role) {
  return {
    id: ANNE.accountId,
    email: 'anne@demo.test',
    fullName: 'Anne Berg',
    firstName: 'Anne',
    role,
    brokerage: null,
    organizationName: null,
    scopeHash: '',
    lastContact: new Date(),
  }
}

const all = <E extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)]
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim())

describe('what was found', () => {
  it('has the columns that the office names, each shown by its type [Q2.global-search.3] [Q2.global-search.5]', async () => {
    const free = quoteRow({ id: makeId(), locator: makeId(), price: { total: 0, total_currency: 'USD' } })
    openAt('/search/quotes?query=spruce', 'portal_user', [quoteRow({}), free])
    await expect.poll(() => texts('tbody tr').length, PATIENT).toBe(2)
    expect(texts('th')).toEqual(['File', 'To pay', 'How far', 'From (UTC)'])
    expect(all('th')[1]!.dataset['align']).toBe('right')
    expect(all('th')[3]!.querySelector('button')).toBeNull()
    const [first, second] = all('tbody tr').map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
    expect(first).toEqual(['Q-100007', '$12,046.78', 'Draft', 'Apr 1, 2026'])
    expect(second![1]).toMatch(/^–/)
    expect(all<HTMLAnchorElement>('td a')[0]!.getAttribute('href')).toBe(`/quotes/${ID}/details`)
  })

  it('of people is written to and opened by role [Q2.global-search.11]', async () => {
    openAt('/search/user?query=ada', 'portal_admin', [userRow])
    await expect.poll(() => texts('td a'), PATIENT).toEqual(['Ada Dunn', 'ada@demo.test'])
    const links = all<HTMLAnchorElement>('td a').map((link) => link.getAttribute('href'))
    expect(links).toEqual([`/users/auditor/${ID}`, 'mailto:ada@demo.test'])
  })

  it('is nothing where nothing holds the words, and that is said [Q8.domain-messages.15]', async () => {
    openAt('/search/quote?query=zzz', 'portal_user')
    await expect.poll(() => document.body.textContent, PATIENT).toContain('No matches found')
  })

  it('is of a type that leads nowhere without links [Q2.global-search.13]', async () => {
    openAt('/search/account?query=a', 'portal_user', [{ id: ID, name: 'North' }])
    await expect.poll(() => texts('tbody tr').length, PATIENT).toBe(1)
    expect(all('td a')).toEqual([])
  })
})

describe('the address', () => {
  it('holds type, words, order and page; an order by no column is left aside [Q2.global-search.1] [Q2.global-search.16]', async () => {
    const { lists } = openAt('/search/quotes?query=spruce&ordering=-price__total&page=3', 'portal_user', [quoteRow({})])
    await expect.poll(() => lists()[0], PATIENT).toContain('/search/quote?')
    const asked = new URLSearchParams(lists()[0]!.split('?')[1])
    expect(Object.fromEntries(asked)).toMatchObject({ query: 'spruce', ordering: '-price__total', page: '3' })
  })

  it.each(['password_hash', 'characteristics[0]__started_at', '-'])(
    'with the order %s asks for the usual one',
    async (ordering) => {
      const { lists } = openAt(`/search/quote?query=spruce&ordering=${encodeURIComponent(ordering)}`, 'portal_user')
      await expect.poll(() => lists()[0], PATIENT).toContain('ordering=-created_at')
    },
  )

  it('of the open type, chosen once more, looks again [Q2.global-search.15]', async () => {
    const { lists } = openAt('/search/quote?query=spruce', 'portal_user', [quoteRow({})])
    await expect.poll(() => texts('nav a'), PATIENT).toContain('Quotes7')
    await expect.poll(() => lists().length, PATIENT).toBe(1)
    all<HTMLAnchorElement>('nav a')
      .find((tab) => tab.textContent?.startsWith('Quotes'))!
      .click()
    await expect.poll(() => lists().length, PATIENT).toBe(2)
    expect(lists()[1]).toBe(lists()[0])
  })
})

it('typing asks once it rests, and what was found before fades meanwhile [Q2.global-search.17] [P9.9] [Q9.13] [Q9.3]', async () => {
  const { lists, router } = openAt('/search/quote?query=spruce', 'portal_user', [quoteRow({})])
  await expect.poll(() => texts('tbody tr').length, PATIENT).toBe(1)
  const box = all<HTMLInputElement>('input[type=search]')[0]!
  for (const words of ['spruce c', 'spruce cr', 'spruce creek']) type(box, words)
  await expect.poll(() => lists().length, PATIENT).toBe(2)
  expect(lists()[1]).toContain('query=spruce+creek')
  expect(router.state.location.search).toMatchObject({ query: 'spruce creek' })
  expect(all('[style*="--fade"]')[0]!.style.getPropertyValue('--fade')).toBe('500ms')
})

it('without signal what the tablet holds is searched, and that is said', async () => {
  const { account } = await openTablet(ANNE, () => Response.error(), { shapes: { ...SHAPES, policy: policyShape } })
  const bodies = [policyHeader({}), policyHeader({ displayId: 'P-100002', policyholderName: 'Élan Farms' })]
  const items = bodies.map((body) => ({
    state: 'here' as const,
    entity: 'policy',
    id: makeId(),
    epoch: 'first',
    ver: 1,
    body,
  }))
  const facts = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  await applyPage(account, { ...facts, from: null, items, next: '1', isLast: true }, 0)
  setWork({ kind: 'open', account, sync: { hint: () => undefined, sendNow: async () => null, stop: () => undefined } })
  onTestFinished(() => setWork({ kind: 'closed' }))
  const { lists } = openAt('/search/policy?query=elan', ANNE.role, [], { isAway: true })
  await expect.poll(() => texts('tbody td').slice(0, 2), PATIENT).toEqual(['P-100002', 'Élan Farms'])
  expect(texts('th').slice(0, 2)).toEqual(['Locator', 'Policyholder']) // as this build knows them
  await expect
    .poll(() => document.body.textContent, PATIENT)
    .toContain('Offline. Only what this device holds is searched.')
  await expect.poll(() => texts('nav a'), PATIENT).toEqual(['Policies1', 'Policyholders0', 'Quotes0'])
  expect(lists()).toEqual([])
})
