import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt, noticeGone } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

const rows = (page: Page) => page.locator('[data-row]')
const openViews = (page: Page) => page.getByRole('button', { name: 'Saved views' }).click()
const item = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name })

test('how a list is looked at is kept under a name, found by a colleague it is shared with, and deleted', async ({
  page,
  request,
  browser,
}) => {
  const office = await openOffice(request)
  for (const name of ['Kept Alder', 'Kept Birch']) await office.makeQuote(name)
  await new LoginPage(page).signIn('portal_super_user', '/quotes?search=Kept')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: /^Filter/ })
  await panel.getByLabel('Column').selectOption('Policyholder')
  await panel.getByLabel('Value').fill('birch')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')

  await openViews(page)
  await expect(page.getByText('No views saved yet')).toBeVisible()
  await item(page, 'Save this view…').click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field may not be blank.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Name' }).or(dialog.getByLabel('Name')).first().fill('Only birches')
  await dialog.getByLabel('Share with colleagues').check()
  await lookAt(page, 'saved-views-dialog', 'light')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await noticeGone(page, 'The view “Only birches” is saved.')
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused()

  const colleague = await browser.newPage()
  await new LoginPage(colleague).signIn('portal_user', '/quotes')
  await openViews(colleague)
  await item(colleague, /Only birches/).click()
  await expect(rows(colleague)).toHaveCount(1)
  await expect(rows(colleague)).toContainText('Kept Birch')
  await openViews(colleague)
  await expect(item(colleague, 'Delete a view…')).toBeHidden()
  await expect(item(colleague, /Only birches/)).toHaveAttribute('aria-current', 'true')
  await colleague.close()

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await openViews(page)
  await item(page, 'Delete a view…').click()
  const own = page.getByRole('dialog', { name: 'Your views of this list' })
  await own.getByRole('button', { name: 'Delete the view Only birches' }).click()
  await page.getByRole('dialog', { name: 'Delete “Only birches”?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(own).toBeHidden()
  await openViews(page)
  await expect(page.getByText('No views saved yet')).toBeVisible()
})
