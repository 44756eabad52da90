import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { tabTo } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

const rows = (page: Page) => page.locator('[data-row]')
const pills = (page: Page) => page.getByRole('list', { name: 'Filters in use' })

async function threeQuotes(page: Page, request: Parameters<typeof openOffice>[0], farms: string, where = '') {
  const office = await openOffice(request)
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const { id } = await office.makeQuote(`${farms} ${name}`)
    if (name === 'Birch') await office.act(id, 'lock')
  }
  await new LoginPage(page).signIn('portal_super_user', `/quotes?search=${farms}${where}`)
}

test('a list is narrowed column by column, says so above its rows, and keeps it over a reload', async ({
  page,
  request,
}) => {
  await threeQuotes(page, request, 'Filtered')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: /^Filter/ })
  await panel.getByLabel('Column').selectOption('Policyholder')
  await panel.getByLabel('Value').fill('birch')
  await expect(rows(page)).toHaveCount(1)
  await panel.getByLabel('Condition').selectOption('does not contain')
  await expect(rows(page)).toHaveCount(2)
  await panel.getByRole('button', { name: 'Add a filter' }).click()
  await panel.getByLabel('Column').last().selectOption('State')
  await panel.getByLabel('Draft', { exact: true }).check()
  await expect(rows(page)).toHaveCount(2)
  await panel.getByLabel('Condition').last().selectOption('is not')
  await expect(page.getByText('No matches found')).toBeVisible()
  await panel.getByLabel('Condition').last().selectOption('is')

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter 2 in use' })).toBeFocused()
  await expect(pills(page)).toContainText('Policyholder does not contain “birch”')
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await lookAt(page, 'list-filter', 'light')
  await lookAt(page, 'list-filter', 'dark')
  await pills(page)
    .getByRole('button', { name: /^Remove the filter of Policyholder/ })
    .click()
  await expect(pills(page).getByRole('listitem')).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'Birch' })).toHaveCount(0)
  await pills(page).getByRole('button').click()
  await expect(rows(page)).toHaveCount(3)
})

test('filters are had by keys alone; an amount that is none narrows nothing and says so', async ({ page, request }) => {
  await threeQuotes(page, request, 'Keyed')
  const button = page.getByRole('button', { name: 'Filter', exact: true })
  await tabTo(button)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Filter/ })
  await expect(panel.getByLabel('Column')).toBeFocused()
  await page.keyboard.type('Gross')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(panel.getByLabel('Value')).toBeFocused()
  await page.keyboard.type('much')
  await expect(panel.getByText('Enter an amount, such as 1,250.00.')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('99999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No matches found')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(page.getByText('No matches found')).toBeHidden()
})

test('an address that asks what cannot be asked shows the whole list', async ({ page, request }) => {
  await threeQuotes(page, request, 'Mistyped', '&where=nothing:is:1')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})
