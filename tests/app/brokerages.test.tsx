import { notifications } from '@mantine/notifications'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { BrokerageList } from '#app/features/brokerages/BrokerageList.tsx'
import { BrokeragePage } from '#app/features/brokerages/BrokeragePage.tsx'
import { EditBrokerage } from '#app/features/brokerages/EditBrokerage.tsx'
import { wizardDocumentsOf } from '#app/features/documents/WizardDocuments.tsx'
import { AccountContext } from '#app/session/account.ts'
import type { Role } from '#domain/access/roles.ts'
import { makeId } from '../local/ids.ts'
import { button, show, type } from '../setup/screen.tsx'

const FIRM = {
  id: makeId(),
  name: 'Red River Farm Insurance',
  email: 'hello@redriver.test',
  phone_number: '',
  website: '',
  address_line_1: '12 Dike Road',
  address_line_2: '',
  city: 'Morris',
  state: { code: 'MB', name: 'Manitoba' },
  zip_code: 'R0G 1K0',
  country: { code: 'CA', name: 'Canada' },
  logo: null,
  address: '12 Dike Road, Morris, MB R0G 1K0',
  broker_number: '',
  data: { licensed_provinces: ['Manitoba'], nb_commission: 120, renewal_commission: 15, broker_number: '' },
  version: 1,
}
const PAGE = { page: 1, page_size: 25, total_count: 0, next: null, search: '' }
const MANITOBA = { id: 'MB', code: 'MB', name: 'Manitoba' }

beforeEach(() => notifications.clean())

/** The list and a firm's edit form as somebody of this role has them open; the office keeps what it is sent. */
function open(path: string, role: Role = 'portal_super_user', isKnown = true) {
  let version = 1
  const root = createRootRoute()
  const at = (where: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: where, component })
  const documents = wizardDocumentsOf('brokerage')
  const routeTree = root.addChildren([
    at('/brokerages/list-brokerages', () => <BrokerageList documents={documents} />),
    at('/brokerages/list-brokerages/$id', () => <p>The firm’s page</p>),
    at('/edit', () => <EditBrokerage id={FIRM.id} />),
    at('/firm', () => <BrokeragePage id={FIRM.id}>The overview</BrokeragePage>),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const account = { id: makeId(), role, brokerage: null } as never // what these screens ask of it
  const calls = show(
    <AccountContext value={account}>
      <RouterProvider router={router as never} />
    </AccountContext>,
    ({ method, path: asked }) => {
      if (asked.startsWith('/provinces')) return { status: 200, body: [MANITOBA] }
      if (asked.startsWith('/countries')) return { status: 200, body: [{ id: 'CA', code: 'CA', name: 'Canada' }] }
      if (asked.startsWith('/document-types')) return { status: 200, body: [] }
      if (method === 'POST') return { status: 201, body: FIRM }
      if (method === 'PATCH') return { status: 200, body: { ...FIRM, version: ++version } }
      if (!isKnown && asked === `/brokerages/${FIRM.id}`) {
        return { status: 404, body: { code: 1404, messages: ['Not found.'] } }
      }
      if (asked === `/brokerages/${FIRM.id}`) return { status: 200, body: { ...FIRM, version } }
      return { status: 200, body: { data: [], pagination: PAGE } }
    },
  )
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { router, sent }
}

/** What the slowest machine still shows. */
const soon = <T,>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const text = () => document.body.textContent
const input = (path: string) => document.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)!
/** The way on, once nothing is under way any more. */
async function goOn(words = 'Next'): Promise<void> {
  await soon(() => button(words)?.disabled).toBe(false)
  button(words)!.click()
}
const step = () => document.querySelector('[aria-current="step"]')?.textContent

async function choose(path: string, option: string): Promise<void> {
  input(path).click()
  await soon(() => options(option).length).toBeGreaterThan(0)
  options(option).at(-1)!.click()
}
const options = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].filter((each) => each.textContent === words)

async function fillGeneral(): Promise<void> {
  await soon(() => input('name')).toBeTruthy()
  const typed = {
    name: FIRM.name,
    email: FIRM.email,
    address_line_1: FIRM.address_line_1,
    city: 'Morris',
    zip_code: 'R0G 1K0',
  }
  for (const [path, words] of Object.entries(typed)) type(input(path), words)
  type(input('data.nb_commission'), '120')
  type(input('data.renewal_commission'), '15')
  await choose('state', 'Manitoba')
  await choose('data.licensed_provinces', 'Manitoba')
}

test('blank fields are refused in the wizard’s words; a rate above 100 is warned of and taken, below 0 is not [P5.brokerage-firm-general-step-and-edit.1] [P5.brokerage-firm-general-step-and-edit.6] [P5.brokerage-firm-general-step-and-edit.7] [P5.brokerage-firm-general-step-and-edit.8] [P9.4]', async () => {
  const { sent } = open('/brokerages/list-brokerages?newBroker&step=general')
  await goOn()
  await soon(text).toContain('This field cannot be blank.')
  expect(text()).toContain('This field cannot be left blank.')
  await soon(() => document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('Canada')
  expect(input('state').value).toBe('')
  await fillGeneral()
  await soon(text).toContain('Must be a number between 0-100.')
  type(input('data.renewal_commission'), '-1')
  await goOn()
  await soon(text).toContain('Rate cannot be less than 0.')
  expect(sent()).toEqual([])
  type(input('data.renewal_commission'), '15')
  await goOn()
  await soon(sent).toHaveLength(1)
  expect(sent()[0]!.body).toMatchObject({
    country: 'CA',
    state: 'MB',
    data: { nb_commission: 120, renewal_commission: 15 },
  })
}, 30_000)

test('the first step makes the firm once: back and next change it; an upload left undone is asked about; Finish tells and leads to the firm [P4.5.2] [P4.5.3] [P4.5.4] [P4.5.5] [P4.5.6] [P8.27]', async () => {
  const { router, sent } = open('/brokerages/list-brokerages?newBroker&step=general')
  await fillGeneral()
  for (const words of ['Back', 'Next', 'Save and Close']) expect(button(words), words).toBeTruthy()
  await goOn()
  await soon(step).toContain('Documents')
  await goOn('Back')
  await soon(step).toContain('General')
  type(input('city'), 'Altona')
  await goOn()
  await soon(step).toContain('Documents')
  expect(sent().map(({ method }) => method)).toEqual(['POST', 'PATCH'])
  expect(sent()[1]!.body).toMatchObject({ id: FIRM.id, city: 'Altona', country: 'Canada', state: 'MB' })

  await soon(() => input('title')).toBeTruthy()
  type(input('title'), 'Agency licence')
  await soon(text).toContain('14/255')
  await goOn()
  await soon(text).toContain('Document not uploaded')
  await goOn('Stay')
  await soon(text).not.toContain('Document not uploaded')
  expect(step()).toContain('Documents')
  await goOn()
  await goOn('Go on without it')
  await soon(step).toContain('Summary')
  document.querySelector<HTMLElement>('[aria-label="Edit: Documents"]')!.click()
  await soon(step).toContain('Documents')
  type(input('title'), '')
  await soon(text).not.toContain('14/255')
  await goOn()
  await soon(step).toContain('Summary')
  document.querySelector<HTMLElement>('[aria-label="Edit: General information"]')!.click()
  await soon(step).toContain('General')
  await goOn()
  await soon(step).toContain('Documents')
  await goOn()
  await soon(step).toContain('Summary')
  await goOn('Finish')
  await soon(text).toContain('The firm’s page')
  expect(router.state.location.pathname).toBe(`/brokerages/list-brokerages/${FIRM.id}`)
  expect(text()).toContain('Broker Red River Farm Insurance has been created.')
  expect(sent()).toHaveLength(2)
}, 30_000)

test('a drawer that is closed tells of a firm only where one was made [P4.5.6]', async () => {
  const { router } = open('/brokerages/list-brokerages')
  const drawer = () => document.querySelector('[role=dialog]')
  await goOn('Add Brokerage')
  await soon(() => router.state.location.search).toMatchObject({ newBroker: '', step: 'general' })
  await soon(drawer).toBeTruthy()
  drawer()!.querySelector<HTMLElement>('[aria-label="Close"]')!.click()
  await soon(() => router.state.location.search).toEqual({})
  expect(text()).not.toContain('has been created')

  await goOn('Add Brokerage')
  await fillGeneral()
  await goOn('Save and Close')
  await soon(text).toContain('Broker Red River Farm Insurance has been created.')
  expect(router.state.location).toMatchObject({ pathname: '/brokerages/list-brokerages', search: {} })
}, 30_000)

test('Add Brokerage stands there disabled for who may not [P6.2]', async () => {
  const { router } = open('/brokerages/list-brokerages', 'portal_user')
  await soon(() => button('Add Brokerage')?.getAttribute('aria-disabled')).toBe('true')
  button('Add Brokerage')!.click()
  expect(router.state.location.search).toEqual({})
}, 30_000)

test('the edit form sends itself whole beside the logo, in its own words where it is refused, and leads back [P2.6.2] [P7.15] [P5.brokerage-firm-general-step-and-edit.2] [P5.brokerage-firm-general-step-and-edit.9] [P8.27]', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined }))
  const { router, sent } = open('/edit')
  await soon(() => input('name')?.value).toBe(FIRM.name)
  type(input('name'), '')
  type(input('email'), 'nowhere')
  await goOn('Save')
  await soon(text).toContain('This field may not be blank.')
  expect(text()).toContain('Invalid email.')
  type(input('name'), 'Red River')
  type(input('email'), FIRM.email)
  const file = document.querySelector<HTMLInputElement>('input[type=file]')!
  const bring = (name: string) => {
    Object.defineProperty(file, 'files', { value: [new File(['logo'], name)], configurable: true })
    file.dispatchEvent(new Event('change', { bubbles: true }))
  }
  bring('logo.svg')
  await soon(text).toMatch(/png, jpg, jpeg/)
  bring('logo.png')
  await soon(() => document.querySelector('img')?.src).toBe('blob:logo')
  await goOn('Save')
  await soon(() => router.state.location.pathname).toBe(`/brokerages/list-brokerages/${FIRM.id}`)
  expect(text()).toContain('Changes have been saved.')
  const { method, path, body } = sent()[0]!
  expect([method, path]).toEqual(['PATCH', `/brokerages/${FIRM.id}`])
  expect(body).toMatchObject({ id: FIRM.id, name: 'Red River', country: 'Canada', data: JSON.stringify(FIRM.data) })
  expect((body as { logo: File }).logo.name).toBe('logo.png')
}, 30_000)

test('a firm’s page bears its name, with its tabs in order; an unknown one leads to the list, from its edit form too [P2.6.2] [P8.24]', async () => {
  open('/firm')
  await soon(() => document.querySelector('h1')?.textContent).toBe('Broker - Red River Farm Insurance')
  expect(document.title).toContain('Broker - Red River Farm Insurance')
  const tabs = [...document.querySelectorAll('nav a')].map((link) => link.textContent)
  expect(tabs).toEqual(['Overview', 'Change history', 'Users', 'Inactive policies', 'Documents'])
  for (const path of ['/firm', '/edit']) {
    const { router } = open(path, 'portal_super_user', false)
    await soon(() => router.state.location.pathname).toBe('/brokerages/list-brokerages')
  }
}, 30_000)
