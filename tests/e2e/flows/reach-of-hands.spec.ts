import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { LoginPage } from '../pages/login-page.ts'
import { comeToRest } from '../setup/axe.ts'
import { sideways, smallerThanFingertips } from '../setup/fingertips.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block', hasTouch: true, viewport: { width: 820, height: 1180 } })

const OF_POLICY = ['overview', 'exposures', 'invoices', 'documents', 'renewals', 'notes', 'price-breakdown']
const OF_ROLE: Partial<Record<Role, string[]>> = {
  broker_account_executive: [
    '/dashboard',
    '/policyholders',
    '/policyholders/create',
    '/policies',
    '/quotes',
    '/tasks',
    '/sync',
    '/settings',
    '/settings/notifications',
    '/broker-resources',
  ],
  portal_super_user: [
    '/policies',
    '/referrals',
    '/brokerages/list-brokerages',
    '/reports',
    '/reports/on-risk',
    '/billing/receipts',
    '/billing/bank-files/import',
    '/tasks/queues',
    '/audit-log',
  ],
}

for (const [role, paths] of Object.entries(OF_ROLE)) {
  test(`a finger meets every control of ${role}, and at 320 px (400 % of 1280) no page goes sideways`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    const office = await openOffice(request)
    const { id, policy } = await office.makeQuote('Fingertip Farms')
    for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
    await new LoginPage(page).signIn(role as Role)
    const all = [...paths, ...OF_POLICY.map((part) => `/policies/${policy}/${part}`), `/quotes/${id}/details`]
    const found: Record<string, unknown> = {}
    for (const path of all) {
      await open(page, path)
      const small = await smallerThanFingertips(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await comeToRest(page)
      const beyond = await sideways(page)
      await page.setViewportSize({ width: 820, height: 1180 })
      if (small.length > 0 || beyond > 0) found[path] = { small, beyond }
    }
    expect(found).toEqual({})
  })
}

test('where a person has chosen the colours, the tab that is open is told from the others', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Forced Colours Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await new LoginPage(page).signIn('portal_super_user')
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, `/policies/${policy}/invoices`)
  const looks = await page.getByRole('navigation', { name: 'Parts of this record' }).evaluate((nav) =>
    [...nav.querySelectorAll('a')].map((tab) => {
      const { borderBottomColor, outlineStyle } = getComputedStyle(tab)
      return {
        isOpen: tab.hasAttribute('aria-current') || tab.hasAttribute('data-in'),
        borderBottomColor,
        outlineStyle,
      }
    }),
  )
  const [chosen, closed] = [looks.filter(({ isOpen }) => isOpen), looks.filter(({ isOpen }) => !isOpen)]
  expect(chosen.length).toBeGreaterThan(0)
  expect(closed.length).toBeGreaterThan(0)
  const drawn = (each: (typeof looks)[number]) => `${each.borderBottomColor} ${each.outlineStyle}`
  for (const each of chosen) expect(closed.map(drawn)).not.toContain(drawn(each))
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await comeToRest(page)
}
