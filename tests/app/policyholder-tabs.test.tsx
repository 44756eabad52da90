import { expect, onTestFinished, test } from 'vitest'
import { setWork } from '#app/device/work.ts'
import { PolicyholderPage } from '#app/features/policyholders/PolicyholderPage.tsx'
import type { Role } from '#domain/access/roles.ts'
import { makeId } from '../local/ids.ts'
import { showAt } from '../setup/screen-at.tsx'

const FARM = makeId()
const AT = '2026-03-20T10:00:00.000Z'
const row = {
  ...{
    id: FARM,
    locator: FARM,
    display_id: 'H-100001',
    name: 'Maple Ridge',
    email: '',
    phone: '',
    city: '',
    province: '',
  },
  ...{ is_completed: true, is_possible_duplicate: false, brokerage: makeId(), created_at: AT, updated_at: AT },
  ...{ data: {}, needs_attention: [], open_conflicts: 0, version: 1 },
}

async function closedTabs(role: Role): Promise<string[]> {
  setWork({ kind: 'onlineOnly' })
  onTestFinished(() => setWork({ kind: 'closed' }))
  const pages = { '/policyholders/$id/$part': () => <PolicyholderPage id={FARM}>Here</PolicyholderPage> }
  showAt(`/policyholders/${FARM}/details`, pages, { role, answer: () => ({ status: 200, body: row }) })
  const tabs = () => [...document.querySelectorAll<HTMLElement>('nav a')]
  await expect.poll(() => tabs().map(({ textContent }) => textContent)).toContain('Invoices')
  return tabs().flatMap((tab) => (tab.getAttribute('aria-disabled') === 'true' ? [tab.textContent] : []))
}

test('a policyholder’s Policies and Quotes are closed to who may read no policy, and to nobody else [Q2.policyholders.7]', async () => {
  expect(await closedTabs('portal_admin')).toEqual(['Policies', 'Quotes'])
})

test('and open to who may [Q2.policyholders.7]', async () => {
  expect(await closedTabs('portal_user')).toEqual([])
})
