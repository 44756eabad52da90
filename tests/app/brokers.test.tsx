import { notifications } from '@mantine/notifications'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { BrokerPage } from '#app/features/brokers/BrokerPage.tsx'
import { EditBroker } from '#app/features/brokers/EditBroker.tsx'
import { NewBrokerDrawer } from '#app/features/brokers/NewBrokerDrawer.tsx'
import { wizardDocumentsOf } from '#app/features/documents/WizardDocuments.tsx'
import { AccountContext } from '#app/session/account.ts'
import type { Role } from '#domain/access/roles.ts'
import { makeId } from '../local/ids.ts'
import { button, show, type } from '../setup/screen.tsx'

const [OWN, OTHER] = [makeId(), makeId()]
const BROKER = {
  id: makeId(),
  user_id: makeId(),
  first_name: 'Oksana',
  last_name: 'Kowalchuk',
  full_name: 'Oksana Kowalchuk',
  brokerage_firm: { id: OWN, name: 'Prairie Shield' },
  phone_number: '(204) 555-0133',
  mobile_number: '',
  email: 'oksana@prairieshield.test',
  preferred_communication: { key: 'email' },
  broker_user_role: { code: 'broker_account_manager', name: 'Broker Account Manager' },
  is_active: true,
  last_login: null,
  version: 3,
  force_change_password: false,
  is_password_set: true,
  two_fa: { is_active: false },
}
const ROLES = ['broker_admin', 'broker_account_executive', 'broker_account_manager']
const PAGE = { page: 1, page_size: 25, total_count: 0, next: null, search: '' }

beforeEach(() => notifications.clean())

/** The screens of a broker as somebody of this role has them open; `known` is whether the office finds the broker. */
function open(path: string, { role = 'portal_super_user' as Role, isKnown = true, accountId = makeId() } = {}) {
  const root = createRootRoute()
  const at = (where: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: where, component })
  const documents = wizardDocumentsOf('broker')
  const page = () => <BrokerPage id={BROKER.id}>The details</BrokerPage>
  const routeTree = root.addChildren([
    at('/brokerages/users', () => 'The brokers'),
    at('/brokerages/users/$id', page),
    at('/brokerages/users/$id/edit', () => <EditBroker id={BROKER.id} />),
    at('/brokerages/list-brokerages', () => 'The firms'),
    at('/brokerages/list-brokerages/$id/brokers', () => <NewBrokerDrawer firm={OWN} documents={documents} />),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const account = { id: accountId, role, brokerage: null } as never // what these screens ask of it
  const calls = show(
    <AccountContext value={account}>
      <RouterProvider router={router as never} />
    </AccountContext>,
    ({ method, path: asked }) => {
      if (asked.startsWith('/broker-user-roles')) {
        return { status: 200, body: ROLES.map((code) => ({ id: code, code, name: code })) }
      }
      if (asked.startsWith('/brokerages?')) {
        const firm = { id: OTHER, name: 'Fundy Farm', phone_number: '', state: { code: 'NB', name: 'New Brunswick' } }
        return { status: 200, body: { data: [firm], pagination: { ...PAGE, total_count: 1 } } }
      }
      if (asked === `/brokers/${BROKER.id}` && !isKnown)
        return { status: 404, body: { code: 1404, messages: ['Not found.'] } }
      if (asked.startsWith('/document-types')) return { status: 200, body: [] }
      if (asked.startsWith('/brokers')) {
        const isList = asked.includes('/documents')
        return {
          status: method === 'POST' && asked === '/brokers' ? 201 : 200,
          body: isList ? { data: [], pagination: PAGE } : BROKER,
        }
      }
      return { status: 200, body: { data: [], pagination: PAGE } }
    },
  )
  return { router, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

/** What the slowest machine still shows. */
const soon = <T,>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const text = () => document.body.textContent
const input = (path: string) => document.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)!
const step = () => document.querySelector('[aria-current="step"]')?.textContent
const options = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].filter((each) => each.textContent?.startsWith(words))

async function choose(path: string, option: string): Promise<void> {
  input(path).click()
  await soon(() => options(option).length).toBeGreaterThan(0)
  options(option)[0]!.click()
  await soon(() => input(path).value).toContain(option)
}
async function goOn(words: string): Promise<void> {
  await soon(() => button(words)?.disabled).toBe(false)
  button(words)!.click()
}

test('a new broker: three steps, blank answers named, invited once by the first, changed by coming back [P4.6.1] [P6.3] [P6.10]', async () => {
  const { router, sent } = open(`/brokerages/list-brokerages/${OWN}/brokers?newUser&step=1&broker=${OWN}`)
  await soon(step).toContain('User Information')
  expect(document.querySelector('[aria-label="Steps"], nav ol')?.textContent).toMatch(
    /User Information.*Documents.*Summary/,
  )
  await goOn('Next')
  await soon(text).toContain('This field may not be blank.')
  const typed = { first_name: 'Oksana', last_name: 'Kowalchuk', email: BROKER.email, phone_number: '2045550133' }
  for (const [path, words] of Object.entries(typed)) type(input(path), words)
  await choose('preferred_communication', 'Phone')
  await choose('broker_user_role', 'Broker Account Manager')
  await goOn('Next')
  await soon(step).toContain('Documents')
  expect(sent()[0]).toMatchObject({ path: '/brokers', body: { brokerage_firm: OWN, preferred_communication: 'phone' } })
  await goOn('Back')
  await soon(step).toContain('User Information')
  type(input('first_name'), 'Oxana')
  await goOn('Next')
  await soon(step).toContain('Documents')
  expect(sent()[1]).toMatchObject({ method: 'PATCH', path: `/brokers/${BROKER.id}`, body: { first_name: 'Oxana' } })
  await goOn('Next')
  await soon(text).toContain('Oksana Kowalchuk is invited')
  await goOn('Finish')
  await soon(() => router.state.location.search).toEqual({})
  expect(sent()).toHaveLength(2)
}, 30_000)

test('the super user moves a broker to another brokerage, told first what becomes of it; only what changed is sent [P5.broker-edit.1] [P6.4] [P7.21]', async () => {
  const { router, sent } = open(`/brokerages/users/${BROKER.id}/edit`)
  await soon(() => input('first_name')?.value).toBe('Oksana')
  type(input('first_name'), '')
  await goOn('Save')
  await soon(text).toContain('This field may not be blank.')
  type(input('first_name'), 'Oksana')
  await choose('brokerage_firm', 'Fundy Farm')
  await goOn('Save')
  await soon(text).toContain('Transfer Oksana Kowalchuk to Fundy Farm?')
  await goOn('Transfer')
  await soon(() => router.state.location.pathname).toBe(`/brokerages/users/${BROKER.id}`)
  expect(sent()).toEqual([{ method: 'PATCH', path: `/brokers/${BROKER.id}`, body: { brokerage_firm: OTHER } }])
  expect(text()).toContain('Changes have been saved.')
}, 30_000)

test('whoever may not transfer finds the brokerage fixed, and nobody gives themselves another role [P6.4]', async () => {
  open(`/brokerages/users/${BROKER.id}/edit`, { role: 'broker_admin', accountId: BROKER.id })
  await soon(() => input('brokerage_firm')?.disabled).toBe(true)
  expect(input('brokerage_firm').value).toBe('Prairie Shield')
  expect(input('broker_user_role').disabled).toBe(true)
}, 30_000)

test('a broker is deactivated after a question; their tabs are those the role may open [P2.6.4] [P4.8.1]', async () => {
  const { sent } = open(`/brokerages/users/${BROKER.id}`)
  await goOn('Deactivate')
  await soon(text).toContain('Deactivate Oksana Kowalchuk?')
  await goOn('Deactivate')
  await soon(sent).toEqual([{ method: 'POST', path: `/brokers/${BROKER.id}/deactivate`, body: undefined }])
  const tabs = [...document.querySelectorAll('nav a')].map((link) => link.textContent)
  expect(tabs).toEqual(['Details', 'Documents', 'Policyholders', 'Audit log'])
}, 30_000)

test.each([
  ['broker_admin', '', '/brokerages/users'],
  ['portal_user', `?firm=${OWN}`, `/brokerages/list-brokerages/${OWN}/brokers`],
  ['business_development_head', '', '/brokerages/list-brokerages'],
] as const)(
  'an unknown broker leads a %s with %j to %s [P2.6.4] [P8.24]',
  async (role, search, path) => {
    for (const where of ['', '/edit']) {
      const { router } = open(`/brokerages/users/${BROKER.id}${where}${search}`, { role, isKnown: false })
      await soon(() => router.state.location.pathname).toBe(path)
    }
  },
  30_000,
)
