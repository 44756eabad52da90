import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { PolicyGracePeriods } from '#app/features/grace-periods/PolicyGracePeriods.tsx'
import { AccountContext } from '#app/session/account.ts'
import type { Role } from '#domain/access/roles.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { makeId } from '../local/ids.ts'
import { button, press, show, type } from '../setup/screen.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const [POLICY, GRACE, INVOICE, PAPER, NOTICE] = [makeId(), makeId(), makeId(), makeId(), makeId()]
const text = () => document.body.textContent ?? ''

/** As the office answers it. */
const graceWith = (notice: object | null) => ({
  id: GRACE,
  locator: GRACE,
  start_at: '2026-05-12T06:00:00.000Z',
  starts_on: '2026-05-12',
  end_at: '2026-06-11T06:00:00.000Z',
  ends_on: '2026-06-11',
  settled_at: null,
  covered_until: '2027-03-30',
  timezone: 'America/Regina',
  state: { key: 'open', value: 'open' },
  invoice: { locator: INVOICE, display_id: 'I-100042', total_due: 3011.7, total_due_currency: 'USD' },
  invoice_document: [
    { id: PAPER, display_name: 'I-100042', file_name: 'I-100042-invoices.pdf', state: 'uploaded', url: null },
  ],
  document: [
    { id: NOTICE, display_name: 'P-1 Notice', file_name: 'P-1-grace_periods.pdf', state: 'uploaded', url: null },
  ],
  notice,
})
const pagination = { page: 1, page_size: 25, total_count: 1, next: null, search: null }

function showTo(role: Role) {
  let now = graceWith(null)
  const root = createRootRoute({
    // All of an account that the screen looks at.
    component: () => (
      <AccountContext value={{ role } as DeviceAccount}>
        <PolicyGracePeriods id={POLICY} />
      </AccountContext>
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  return show(<RouterProvider router={router as never} />, ({ method, body }) => {
    if (method !== 'POST') return { status: 200, body: { data: [now], pagination } }
    now = graceWith(body as object)
    return { status: 200, body: now }
  })
}

test('a policy’s grace period shows its days, its invoice and its papers; the notice of the lapse is recorded once it was delivered', async () => {
  const calls = showTo('portal_user')
  await expect.poll(text, PATIENT).toContain('I-100042-invoices.pdf')
  expect(text()).toContain('P-1-grace_periods.pdf')
  expect(text()).toContain('May 12, 2026')
  expect(text()).toContain('Jun 11, 2026')
  expect(text()).toContain('Covered by what was paid until Mar 30, 2027')
  await press('Record notice')
  await expect.poll(text, PATIENT).toContain('Without a notice the policy does not lapse.')
  await press('Save')
  await expect.poll(text, PATIENT).toContain('Choose one of the list.')

  const input = (label: string) =>
    document.getElementById(
      [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))!.htmlFor,
    ) as HTMLInputElement
  input('How it was delivered').click()
  await expect.poll(() => document.querySelector('[role="option"]'), PATIENT).toBeTruthy()
  const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')]
  options.find(({ textContent }) => textContent === 'Registered letter')!.click()
  type(input('Delivered on'), '2026-05-14')
  await press('Save')
  await expect.poll(text, PATIENT).toContain('The notice has been recorded.')
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/grace-periods/${GRACE}/notice`,
    body: { delivery_method: 'registered', delivered_on: '2026-05-14' },
  })
  await expect.poll(text, PATIENT).toContain('Registered letter, May 14, 2026')
})

test('a broker reads it and has nothing to press', async () => {
  showTo('broker_account_executive')
  await expect.poll(text, PATIENT).toContain('I-100042-invoices.pdf')
  expect(button('Record notice')).toBeUndefined()
})
