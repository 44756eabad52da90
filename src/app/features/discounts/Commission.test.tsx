import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { button, press, show, type } from '#tests/setup/screen.tsx'
import { AccountContext } from '../../session/account.ts'
import { Commission } from './Commission.tsx'

const QUOTE = '019aa000-0000-7000-8000-0000000000aa'
const text = () => document.body.textContent

const NOW = '2026-04-10T12:00:00.000Z'
const state = { name: 'draft', code: 'draft', key: 'draft' }
/** A quote as the office answers it. */
const quoteWith = (data: object) => ({
  id: QUOTE,
  locator: QUOTE,
  display_id: 'Q-100001',
  product: { code: 'farm-package', name: 'Farm Package' },
  policyholder: null,
  brokerage: QUOTE,
  producer: null,
  characteristics: [],
  price: { total: 0, total_currency: 'USD' },
  state,
  created_at: NOW,
  updated_at: NOW,
  version: 3,
  policy_locator: QUOTE,
  discounts: [],
  versioned_data: { discountIds: [], state: 'draft', product: { code: 'farm-package' } },
  data,
  actions: [],
  underwriting: { decision: 'none', tier: 'pass', version: 'underwriting-1', reasons: [], referral: null },
  missing: [],
  needs_attention: [],
  open_conflicts: 0,
  taken_sibling: null,
})

/** The office as far as the section asks it. */
function showTo(role: Role, given: { commissionPercent?: number; state?: string }) {
  let data: object = given
  return show(
    // All of an account that the section looks at.
    <AccountContext value={{ role } as DeviceAccount}>
      <Commission quote={QUOTE} />
    </AccountContext>,
    ({ method, body }) => {
      const { commission_percent: percent } = (body ?? {}) as { commission_percent?: number | null }
      if (method === 'PUT' && (percent ?? 0) > 100)
        return {
          status: 400,
          body: { code: 1010, messages: ['x'], errors: [{ field: 'commission_percent', messages: ['Too much.'] }] },
        }
      if (method === 'PUT') data = percent === null ? {} : { commissionPercent: percent }
      return { status: 200, body: quoteWith(data) }
    },
  )
}

test('the head grants a draft a commission of its own, and takes it back', async () => {
  const calls = showTo('business_development_head', {})
  await expect.poll(text).toContain('The brokerage’s rate for new business.')
  await press('Change the rate')
  await expect.poll(() => document.querySelector('input')).toBeTruthy()
  await press('Save')
  await expect.poll(text).toContain('This field may not be blank.')
  type(document.querySelector('input')!, '120')
  await press('Save')
  await expect.poll(text).toContain('Too much.')
  type(document.querySelector('input')!, '12.5')
  await press('Save')
  await expect.poll(text).toContain('12.5% of the premium, for this policy alone')
  await press('Back to the brokerage’s rate')
  await expect.poll(text).toContain('This quote has the brokerage’s rate again.')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual(
    [120, 12.5, null].map((commission_percent) => [`/quotes/${QUOTE}/commission`, { commission_percent }]),
  )
})

test('of a locked quote it is told and stays', async () => {
  showTo('business_development_head', { commissionPercent: 15, state: 'locked' })
  await expect.poll(text).toContain('15% of the premium')
  expect(button('Change the rate')).toBeUndefined()
})

test('nobody else sees it, nor asks for it', async () => {
  expect(showTo('broker_account_executive', { commissionPercent: 15 })).toEqual([])
  expect(text()).not.toContain('15%')
})
