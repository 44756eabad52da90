import { expect, onTestFinished, test, vi } from 'vitest'
import { noteAnswer, noteNoAnswer } from '#app/data/connection.ts'
import { PolicyEndorsements } from '#app/features/endorsements/PolicyEndorsements.tsx'
import { setFlags } from '#app/flags/flags.ts'
import type { Role } from '#domain/access/roles.ts'
import { SAFE_FLAGS } from '#domain/flag/flag.schema.ts'
import type { TransactionState } from '#domain/quote/body/transaction-state.ts'
import { makeId } from '../local/ids.ts'
import { type Answer, button, press, type Sent } from '../setup/screen.tsx'
import { showAt } from '../setup/screen-at.tsx'
import { CHANGE_PRICE } from './change-price.ts'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const [POLICY, ENDORSEMENT, MACHINERY] = [makeId(), makeId(), makeId()]
const text = () => document.body.textContent ?? ''
const AT = '2026-08-10T12:00:00.000Z'

const machineryAt = (limit: number) => ({
  exposures: { [MACHINERY]: { type: 'machinery', name: 'Combine', limit, life: 'live' } },
})
/** As the office answers it. */
const endorsementIn = (key: TransactionState, actions: string[] = []) => ({
  id: ENDORSEMENT,
  locator: ENDORSEMENT,
  display_id: 'Q-100077',
  endorsement_type: { code: 'policy' },
  state: { key, value: key },
  policy: POLICY,
  endorsement_start_at: '2026-08-15T06:00:00.000Z',
  starts_on: '2026-08-15',
  socotra_created_at: AT,
  socotra_updated_at: AT,
  version: 3,
  policy_display_id: 'P-100001',
  actions,
  changes: [{ path: `exposures/${MACHINERY}/limit`, old_value: 1_250_000, new_value: 1_600_000 }],
  before: machineryAt(1_250_000),
  after: machineryAt(1_600_000),
  documents: [],
  sold_term: null,
  carried: [] as object[],
})
type Shown = ReturnType<typeof endorsementIn>

/** The tab at an address, with the office as far as it is asked. */
function open(role: Role, endorsement: Shown, search = '') {
  const answer = ({ path, method }: Sent): Answer => {
    const [bare] = path.split('?')
    if (bare === `/policies/${POLICY}/endorsements` && method === 'POST') return { status: 201, body: endorsement }
    if (bare === `/policies/${POLICY}/endorsements`) return { status: 200, body: listOf(endorsement) }
    if (bare === `/endorsements/${ENDORSEMENT}/price`) return { status: 200, body: CHANGE_PRICE }
    if (bare?.startsWith(`/endorsements/${ENDORSEMENT}`)) return { status: 200, body: endorsement }
    return { status: 404, body: { code: 1404, messages: ['Not found.'] } }
  }
  const pages = {
    '/policies/$id/endorsements': () => <PolicyEndorsements id={POLICY} />,
    '/policies/$id/overview': () => 'The overview',
  }
  return showAt(`/policies/${POLICY}/endorsements${search}`, pages, { role, answer })
}

function listOf(endorsement: Shown) {
  return {
    data: [endorsement],
    pagination: { page: 1, page_size: 25, total_count: 1, next: null, search: null },
  }
}

const drawer = `?endorsement=${ENDORSEMENT}`
const rowLink = () => document.querySelector<HTMLAnchorElement>('tbody a')

test('[Q2.policies.15] a row leads to its drawer, which the address names with its state', async () => {
  const { search } = open('portal_user', endorsementIn('quoted'))
  await expect.poll(rowLink, PATIENT).toBeTruthy()
  rowLink()!.click()
  await expect.poll(text, PATIENT).toContain('Q-100077, from Aug 15, 2026')
  expect(search()).toEqual({ endorsement: ENDORSEMENT, type: 'quoted' })
})

test('it says what changes, side by side, what that costs and when it is billed', async () => {
  open('broker_account_executive', endorsementIn('quoted'), drawer)
  await expect.poll(text, PATIENT).toContain('$956.11')
  const row = [...document.querySelectorAll('tr')].find((each) => each.textContent?.includes('Combine'))
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    '$1,250,000.00',
    '$1,600,000.00',
  ])
  for (const words of [
    'At once$196.23',
    'With the invoice of Oct 1, 2026$384.11',
    'With the invoice of Jan 1, 2027$375.77',
  ])
    expect(text()).toContain(words)
})

test('a place of the next term that reads otherwise is told, and the way to choose which stands [billing B43]', async () => {
  const conflict = {
    ...{ key: 'c1', path: `exposures/${MACHINERY}/limit`, old_value: 1_250_000, new_value: 1_600_000 },
    ...{ next_value: 1_400_000, answer: null },
  }
  const later = { term_number: 2, starts_on: '2027-04-01', ends_on: '2028-04-01', conflicts: [conflict] }
  const written = { ...endorsementIn('application', ['update', 'lock']), carried: [later] }
  const { search } = open('broker_account_executive', written, drawer)
  await expect.poll(text, PATIENT).toContain('The next term already reads otherwise')
  for (const words of ['Term 2 begins on Apr 1, 2027', 'It reads $1,400,000.00 there.', 'Not chosen yet'])
    expect(text()).toContain(words)
  await press('Choose which stands')
  await expect.poll(search, PATIENT).toEqual({ newQuote: '', quote: ENDORSEMENT, step: 'summary' })
})

test('of a choice that was made the answer is told, and whoever does not write the change is offered none', async () => {
  const conflict = {
    ...{ key: 'c1', path: `exposures/${MACHINERY}/limit`, old_value: 1_250_000, new_value: 1_600_000 },
    ...{ next_value: 1_400_000, answer: 'keep' },
  }
  const later = { term_number: 2, starts_on: '2027-04-01', ends_on: '2028-04-01', conflicts: [conflict] }
  open('auditor', { ...endorsementIn('application'), carried: [later] }, drawer)
  await expect.poll(text, PATIENT).toContain('Chosen: Keep the next term')
  expect(button('Choose which stands')).toBeUndefined()
})

test.each([
  ['Quote', 'Quote this endorsement?', 'lock', 'quote'],
  ['Accept', 'Accept this endorsement?', 'accept', 'accept'],
  ['Issue', 'Issue this endorsement?', 'issue', 'issue'],
] as const)('[Q4.endorsement.1] %s asks in a dialog first', async (label, question, action, path) => {
  const { calls } = open('broker_account_manager', endorsementIn('accepted', [action]), drawer)
  await expect.poll(text, PATIENT).toContain('$956.11')
  await press(label)
  await expect.poll(text, PATIENT).toContain(question)
  const posted = () => calls.filter(({ method }) => method === 'POST').map((call) => call.path)
  expect(posted()).toEqual([])
  await press(label)
  await expect.poll(posted, PATIENT).toEqual([`/endorsements/${ENDORSEMENT}/${path}?expect_total=956.11`])
})

test('without signal it can be read and not decided, and says so', async () => {
  open('broker_account_manager', endorsementIn('accepted', ['issue', 'invalidate']), drawer)
  await expect.poll(text, PATIENT).toContain('$956.11')
  expect(button('Issue')?.disabled).toBe(false)
  noteNoAnswer()
  onTestFinished(noteAnswer)
  await expect.poll(text, PATIENT).toContain('Without signal you can read this, not decide it.')
  expect(button('Issue')?.disabled).toBe(true)
})

test('[Q4.endorsement.2] a discarded one is plain text', async () => {
  open('portal_user', endorsementIn('discarded'))
  await expect.poll(text, PATIENT).toContain('Q-100077')
  expect(rowLink()).toBeNull()
  expect(button('Q-100077')).toBeUndefined()
})

test('[Q4.endorsement.4] who may not create one has buttons instead of links', async () => {
  const { search } = open('auditor', endorsementIn('issued'))
  await press('Q-100077')
  await expect.poll(search, PATIENT).toEqual({ endorsement: ENDORSEMENT, type: 'issued' })
  expect(rowLink()).toBeNull()
})

test('[Q2.policies.5] where endorsements are off the tab leads to the overview, but not for a claim manager', async () => {
  setFlags({ ...SAFE_FLAGS, endorsements: false })
  onTestFinished(() => setFlags(SAFE_FLAGS))
  open('portal_user', endorsementIn('issued'))
  await expect.poll(text, PATIENT).toContain('The overview')
})

test('[Q2.policies.5] a claim manager has the tab, whatever is switched off', async () => {
  setFlags({ ...SAFE_FLAGS, endorsements: false })
  onTestFinished(() => setFlags(SAFE_FLAGS))
  open('claim_manager', endorsementIn('issued'))
  await expect.poll(text, PATIENT).toContain('Q-100077')
})
