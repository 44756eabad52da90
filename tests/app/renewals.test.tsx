import { expect, test, vi } from 'vitest'
import type { QuoteState } from '#domain/quote/body/quote.lifecycle.ts'
import type { TransactionState } from '#domain/quote/body/transaction-state.ts'
import { button, press } from '../setup/screen.tsx'
import { POLICY, RENEWAL, renewalIn } from './renewal-answers.ts'
import { INVOICE, open } from './renewal-office.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const text = () => document.body.textContent ?? ''
const DRAWER = `?renewal=${RENEWAL}`
const rowLink = () => document.querySelector<HTMLAnchorElement>('tbody a')
const drawer = () => document.querySelector('[role="dialog"]')
const inDrawer = () =>
  ['Close', 'Edit', 'Discard', 'Invalidate', 'Accept', 'Issue'].filter((each) =>
    button(each)?.closest('[role="dialog"]'),
  )
const rowOf = (words: string) => {
  const row = [...document.querySelectorAll('[role="dialog"] tr')].find((each) => each.textContent?.includes(words))
  return [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent)
}
const settled = async () => expect.poll(text, PATIENT).toContain('$12,505.20')

test('[Q2.policies.12] [Q3.25] a row says which term, how it came and how it stands, and leads to its drawer', async () => {
  const { search } = open('portal_user', { renewal: renewalIn('locked') })
  await expect.poll(rowLink, PATIENT).toBeTruthy()
  for (const words of [
    'Q-100077',
    'Automatic',
    'Quoted',
    'Apr 1, 2027',
    'Apr 1, 2028',
    'Aug 10, 2026',
    'Quote, Invoice',
  ])
    expect(text()).toContain(words)
  rowLink()!.click()
  await expect.poll(text, PATIENT).toContain('Q-100077, from Apr 1, 2027')
  expect(document.body.innerHTML).toContain('min(1214px, 100%)')
  expect(search()).toEqual({ renewal: RENEWAL })
})

test('[Q2.policies.12] an application leads whoever may write it to the wizard, and opens no drawer', async () => {
  const { search } = open('broker_account_executive', { renewal: renewalIn('draft', 'broker_account_executive') })
  await expect.poll(rowLink, PATIENT).toBeTruthy()
  rowLink()!.click()
  await expect.poll(search, PATIENT).toEqual({ renewal: RENEWAL, type: 'application' })
  expect(drawer()).toBeNull()
})

test('an auditor reads an application in the drawer', async () => {
  const { search } = open('auditor', { renewal: renewalIn('draft', 'auditor') })
  await expect.poll(rowLink, PATIENT).toBeTruthy()
  rowLink()!.click()
  await settled()
  expect([search(), inDrawer()]).toEqual([{ renewal: RENEWAL }, ['Close']])
  expect(button('Begin renewal')).toBeUndefined()
  expect(button('Change')).toBeUndefined()
})

const ACTIONS: [TransactionState, QuoteState, string[]][] = [
  ['application', 'draft', ['Close', 'Edit', 'Discard']],
  ['quoted', 'locked', ['Close', 'Discard', 'Invalidate', 'Accept']],
  ['accepted', 'accepted', ['Close', 'Invalidate', 'Issue']],
  ['issued', 'issued', ['Close']],
  ['discarded', 'discarded', ['Close']],
  ['invalidated', 'invalidated', ['Close', 'Discard']],
  ['declined', 'rejected_by_underwriter', ['Close', 'Discard']],
]
test.each(ACTIONS)(
  '[Q4.renewal.1] [Q4.renewal.3] [Q4.renewal.4] [Q4.renewal.5] [Q4.renewal.6] [Q4.renewal.7] %s: what may be done',
  async (_name, state, expected) => {
    open('portal_super_user', { renewal: renewalIn(state) }, DRAWER)
    await settled()
    expect(inDrawer()).toEqual(expected)
  },
)

test.each([
  ['accepted', ['Close']],
  ['locked', ['Close', 'Discard']],
] as const)('a producer asks for a renewal and decides nothing: %s', async (state, expected) => {
  open('broker_account_executive', { renewal: renewalIn(state, 'broker_account_executive') }, DRAWER)
  await settled()
  expect(inDrawer()).toEqual(expected)
})

test.each([
  ['application', 'draft', 'attention'],
  ['quoted', 'locked', 'motion'],
  ['accepted', 'accepted', 'motion'],
  ['issued', 'issued', 'done'],
  ['discarded', 'discarded', 'refused'],
  ['invalidated', 'invalidated', 'refused'],
  ['declined', 'rejected_by_underwriter', 'neutral'],
] as const)('[Q4.renewal.1] the badge of %s', async (_name, state, tone) => {
  open('auditor', { renewal: renewalIn(state, 'auditor') })
  await expect.poll(() => document.querySelector('tbody [data-tone]'), PATIENT).toBeTruthy()
  expect(document.querySelector('tbody [data-tone]')?.getAttribute('data-tone')).toBe(tone)
})

const ACTS = [
  ['Discard', 'invalidated', 'discard', 'Discard this renewal?', 'discarded', 'discarding'],
  ['Invalidate', 'accepted', 'invalidate', 'Invalidate this renewal?', 'invalidated', 'invalidating'],
  ['Accept', 'locked', 'accept', 'Accept this renewal?', 'accepted', 'accepting'],
  ['Issue', 'accepted', 'issue', 'Issue this renewal?', 'issued', 'issuing'],
] as const
test.each(ACTS)(
  '[Q4.policy.3] [Q4.renewal.4] [Q4.renewal.7] [Q4.renewal.8] [Q8.successes.5] %s asks, calls the office, says so, and reloads the renewal and the list',
  async (label, state, path, question, done) => {
    const { calls } = open(
      'business_development_head',
      { renewal: renewalIn(state, 'business_development_head') },
      DRAWER,
    )
    await settled()
    await press(label)
    await expect.poll(text, PATIENT).toContain(question)
    const posted = () => calls.filter(({ method }) => method === 'POST').map((call) => call.path)
    const read = () => calls.filter(({ method }) => method === 'GET').map((call) => call.path.split('?')[0])
    expect(posted()).toEqual([])
    const before = read().length
    await press(label)
    await expect.poll(text, PATIENT).toContain(`Renewal has been ${done}.`)
    const agreed = path === 'accept' || path === 'issue' ? '?expect_total=12505.20' : ''
    expect(posted()).toEqual([`/renewals/${RENEWAL}/${path}${agreed}`])
    await expect
      .poll(() => read().slice(before), PATIENT)
      .toEqual(expect.arrayContaining([`/policies/${POLICY}/renewals`, `/policies/${POLICY}/renewals/${RENEWAL}`]))
  },
)

test.each(ACTS)(
  '[Q8.domain-messages.8] %s that fails says so, and why',
  async (label, state, _path, _question, _done, doing) => {
    open('portal_user', { renewal: renewalIn(state, 'portal_user'), refuses: 'The price is another by now.' }, DRAWER)
    await settled()
    await press(label)
    await press(label)
    await expect
      .poll(text, PATIENT)
      .toContain(`An error occurred while ${doing} the renewal. The price is another by now.`)
  },
)

test('the drawer says what the next term costs beside this one, exposure by exposure, and by how much they differ', async () => {
  open('portal_user', { renewal: renewalIn('locked') }, `${DRAWER}&tab=price`)
  await settled()
  expect(rowOf('Total')).toEqual(['Total', '$12,046.78', '$12,505.20', '+$458.42 (+3.8%)'])
  expect(rowOf('Tax')).toEqual(['Tax', '$0.00', '$0.00', '$0.00'])
  expect(rowOf('Machine shed')).toEqual(['Machine shed', '$900.00', '$855.00', '−$45.00 (−5%)'])
})

test('[Q3.26] what differs is told by where it stands, what it is called, and from what to what', async () => {
  open('auditor', { renewal: renewalIn('locked', 'auditor') }, `${DRAWER}&tab=changes`)
  await expect.poll(text, PATIENT).toContain('North quarter')
  expect(rowOf('Machine shed').slice(0, 2)).toEqual(['Changed', 'Machine shed'])
  expect(rowOf('Machine shed').slice(3)).toEqual(['$300,000.00', '$320,000.00'])
  expect(rowOf('Farm building').slice(3)).toEqual(['Named perils', 'Broad'])
  expect(rowOf('Cover period')).toEqual([
    'Changed',
    'Policy',
    'Cover period',
    'Apr 1, 2026 – Apr 1, 2027',
    'Apr 1, 2027 – Apr 1, 2028',
  ])
  expect(rowOf('Product').slice(3)).toEqual(['of Jan 1, 2026', 'of Jan 1, 2027'])
  expect(rowOf('North quarter')).toEqual(['Added', 'North quarter', 'Location', '–No data', 'North quarter'])
  expect(rowOf('Home quarter').slice(1)).toEqual(['Home quarter', 'Legal land description', '–No data', 'NW 12'])
  expect(rowOf('Discount 7.5 % ends with this term')).toEqual([
    'Removed',
    'Policy',
    'Discount 7.5 % ends with this term',
    '7.5 %',
    '–No data',
  ])
})

test('[Q3.25] its invoices lead to their drawer on the policy, its papers open from here', async () => {
  const { search } = open('portal_user', { renewal: renewalIn('accepted') }, `${DRAWER}&tab=invoices`)
  await expect.poll(() => rowOf('I-100012'), PATIENT).toEqual(['I-100012', 'Apr 1, 2027', '$12,505.20', 'Outstanding'])
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'I-100012')
  expect(link?.getAttribute('href')).toBe(`/policies/${POLICY}/invoices?policy=${POLICY}&invoice=${INVOICE}`)
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    (each) => each.textContent === 'Documents',
  )
  tab!.click()
  await expect.poll(search, PATIENT).toEqual({ renewal: RENEWAL, tab: 'documents' })
  await expect.poll(() => rowOf('Renewal offer'), PATIENT).toEqual(['Quote', 'Renewal offer', 'Aug 10, 2026', 'Ready'])
  expect([...document.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toContain('/files/1')
  expect(rowOf('Being prepared')[1]).toBe('Invoice')
})

test('one the office ended itself says why', async () => {
  open('auditor', { renewal: renewalIn('invalidated', 'auditor', { ended_because: 'policyChanged' }) }, DRAWER)
  await expect.poll(text, PATIENT).toContain('The policy was changed after this renewal was priced.')
})

test('an unknown one says so, and its key leaves the address', async () => {
  const { search } = open('auditor', { renewal: null }, DRAWER)
  await expect.poll(text, PATIENT).toContain('Renewal not found.')
  await expect.poll(search, PATIENT).toEqual({})
})

test('whoever may ask begins a renewal after a question, and writes it in the wizard', async () => {
  const { calls, search } = open('broker_account_manager', { renewal: renewalIn('invalidated') })
  await press('Begin renewal')
  await expect.poll(text, PATIENT).toContain('The next term starts on Sep 1, 2026')
  await press('Begin renewal')
  await expect.poll(search, PATIENT).toEqual({ renewal: RENEWAL, type: 'application' })
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/policies/${POLICY}/renewals`,
  ])
})

test('a policy has one renewal at a time: while one is open none is begun', async () => {
  open('portal_super_user', { renewal: renewalIn('accepted') })
  await expect.poll(() => button('Change'), PATIENT).toBeTruthy()
  await expect.poll(text, PATIENT).toContain('Accepted')
  expect(button('Begin renewal')).toBeUndefined()
})

test('[Q4.policy.2] the policy says what becomes of it and why, and whoever may ask changes both', async () => {
  const { calls } = open('portal_super_user', {
    renewal: null,
    status: { status: 'review', reason: 'Barn fire in June' },
    endsAt: '2199-09-01T06:00:00.000Z',
  })
  await expect.poll(text, PATIENT).toContain('Its renewal on Sep 1, 2199 is quoted once somebody has looked at it.')
  expect(text()).toContain('Reason: Barn fire in June')
  expect(text()).toContain('A renewal may be begun from Jul 3, 2199.')
  expect(button('Begin renewal')).toBeUndefined()
  await press('Change')
  const choice = (value: string) => document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)
  await expect.poll(() => choice('review')?.checked, PATIENT).toBe(true)
  choice('none')!.click()
  await expect.poll(() => choice('none')?.checked, PATIENT).toBe(true)
  await press('Save')
  await expect.poll(text, PATIENT).toContain('Changes have been saved.')
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/policies/${POLICY}/renewal-status`,
    body: { status: null, reason: 'Barn fire in June' },
  })
})
