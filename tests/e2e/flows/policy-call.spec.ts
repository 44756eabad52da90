import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt, seriousFindings } from '../setup/axe.ts'
import { tabTo } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

const TODAY = new Date().toISOString().slice(0, 10)
const fact = (page: Page, name: string) =>
  page.getByRole('region', { name: 'How it stands' }).locator('dl > div').filter({ hasText: name })

/** Nothing of a row hides beside the screen. */
async function standsWhole(row: Locator, page: Page): Promise<void> {
  const width = page.viewportSize()!.width
  for (const link of await row.getByRole('link').all()) {
    const box = (await link.boundingBox())!
    expect(box.x, await link.innerText()).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, await link.innerText()).toBeLessThanOrEqual(width)
  }
}

for (const [kind, viewport, hasTouch] of [
  ['at a desk', { width: 1440, height: 900 }, false],
  ['on a tablet', { width: 820, height: 1180 }, true],
] as const)
  test.describe(kind, () => {
    test.use({ viewport, hasTouch })
    const press = (link: Locator) => (hasTouch ? link.tap() : link.click())

    test('a policy’s page says who, until when, how much and what next, above six groups none of which hides [Q2.policies.4]', async ({
      page,
      request,
    }) => {
      const office = await openOffice(request)
      const { id, policy } = await office.makeQuote('Called Farms')
      for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
      const total = (await office.ask<{ money: { total: number } }>(`/policies/${policy}`)).money.total
      const owed = `$${total.toLocaleString('en-CA', { minimumFractionDigits: 2 })}`

      await new LoginPage(page).signIn('broker_account_executive')
      await page.goto(`/policies/${policy}/overview`)
      await expect(fact(page, 'Balance')).toContainText(`${owed}to be paid`)
      await expect(fact(page, 'Past due')).toContainText('$0.00nothing is late')
      await expect(fact(page, 'Next invoice')).toContainText('Noneall of it is billed')
      await expect(fact(page, 'Renewal')).toContainText('Not begun')
      await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\d+$/)
      await expect(page.getByRole('region', { name: 'Life of the policy' }).getByRole('listitem')).toContainText([
        'Issued',
        'Today',
        'Cover ends',
      ])
      const groups = page.getByRole('navigation', { name: 'Parts of this record' })
      await expect(groups.getByRole('link')).toHaveText(['Overview', 'Cover', 'Money', 'Changes', 'Papers', 'Notes'])
      await standsWhole(groups, page)
      await standsWhole(page.getByRole('navigation', { name: 'Often opened' }), page)
      await lookAt(page, `policy-call-${kind.replaceAll(' ', '-')}`, 'light')

      await press(groups.getByRole('link', { name: 'Money' }))
      await expect(page).toHaveURL(`/policies/${policy}/invoices`)
      await expect(fact(page, 'Balance')).toContainText(owed) // it stays
      await expect(page).toHaveTitle(/^P-\d+ Called Farms · Hedgerow$/) // told apart from other windows
      const parts = page.getByRole('navigation', { name: 'Parts of Money' })
      await expect(parts.getByRole('link')).toHaveText(['Invoices', 'Fees', 'Grace periods', 'Billing contact'])
      await standsWhole(parts, page)

      const change = await office.ask<{ locator: string }>(`/policies/${policy}/endorsements`, {
        change_on: addDays(TODAY, 10),
      })
      await page.reload()
      await press(page.getByRole('link', { name: 'Finish the change' }))
      await expect(page).toHaveURL(new RegExp(`endorsement=${change.locator}`))
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible()
    })
  })

test('the groups are walked by Tab and arrows, and what is opened often comes to lie on the overview', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Walked Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await new LoginPage(page).signIn('portal_user')
  await page.goto(`/policies/${policy}/overview`)
  const groups = page.getByRole('navigation', { name: 'Parts of this record' })
  const often = page.getByRole('navigation', { name: 'Often opened' })
  await expect(often.getByRole('link', { name: 'Grace periods' })).toHaveCount(0)
  await tabTo(groups.getByRole('link', { name: 'Overview' }))
  for (const [key, focused] of [
    ['End', /^Notes/],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', /^Notes/],
    ['Home', 'Overview'],
    ['ArrowRight', 'Cover'],
    ['ArrowRight', 'Money'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(groups.getByRole('link', { name: focused })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/policies/${policy}/invoices`)
  await tabTo(page.getByRole('link', { name: 'Grace periods' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/policies/${policy}/grace-periods`)
  await expect(page.getByRole('link', { name: 'Grace periods' })).toHaveAttribute('aria-current', 'page')
  expect(await seriousFindings(page)).toEqual([])
  await groups.getByRole('link', { name: 'Overview' }).click()
  await expect(often.getByRole('link', { name: 'Grace periods' })).toBeVisible()
})
