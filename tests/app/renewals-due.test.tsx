import { expect, test } from 'vitest'
import { PoliciesPanel } from '#app/features/dashboard/PoliciesPanel.tsx'
import type { DashboardPolicy } from '#domain/dashboard/dashboard.schema.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { RenewalsDue } from '#local/reads/renewals-due.ts'
import { makeId } from '../local/ids.ts'
import { showAt } from '../setup/screen-at.tsx'

const PATIENT = { timeout: 10_000 }
const TODAY = new Date().toISOString().slice(0, 10)

function policyEndingIn(days: number, name: string): DashboardPolicy {
  const id = makeId()
  return {
    ...{ id, locator: id, display_id: `P-${name}`, policyholder: { locator: makeId(), name }, payment_schedule: null },
    effective_contract_end_time: new Date(`${addDays(TODAY, days)}T12:00:00Z`),
    ends_on: addDays(TODAY, days),
  }
}

function show(policies: DashboardPolicy[], renewals: RenewalsDue) {
  const pages = { '/': () => <PoliciesPanel policies={policies} renewals={renewals} isMissing={false} /> }
  showAt('/', pages, { role: 'broker_account_executive', answer: () => ({ status: 404 }) })
}

const badgeOf = (name: string) => {
  const row = [...document.querySelectorAll('li')].find((each) => each.textContent?.includes(name))
  const badge = row?.querySelector('[data-tone]')
  return badge && [badge.textContent, badge.getAttribute('data-tone')]
}

test('the dashboard says how many renewals are due, leads to the list of them, and how far each has come', async () => {
  const [begun, none, taken, quoted, given] = [30, 20, 8, 7, 40].map((days, at) => policyEndingIn(days, `Farm ${at}`))
  const later = policyEndingIn(90, 'Farm later')
  const states = {
    [begun!.id]: 'application',
    [taken!.id]: 'accepted',
    [quoted!.id]: 'quoted',
    [given!.id]: 'discarded',
  }
  show([begun!, none!, taken!, quoted!, given!, later], { total: 5, states: states as RenewalsDue['states'] })
  await expect.poll(() => document.body.textContent, PATIENT).toContain('All 5 that end within 60 days')
  const hrefs = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'))
  expect(hrefs).toContain('/policies?status=renewal_due')
  expect(hrefs).toContain(`/policies/${begun!.id}/renewals`)
  expect(badgeOf('Farm 0')).toEqual(['Renewal begun · 30 days', 'attention'])
  expect(badgeOf('Farm 1')).toEqual(['No renewal yet · 20 days', 'attention'])
  expect(badgeOf('Farm 2')).toEqual(['Renewal accepted', 'motion'])
  expect(badgeOf('Farm 3')).toEqual(['Renewal quoted · 7 days', 'refused'])
  expect(badgeOf('Farm 4')).toEqual(['No renewal yet · 40 days', 'attention'])
  expect(badgeOf('Farm later')).toBeFalsy()
})

test('where none is due, nothing is said of it', async () => {
  show([policyEndingIn(200, 'Farm far')], { total: 0, states: {} })
  await expect.poll(() => document.body.textContent, PATIENT).toContain('Farm far')
  expect(document.body.textContent).not.toContain('Renewals due')
})
