import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { InvoiceList } from '#app/features/invoices/InvoiceList.tsx'
import { PolicyInvoices } from '#app/features/invoices/PolicyInvoices.tsx'
import { RecordPayment } from '#app/features/payments/RecordPayment.tsx'
import { AccountContext } from '#app/session/account.ts'
import type { Role } from '#domain/access/roles.ts'
import type { InvoiceState } from '#domain/invoice/invoice.lifecycle.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { makeId } from '../local/ids.ts'
import { button, press, show, type } from '../setup/screen.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const [POLICY, HOLDER, INVOICE, PAYMENT, RECEIPT] = [makeId(), makeId(), makeId(), makeId(), makeId()]
const ALONE = { refunds: null, mandates: null }
const text = () => document.body.textContent ?? ''

/** As the office answers it. */
const invoiceIn = (state: InvoiceState, results: object[] = [], more: object = {}) => ({
  id: INVOICE,
  locator: INVOICE,
  display_id: 'I-100042',
  quote_locator: POLICY,
  policy_locator: POLICY,
  policyholder_locator: HOLDER,
  type: 'invoice',
  purpose: 'term',
  billing_period: 1,
  start_time: '2026-04-01T06:00:00.000Z',
  starts_on: '2026-04-01',
  end_time: '2026-07-01T06:00:00.000Z',
  ends_on: '2026-07-01',
  issue_time: '2026-04-10T03:30:00.000Z',
  issued_on: '2026-04-09', // it was evening where its farm is
  due_time: '2026-04-10T06:00:00.000Z',
  due_on: '2026-04-10',
  timezone: 'America/Regina',
  premium: 2805.85,
  tax: 168.35,
  fee: 37.5,
  total_due: 3011.7,
  total_due_currency: 'USD',
  open_amount: state === 'paid' ? 0 : 3011.7,
  credits: [],
  settlement_status: { key: state, value: state },
  transaction_issued: true,
  lines: [{ type: 'premium', name: null, exposure: null, peril: null, amount: 3011.7, amount_currency: 'USD' }],
  results,
  document: [],
  ...more,
})
const RECORDED = {
  id: PAYMENT,
  locator: PAYMENT,
  payment_gateway: 'cheque',
  data: { check_receipt_number: '1204', payment_date: '2026-04-12' },
  received_amount: 3011.7,
  amount_currency: 'USD',
  note: 'By post',
  state: { key: 'recorded', value: 'recorded' },
  recorded_by: { id: null, name: 'Priya Nair' },
  recorded_at: '2026-04-12T15:00:00.000Z',
  reversal: null,
  receipt: { locator: RECEIPT, display_id: 'R-100007', received_amount: 5000, unapplied: 0 },
}
const OTHER = { locator: makeId(), display_id: 'I-100043' }
/** One cheque over two invoices. */
const CHEQUE = {
  ...RECORDED.receipt,
  id: RECEIPT,
  policy_locator: POLICY,
  payment_gateway: 'cheque',
  data: RECORDED.data,
  amount_currency: 'USD',
  payer: { name: '', relation: 'insured' },
  note: '',
  source: 'counter',
  state: { key: 'recorded', value: 'recorded' },
  recorded_by: RECORDED.recorded_by,
  recorded_at: RECORDED.recorded_at,
  reversal: null,
  parts: [
    { locator: PAYMENT, invoice: { locator: INVOICE, display_id: 'I-100042' }, policy_locator: POLICY, amount: 3011.7 },
    { locator: makeId(), invoice: OTHER, policy_locator: POLICY, amount: 1988.3 },
  ],
  refunds: [{ refund: { locator: makeId(), display_id: 'F-100007' }, policy_locator: POLICY, amount: 250 }],
}
const REVERSED = {
  ...RECORDED,
  state: { key: 'reversed', value: 'reversed' },
  reversal: {
    code: 'nsf',
    reason: 'The cheque bounced',
    by: { id: null, name: 'Sam Roy' },
    at: '2026-04-20T15:00:00.000Z',
  },
}

type Answer = Parameters<typeof show>[1]

function showTo(role: Role, screen: ReactNode, answer: Answer, address = '/') {
  // All of an account that the screens look at.
  const root = createRootRoute({
    component: () => <AccountContext value={{ role } as DeviceAccount}>{screen}</AccountContext>,
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) })
  return { calls: show(<RouterProvider router={router as never} />, answer), router }
}

const paged = (data: object[]) => ({
  data,
  pagination: { total_count: data.length, page: 1, page_size: 25, next: null, search: null },
})
/** Opens the drawer on an invoice, which `current` answers each time it is asked for. */
function openInvoice(role: Role, current: () => object, act: Answer = () => ({ status: 500 }), all?: () => object[]) {
  const answer: Answer = (sent) => {
    if (sent.method !== 'GET') return act(sent)
    if (sent.path.endsWith('/receipts')) return { status: 200, body: { data: [CHEQUE] } }
    const isList = sent.path.includes('/invoices?')
    return { status: 200, body: isList ? paged(all?.() ?? [current()]) : current() }
  }
  return showTo(role, <PolicyInvoices id={POLICY} {...ALONE} />, answer, `/?policy=${POLICY}&invoice=${INVOICE}`)
}
const reasonField = () => document.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])')

function typeReason(words: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
  setter.call(reasonField(), words)
  reasonField()!.dispatchEvent(new Event('input', { bubbles: true }))
}

test('[billing B18] a paid invoice has its payment reversed after a confirmation that names each invoice owed again; invoices are then read again [Q1.6] [Q4.invoice-and-payment.3] [Q8.successes.3]', async () => {
  let now = invoiceIn('paid', [RECORDED])
  const { calls } = openInvoice(
    'portal_user',
    () => now,
    () => {
      now = invoiceIn('outstanding', [REVERSED])
      return { status: 200, body: REVERSED }
    },
  )
  await expect.poll(text, PATIENT).toContain('Priya Nair')
  expect(text()).toContain('By post')
  expect(text()).toContain('Apr 9, 2026') // the day it went out is its farm's, not UTC's
  await press('Reverse payment')
  await expect.poll(text, PATIENT).toContain('The payment of $5,000.00 is taken back, whole.')
  await expect.poll(text, PATIENT).toContain('Invoice I-100043: $1,988.30')
  const named = ['Invoice I-100042: $3,011.70', 'Refund F-100007: $250.00 becomes an invoice, due']
  for (const told of named) expect(text()).toContain(told)
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  button('Reverse payment')!.click()
  await expect.poll(text, PATIENT).toContain('This field may not be blank.')

  typeReason('The cheque bounced')
  const readBefore = calls.filter(({ path }) => path.endsWith(`/invoices/${INVOICE}`)).length
  button('Reverse payment')!.click()
  await expect.poll(text, PATIENT).toContain('Payment has been reversed.')
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/payments/${PAYMENT}/reverse`,
    body: { reason: 'The cheque bounced', code: 'other' },
  })
  await expect.poll(text, PATIENT).toContain('Sam Roy')
  expect(calls.filter(({ path }) => path.endsWith(`/invoices/${INVOICE}`)).length).toBeGreaterThan(readBefore)
  expect(button('Record payment')).toBeTruthy()
})

test('a reversal the office refuses says so [Q8.domain-messages.5]', async () => {
  openInvoice(
    'portal_super_user',
    () => invoiceIn('paid', [RECORDED]),
    () => ({ status: 400, body: { code: 1040, messages: ['This payment was reversed already.'] } }),
  )
  await press('Reverse payment')
  await expect.poll(reasonField, PATIENT).toBeTruthy()
  typeReason('Wrong farm')
  button('Reverse payment')!.click()
  await expect.poll(text, PATIENT).toContain('Failed to reverse the payment.')
  expect(text()).toContain('This payment was reversed already.')
})

test('a paid invoice without a payment record says so instead of asking [Q8.domain-messages.4]', async () => {
  openInvoice('portal_user', () => invoiceIn('paid'))
  await press('Reverse payment')
  await expect.poll(text, PATIENT).toContain('Payment information not found')
  expect(reasonField()).toBeNull()
})

test('a broker sees what was paid, and taken back, and has nothing to press [Q4.invoice-and-payment.5]', async () => {
  openInvoice('broker_account_executive', () => invoiceIn('outstanding', [REVERSED]))
  await expect.poll(text, PATIENT).toContain('The cheque bounced')
  const taken = [...document.querySelectorAll('[data-tone]')].filter(({ textContent }) => textContent === 'Reversed')
  expect(taken.map((badge) => badge.getAttribute('data-tone'))).toEqual(['refused'])
  expect(button('Record payment') ?? button('Reverse payment')).toBeUndefined()
})

test('an invoice that has not gone out has no detail: a dialog says which of the two it is [Q4.invoice-and-payment.2] [Q8.domain-messages.14]', async () => {
  openInvoice(
    'portal_user',
    () => invoiceIn('draft'),
    undefined,
    () => [invoiceIn('draft'), invoiceIn('outstanding', [], { id: makeId() })],
  )
  await expect.poll(text, PATIENT).toContain('This invoice has not gone out, so there is no detail to show.')
  expect(text()).toContain('No invoice detail')
  document.body.replaceChildren()
  openInvoice('portal_user', () => invoiceIn('draft'))
  await expect.poll(text, PATIENT).toContain('Nothing is due on this policy.')
  expect(text()).toContain('No open invoices')
})

test('badges: outstanding is information, paid is green, all else is quiet or refused [Q4.invoice-and-payment.1]', async () => {
  const states = ['outstanding', 'paid', 'draft'] as const
  const rows = states.map((state) => invoiceIn(state, [], { locator: makeId() }))
  const own = rows.map((row) => ({ ...row, id: row.locator }))
  showTo('auditor', <InvoiceList policyholder={HOLDER} />, () => ({ status: 200, body: paged(own) }))
  await expect.poll(() => document.querySelectorAll('[data-tone]').length, PATIENT).toBe(3)
  expect(
    [...document.querySelectorAll('[data-tone]')].map((badge) => [badge.textContent, badge.getAttribute('data-tone')]),
  ).toEqual([
    ['Outstanding', 'motion'],
    ['Paid', 'done'],
    ['Draft', 'neutral'],
  ])
})

/** The form of an invoice beside another of 500.00 that is open, with a way to type an amount. */
async function openForm(invoice: object) {
  const other = invoiceIn('outstanding', [], { id: makeId(), open_amount: 500, total_due: 500 })
  const shown = showTo('portal_user', <RecordPayment policyholder={HOLDER} invoice={INVOICE} />, ({ method, path }) => {
    if (method === 'POST') return { status: 201, body: RECORDED }
    return { status: 200, body: path.includes('/invoices?') ? paged([invoice, other]) : invoice }
  })
  await expect.poll(text, PATIENT).toContain('Record a payment of I-100042')
  const field = (label: string) =>
    [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))!.htmlFor
  const input = (label: string) => document.getElementById(field(label)) as HTMLInputElement
  return { ...shown, input }
}

test('[billing B17] what is open stands there already; another amount says what stays open and where the rest goes', async () => {
  const { input } = await openForm(invoiceIn('outstanding', [], { open_amount: 1011.7 }))
  expect(input('Amount received').value).toBe('$1,011.70')
  type(input('Amount received'), '1000')
  await expect.poll(text, PATIENT).toContain('$11.70 of invoice I-100042 stays open.')
  type(input('Amount received'), '1211.70')
  await expect.poll(text, PATIENT).toContain('$200.00 pays what else is owed on this policy.')
  expect(text()).not.toContain('stays')
  type(input('Amount received'), '2000')
  await expect.poll(text, PATIENT).toContain('$488.30 stays on account and pays the next invoice.')
  expect(text()).toContain('$500.00 pays what else is owed on this policy.')
})

test('what came in is recorded, with what is due already there; a wrong amount is told before the office hears of it [Q2.policyholders.8]', async () => {
  const { calls, router, input } = await openForm(invoiceIn('outstanding'))
  expect(calls.map(({ path }) => path)).toContain(`/policyholders/${HOLDER}/invoices/${INVOICE}`)
  expect(input('Amount received').value).toBe('$3,011.70')

  await press('Record payment')
  await expect.poll(text, PATIENT).toContain('Choose one of the list.')
  expect(text()).toContain('This field may not be blank.')

  type(input('Amount received'), '0')
  type(input('Cheque or receipt number'), '1204')
  input('Paid by').click()
  await expect.poll(() => document.querySelector('[role="option"]'), PATIENT).toBeTruthy()
  const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')]
  options.find(({ textContent }) => textContent === 'Cheque')!.click()
  await press('Record payment')
  await expect.poll(text, PATIENT).toContain('Enter an amount above zero.')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)

  type(input('Amount received'), '3011.70')
  await press('Record payment')
  await expect.poll(text, PATIENT).toContain('The payment has been recorded.')
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/policies/${POLICY}/invoices/${INVOICE}/payments`,
    body: { payment_gateway: 'cheque', received_amount: 3011.7, data: { check_receipt_number: '1204' }, note: '' },
  })
  await expect.poll(() => router.state.location.pathname, PATIENT).toBe(`/policies/${POLICY}/invoices`)
})

test('[billing B1] a partly paid invoice says what of it is open, in the list and in its drawer, with the credits that paid for it', async () => {
  const credits = [{ invoice: { locator: makeId(), display_id: 'I-100040' }, amount: 2000 }]
  const partly = invoiceIn('outstanding', [], { open_amount: 1011.7, credits })
  openInvoice('portal_user', () => partly)
  await expect.poll(text, PATIENT).toContain('Paid by credit I-100040')
  expect(text().split('$1,011.70 of $3,011.70 open')).toHaveLength(3)
})

test('an invoice that takes no payment says why, and asks for none', async () => {
  showTo('portal_user', <RecordPayment policyholder={HOLDER} invoice={INVOICE} />, () => ({
    status: 200,
    body: invoiceIn('paid', [RECORDED]),
  }))
  await expect.poll(text, PATIENT).toContain('This invoice is paid already.')
  expect(button('Record payment')).toBeUndefined()
})
