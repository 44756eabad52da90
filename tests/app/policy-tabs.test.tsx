import { expect, test, vi } from 'vitest'
import { PolicyOverview } from '#app/features/policies/PolicyOverview.tsx'
import { PolicyPage } from '#app/features/policies/PolicyPage.tsx'
import { routeTree } from '#app/routeTree.gen.ts'
import { makeId } from '../local/ids.ts'
import type { Sent } from '../setup/screen.tsx'
import { showAt } from '../setup/screen-at.tsx'

vi.setConfig({ testTimeout: 30_000 })
const POLICY = makeId()
const AT = '2026-04-01T06:00:00.000Z'
const row = {
  ...{ id: POLICY, locator: POLICY, display_id: 'P-100001', product: { code: 'farm-package', name: 'Farm Package' } },
  ...{
    policyholder: { locator: makeId(), name: 'Maple Ridge' },
    original_contract_start_time: AT,
    starts_on: AT.slice(0, 10),
  },
  ...{
    effective_contract_end_time: AT,
    ends_on: AT.slice(0, 10),
    status: { value: 'active', modifiers: [] },
    characteristics: [],
  },
  ...{ gross_premium: 0, gross_premium_currency: 'USD', brokerage: { locator: makeId(), name: 'Prairie' }, term: null },
  written: { this_term: 0, next_terms: 0, all_terms: 0, in_force: 0 },
  money: {
    premium: 0,
    holdback: 0,
    tax: 0,
    fee: 0,
    total: 0,
    paid: 0,
    outstanding: 0,
    past_due: 0,
    not_billed: 0,
    currency: 'USD',
  },
  ...{ cancellations: [], endorsements: [], modifications: [], data: {} },
  renewal_status: { status: 'renew', reason: '' },
}

/** As the specification names them; endorsements stand beside them where they are on. */
const TABS = [
  ...['overview', 'billing-contact', 'exposures', 'perils', 'price-breakdown', 'invoices', 'fees'],
  ...['historical-quotes', 'renewals', 'cancellations', 'grace-periods', 'modifications', 'notes', 'documents'],
  'audit-log',
]

test('[Q2.policies.3] a policy has every tab, and an exposure, an invoice and a document have addresses of their own', async () => {
  const pages = { '/policies/$id/$part': () => <PolicyPage id={POLICY}>Here</PolicyPage> }
  const answer = ({ path }: Sent) => (path.endsWith('/standing') ? { status: 500 } : { status: 200, body: row })
  const hrefs = () =>
    [...document.querySelectorAll('nav a')].map((each) => each.getAttribute('href')?.split('/').at(-1))
  showAt(`/policies/${POLICY}/overview`, pages, { role: 'portal_super_user', answer })
  await expect.poll(hrefs, { timeout: 10_000 }).toContain('notes')
  const found = new Set(['overview'])
  for (const [group, part] of [
    ['Cover', 'perils'],
    ['Money', 'fees'],
    ['Changes', 'cancellations'],
    ['Papers', 'documents'],
    ['Notes and log', 'audit-log'],
  ] as const) {
    const groups = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
    groups.find(({ textContent }) => textContent === group)?.click()
    const parts = () => document.querySelector(`nav[aria-label="Parts of ${group}"]`)?.querySelectorAll('a') ?? []
    const names = () => [...parts()].map((each) => each.getAttribute('href')!.split('/').at(-1)!)
    await expect.poll(names).toContain(part)
    for (const each of names()) found.add(each)
  }
  found.delete('endorsements')
  expect([...found].toSorted()).toEqual(TABS.toSorted())

  const known = JSON.stringify(pathsOf(routeTree))
  for (const part of ['exposures/$exposureId', 'invoices_/$invoiceId', 'documents_/$documentId'])
    expect(known).toContain(`/policies/$id/${part}`)
})

test('the overview tells the written premium of this term, of the next and of all apart [billing B49]', async () => {
  const pages = { '/policies/$id/overview': () => <PolicyOverview id={POLICY} /> }
  const renewed = {
    ...row,
    written: { this_term: 9643.94, next_terms: 9643.94, all_terms: 19287.88, in_force: 9643.94 },
  }
  const answer = ({ path }: Sent) => (path === `/policies/${POLICY}` ? { status: 200, body: renewed } : { status: 500 })
  showAt(`/policies/${POLICY}/overview`, pages, { role: 'portal_super_user', answer })
  const text = () => document.body.textContent
  await expect
    .poll(text, { timeout: 10_000 })
    .toContain('This term $9,643.94 · next term $9,643.94 · all terms $19,287.88')
})

/** A route knows where it hangs once its router is made; until then the tree is read by its branches. */
function pathsOf(tree: unknown, at = ''): string[] {
  const { options, children } = tree as { options?: { id?: string }; children?: Record<string, unknown> } // as it was generated
  const here = `${at}${options?.id ?? ''}`
  return [here, ...Object.values(children ?? {}).flatMap((each) => pathsOf(each, here))]
}
