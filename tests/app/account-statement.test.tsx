import { expect, test, vi } from 'vitest'
import { AccountStatement } from '#app/features/invoices/AccountStatement.tsx'
import { makeId } from '../local/ids.ts'
import { press, type Sent } from '../setup/screen.tsx'
import { showAt } from '../setup/screen-at.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const POLICY = makeId()
const text = () => document.body.textContent ?? ''

const ACCOUNT = {
  policy: { locator: POLICY, display_id: 'P-100001' },
  currency: 'USD',
  ...{ from: '2026-04-10', to: '2026-09-20', known_to: '2026-09-20' },
  ...{
    opening_balance: 0,
    rows: [],
    closing_balance: 6023.4,
    past_due: 3011.7,
    on_account: 0,
    not_billed: 0,
    next: null,
  },
}

function open(account: object) {
  const answer = ({ path }: Sent) => {
    if (path.includes('/account')) return { status: 200, body: account }
    throw new Error('no line') // the statement to be printed
  }
  const pages = { '/': () => <AccountStatement policy={POLICY} /> }
  return showAt('/', pages, { role: 'broker_admin', answer })
}

function type(label: string, day: string): void {
  const input = [...document.querySelectorAll('input')].find(({ labels }) => labels?.[0]?.textContent === label)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, day)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

test('[billing B8] of days that are all to come it says so, and how the account stands today', async () => {
  open({ ...ACCOUNT, from: '2030-01-01', to: '2030-12-31' })
  await expect.poll(text, PATIENT).toContain('Nothing yet from Jan 1, 2030 to Dec 31, 2030')
  expect(text()).toContain('On Sep 20, 2026 the balance is $6,023.40.')
  expect(document.querySelector('table')).toBeNull()
})

test('without signal the statement is not made, and it says what that needs', async () => {
  const { calls } = open(ACCOUNT)
  await expect.poll(() => document.querySelector('table'), PATIENT).toBeTruthy()
  await press('Statement PDF')
  await expect.poll(text, PATIENT).toContain('This needs a connection.')
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('a last day before the first is told at its field, and asks the office nothing', async () => {
  const { calls } = open(ACCOUNT)
  await expect.poll(() => document.querySelector('table'), PATIENT).toBeTruthy()
  type('From', '2026-07-01')
  type('To', '2026-06-01')
  await expect.poll(text, PATIENT).toContain('The last day is before the first.')
  expect(calls.some(({ path }) => path.includes('to=2026-06-01'))).toBe(false)
})
