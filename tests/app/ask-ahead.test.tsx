import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, noteNoAnswer } from '#app/data/connection.ts'
import { setWork } from '#app/device/work.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import type { Role } from '#domain/access/roles.ts'
import { show } from '../setup/screen.tsx'
import { signedInAs } from '../setup/signed-in-as.ts'

const ID = '0190a0a0-0000-7000-8000-000000000001'
const PAGE = { page: 1, page_size: 25, total_count: 0, next: null, search: '' }
const ROWS = { status: 200, body: { data: [], pagination: PAGE } }

function hovers(hasPointer: boolean): void {
  const ask = window.matchMedia.bind(window)
  const answer = { matches: hasPointer }
  vi.stubGlobal('matchMedia', (query: string) => (query === '(hover: hover)' ? answer : ask(query)))
}

beforeEach(() => {
  hovers(true)
  noteAnswer()
  setWork({ kind: 'onlineOnly' })
})

/** The whole app's router, on the dashboard, with every request written down. */
async function open(role: Role, answer: Parameters<typeof show>[1] = () => ROWS) {
  const calls = show(<main />, answer)
  const queryClient = createQueryClient()
  const router = createAppRouter({ session: { current: () => signedInAs(role) }, queryClient })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/dashboard'] }) })
  await router.load()
  const asked = async () => {
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    return calls.map(({ path }) => path)
  }
  return { router, queryClient, asked }
}

test('a list that is pointed at is asked for as its page will ask, once', async () => {
  const { router, asked } = await open('portal_super_user')
  const link = { to: '/policies', search: { search: '104' } } as const
  await router.preloadRoute(link)
  const [path, ...more] = await asked()
  expect(path).toMatch(/^\/policies\/?\?search=104&/)
  expect(more).toEqual([])
  await router.preloadRoute(link)
  await router.navigate(link)
  expect(await asked()).toHaveLength(1)
})

test('what the head and the tab of a record both ask for is asked once', async () => {
  const { router, asked } = await open('portal_super_user', () => ({ status: 500 }))
  await router.preloadRoute({ to: '/policies/$id/overview', params: { id: ID } })
  expect(await asked()).toEqual([`/policies/${ID}`])
})

test('what fails ahead of a click is told to nobody', async () => {
  const { router, asked } = await open('portal_super_user', () => ({ status: 500 }))
  await router.preloadRoute({ to: '/policies' })
  expect(await asked()).toHaveLength(1)
  expect(document.body.textContent).toBe('')
})

test.each<[Role, string]>([
  ['claim_manager', '/policies'],
  ['auditor', '/users/portal-user'],
  ['claim_manager', `/policies/${ID}/overview`],
])('nothing is asked that a %s may not read at %s', async (role, href) => {
  const { router, asked } = await open(role, () => ({ status: 403 }))
  await router.preloadRoute({ to: href })
  const heads = (await asked()).filter((path) => path !== `/policies/${ID}`) // their own part of a policy
  expect(heads).toEqual([])
})

test('without signal nobody is asked, and a finger asks by its tap', async () => {
  const { router, asked } = await open('portal_super_user')
  noteNoAnswer()
  await router.preloadRoute({ to: '/policies' })
  noteAnswer()
  hovers(false)
  await router.preloadRoute({ to: '/policies' })
  expect(await asked()).toEqual([])
})
