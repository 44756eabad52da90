import { expect, test, vi } from 'vitest'
import { PaymentLinkPage } from '#app/features/payments/PaymentLinkPage.tsx'
import { SendPaymentLink } from '#app/features/payments/SendPaymentLink.tsx'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { makeId } from '../local/ids.ts'
import { button, press, show, type } from '../setup/screen.tsx'
import { showAt } from '../setup/screen-at.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const text = () => document.body.textContent ?? ''

const OWED = {
  number: 'I-100042',
  owner: 'Spruce Creek Farms',
  status: 'owed',
  total_due: 3011.7,
  open_amount: 3011.7,
  total_due_currency: 'USD',
  due_on: '2026-04-10',
  firm: { name: 'Prairie Shield', phone_number: '(306) 555-0101', email: 'office@prairie.test' },
  is_payable_online: true,
}

function follow(invoice: object | null) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const calls = show(<PaymentLinkPage link="the-link" />, ({ method }) => {
    if (method === 'POST') return { status: 200, body: { url: 'https://pay.example/c/1' } }
    return invoice ? { status: 200, body: invoice } : { status: 404, body: { code: 1404, messages: ['Not found.'] } }
  })
  return { calls, assign }
}

test('a payment link shows the invoice and leads to the payment service [Q5.13]', async () => {
  const { calls, assign } = follow(OWED)
  await expect.poll(text, PATIENT).toContain('Invoice I-100042')
  for (const told of [
    'Prairie Shield asks you to pay this invoice.',
    '$3,011.70',
    'Apr 10, 2026',
    'Spruce Creek Farms',
  ])
    expect(text()).toContain(told)
  await press('Pay now')
  await expect.poll(() => assign.mock.calls, PATIENT).toEqual([['https://pay.example/c/1']])
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/payment-links/the-link/checkout' })
})

test('[billing B17] of an invoice that is partly paid it asks for the rest', async () => {
  follow({ ...OWED, open_amount: 1011.7 })
  await expect.poll(text, PATIENT).toContain('$1,011.70')
  expect(text()).not.toContain('$3,011.70')
})

test.each([
  [
    { ...OWED, is_payable_online: false },
    'Please pay by cheque or transfer and quote I-100042, or ask Prairie Shield: (306) 555-0101',
  ],
  [{ ...OWED, status: 'paid', is_payable_online: false }, 'This invoice is paid. Thank you.'],
  [{ ...OWED, status: 'closed', is_payable_online: false }, 'Nothing is owed on this invoice any more.'],
  [null, 'This link no longer holds'],
])('where there is nothing to press the page says why', async (invoice, told) => {
  follow(invoice)
  await expect.poll(text, PATIENT).toContain(told)
  expect(button('Pay now')).toBeUndefined()
})

test('a link is sent to a valid address alone', async () => {
  const [policy_locator, locator] = [makeId(), makeId()]
  const invoice = { policy_locator, locator } as InvoiceDetails // all of it that is read
  const { calls } = showAt(
    '/invoice',
    { '/invoice': () => <SendPaymentLink invoice={invoice} /> },
    {
      role: 'portal_user',
      answer: ({ body }) => ({
        status: 200,
        body: { ...(body as object), expires_at: '2026-04-24T12:00:00.000Z', is_payable_online: false },
      }),
    },
  )
  await press('Send payment link')
  await expect.poll(() => document.querySelector('input[type=email]'), PATIENT).toBeTruthy()
  const field = document.querySelector<HTMLInputElement>('input[type=email]')!
  const submit = () => document.querySelector<HTMLButtonElement>('form button[type=submit]')!.click()
  type(field, 'nobody')
  submit()
  await expect.poll(() => field.getAttribute('aria-invalid'), PATIENT).toBe('true')
  expect(calls).toEqual([])
  type(field, 'owner@farm.test')
  submit()
  await expect.poll(text, PATIENT).toContain('No payment service is set up, so it shows how to pay otherwise.')
  expect(calls).toMatchObject([
    { path: `/policies/${policy_locator}/invoices/${locator}/payment-link`, body: { email: 'owner@farm.test' } },
  ])
})
