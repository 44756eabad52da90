import { expect, onTestFinished, test, vi } from 'vitest'
import { setWork } from '#app/device/work.ts'
import { QuoteWizard } from '#app/features/quote-wizard/QuoteWizard.tsx'
import type { Role } from '#domain/access/roles.ts'
import { policyShape } from '#domain/policy/policy.shape.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { applyPage } from '#local/office/pull.ts'
import { farmBody } from '../domain/quote/farm-body.ts'
import { makeId } from '../local/ids.ts'
import { ANNE, SHAPES } from '../local/office.ts'
import { openTablet } from '../local/tablet.ts'
import { button } from '../setup/screen.tsx'
import { showAt } from '../setup/screen-at.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const [POLICY, RENEWAL, MARIE] = [makeId(), makeId(), makeId()]
const text = () => document.body.textContent ?? ''

const HEADER = {
  displayId: 'P-100001',
  productCode: 'farm-package',
  productName: 'Farm Package',
  policyholderId: MARIE,
  policyholderName: 'Maple Ridge Farms Ltd.',
  startsOn: '2026-04-01',
  endsOn: '2027-04-01',
  timezone: 'America/Regina',
  status: 'active',
  statusModifiers: [],
  grossPremium: 11_365.83,
  currency: 'USD',
}

/** Anne's tablet with a policy of hers and its next term in this state. */
async function openRenewal(changes: Body = {}): Promise<void> {
  const shapes = { ...SHAPES, quote: quoteShape, policy: policyShape }
  const { account } = await openTablet(ANNE, () => Response.error(), { shapes })
  const body = farmBody({
    kind: 'renewal',
    policy: POLICY,
    displayId: 'Q-100077',
    term: { startsOn: '2027-04-01', endsOn: '2028-04-01' },
    ...changes,
  })
  const items = [
    { entity: 'quote', id: RENEWAL, body },
    { entity: 'policy', id: POLICY, body: HEADER },
  ].map((each) => ({ ...each, state: 'here' as const, epoch: 'first', ver: 1 }))
  const facts = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  await applyPage(account, { ...facts, from: null, items, next: '1', isLast: true }, 0)
  setWork({ kind: 'open', account, sync: { hint: () => undefined, sendNow: async () => null, stop: () => undefined } })
  onTestFinished(() => setWork({ kind: 'closed' }))
}

const AT = `/policies/${POLICY}/renewals?renewal=${RENEWAL}&type=application`
function show(role: Role = ANNE.role) {
  const pages = {
    '/policies/$id/renewals': () => <QuoteWizard closing={() => null} />,
    '/elsewhere': () => 'elsewhere',
  }
  return showAt(AT, pages, { role, answer: () => ({ status: 500 }) })
}
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  return found && document.querySelector<HTMLInputElement>(`#${CSS.escape(found.htmlFor)}`)
}
const back = () => document.querySelector<HTMLButtonElement>('[aria-label="Leave this quote"]')

test('[Q2.policies.12] [Q2.quotes.4] an application opens in the wizard, which says what it renews and for which term, and whose days are settled', async () => {
  await openRenewal()
  show()
  await expect.poll(text, PATIENT).toContain('Renewal of P-100001, Apr 1, 2027 – Apr 1, 2028 · Q-100077')
  await expect.poll(() => field('Effective date')?.value, PATIENT).toBe('Apr 1, 2027')
  expect([field('Effective date')?.disabled, field('Expiry date')?.value, field('Expiry date')?.disabled]).toEqual([
    true,
    'Apr 1, 2028',
    true,
  ])
  expect(field('Producer')).toBeUndefined()
  for (const step of ['Preliminary', 'Coverage', 'Property', 'Eligibility', 'Payment', 'Summary'])
    expect(text()).toContain(step)
})

test('[Q2.quotes.4] leaving one unfinished asks first, in its own words', async () => {
  await openRenewal()
  const { search } = show()
  await expect.poll(() => field('Effective date'), PATIENT).toBeTruthy()
  back()!.click()
  await expect.poll(text, PATIENT).toContain('Leave this renewal unfinished?')
  expect(search()).toHaveProperty('renewal', RENEWAL)
  button('Leave')!.click()
  await expect.poll(search, PATIENT).toEqual({})
})

test('[Q4.quote.1] once it is quoted, the wizard writes nothing any more and leads to its drawer', async () => {
  await openRenewal({ state: 'locked' })
  show()
  await expect.poll(text, PATIENT).toContain('This quote is no longer a draft')
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Open the quote')
  expect(link?.getAttribute('href')).toBe(`/policies/${POLICY}/renewals?renewal=${RENEWAL}`)
})

test('who may not ask for a renewal does not write one', async () => {
  await openRenewal()
  show('business_development_member')
  await expect.poll(text, PATIENT).toContain('This quote is no longer a draft')
})
