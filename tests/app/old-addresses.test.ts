import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, test } from 'vitest'
import { signedInSearch } from '#app/addresses/url-search.schema.ts'
import { readListSearch } from '#app/blocks/list/list-search.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { POLICY_ORDERING, policyColumns } from '#domain/policy/policy.columns.ts'
import { signedInAs } from '../setup/signed-in-as.ts'

const RULES = { columns: policyColumns, ordering: POLICY_ORDERING, filters: [{ value: 'active' }] }

/** What a list of policies makes of it. */
const listAt = (search: object) => readListSearch(signedInSearch.parse(search), RULES)

/** Opened as a sent link or a bookmark is: by its text alone. */
async function open(address: string) {
  const router = createAppRouter({
    session: { current: () => signedInAs('portal_super_user') },
    queryClient: createQueryClient(),
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const { pathname } = router.state.location
  return {
    pathname,
    errors: router.state.matches.filter(({ status }) => status === 'error').map(({ error }) => error),
    search: router.state.matches.at(-1)!.search,
    /** As the address bar shows it once the page stands. */
    shown: router.buildLocation({ to: '.', search: true }).href,
  }
}

describe('what was typed into an address comes back as the same text [P5.lists.1]', () => {
  it.each([
    ['104', '104'],
    ['007', '007'],
    ['1e3', '1e3'],
    ['-0', '-0'],
    ['true', 'true'],
    ['null', 'null'],
    ['undefined', 'undefined'],
    ['NaN', 'NaN'],
    ['P-100042', 'P-100042'],
    ['12345678901234567890', '12345678901234567890'],
    ['%22104%22', '"104"'],
    ['%5B1%2C2%5D', '[1,2]'],
    ['%7B%22a%22%3A1%7D', '{"a":1}'],
    ['maple%20creek', 'maple creek'],
    ['maple+creek', 'maple creek'],
    ['a%2Bb%26c%3Dd', 'a+b&c=d'],
    ['%E6%9D%91', '村'],
  ])('?search=%s is looked for as %s', async (written, typed) => {
    const { search, shown, errors } = await open(`/policies?search=${written}`)
    expect(errors).toEqual([])
    expect(listAt(search).search).toBe(typed)
    const { search: again } = await open(shown)
    expect(listAt(again).search).toBe(typed)
  })
})

const ID = '0190a0a0-0000-7000-8000-000000000001'

describe('links of before open what they did', () => {
  it.each([
    ['/policies?status=active&ordering=-name&page=3&page_size=50', { status: 'active', page: 3, page_size: 50 }],
    ['/policies?page=3.5&page_size=many', { page: 1, page_size: 25 }],
    ['/policies?page=-1&page_size=100000', { page: 1, page_size: 25 }],
    ['/policies?status=gone&ordering=nothing', { status: undefined, ordering: POLICY_ORDERING }],
    ['/policies?search=a&search=b', { search: 'b' }],
    ['/policies?search[]=a&search[0]=b', { search: '' }],
    ['/policies?search', { search: '' }],
    ['/policies?=&&?&%E0%A4%A', { search: '', page: 1 }],
    ['/policies?__proto__=x&constructor=y&toString=z', { search: '', page: 1 }],
  ])('%s', async (address, expected) => {
    const { search, errors, pathname } = await open(address)
    expect(errors).toEqual([])
    expect(pathname).toBe('/policies')
    expect(listAt(search)).toMatchObject(expected)
  })

  it.each([
    [`/policies/${ID}/invoices?policy=${ID}&invoice=${ID}`, { policy: ID, invoice: ID }],
    [`/policies/${ID}/renewals?renewal=${ID}&type=application`, { renewal: ID, type: 'application' }],
    [`/quotes?newQuote&quote=${ID}&step=cover`, { newQuote: '', quote: ID, step: 'cover' }],
    ['/search/policy?query=104', { query: '104' }],
    ['/brokerages/list-brokerages?newBroker&step=general', { newBroker: '', step: 'general' }],
    ['/dashboard?newQuote=true', { newQuote: 'true' }],
  ])('%s', async (address, expected) => {
    const { search, shown, errors } = await open(address)
    expect(errors).toEqual([])
    expect(search).toMatchObject(expected)
    expect((await open(shown)).search).toMatchObject(expected)
  })

  test('a key that no page knows stays where it is and opens nothing', async () => {
    const { errors, shown, pathname } = await open('/policies?utm_source=letter&invioce=1&search=104')
    expect(errors).toEqual([])
    expect(pathname).toBe('/policies')
    expect(shown).toBe('/policies?utm_source=letter&invioce=1&search=104')
  })

  test.each(['/dashboard?tab=7', '/login?redirect=7&sessionExpired=maybe', '/style?section=x'])(
    '%s',
    async (address) => {
      expect((await open(address)).errors).toEqual([])
    },
  )
})
