import { expect, type Page } from '@playwright/test'
import { trackOf } from '../setup/hands.ts'
import { test } from './style-page.ts'

test.describe('a list', () => {
  const rows = (page: Page) => page.locator('tbody tr[data-row]')

  test('[P5.lists.1] [Q9.2] sorts by its headers, says so in the address, and ignores an ordering it does not know', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'list', '&ordering=nonsense')
    await expect(page.getByRole('columnheader', { name: 'Expiry date (UTC)' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.getByRole('button', { name: 'Gross premium' }).click()
    await expect(page).toHaveURL(/ordering=gross_premium/)
    await expect(page.getByRole('columnheader', { name: 'Gross premium' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Gross premium' }).click()
    await expect(page).toHaveURL(/ordering=-gross_premium/)
    await expect(rows(page).first()).toContainText('$12,046.78')
  })

  test('[P9.1] takes what is typed into the address 300 ms later, and says when nothing matches', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'list')
    await expect(rows(page)).toHaveCount(25)
    await page.keyboard.press('/')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000) // from here time passes as told, however slow the machine
    await page.keyboard.type('coulee')
    await page.clock.runFor(290)
    await expect(page).not.toHaveURL(/search=/)
    await page.clock.runFor(20)
    await expect(page).toHaveURL(/search=coulee/)
    await page.clock.resume()
    await expect(rows(page).first()).toContainText('Coulee Springs Dairy')
    await page.keyboard.type('zzz')
    await expect(page.getByText('No matches found')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(rows(page)).toHaveCount(25)
  })

  test('[P9.6] [Q9.2] keeps its rows while the next page loads and hides its footer when all fit', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'list')
    await expect(page.getByText('1–25 of 131')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rows(page)).toHaveCount(25)
    await expect(page.getByText('26–50 of 131')).toBeVisible()
    await page.getByText('one page', { exact: true }).click()
    await expect(rows(page)).toHaveCount(7)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  })

  test('[P8.5] shows its first page instead of one beyond its end', async ({ page, stylePage }) => {
    await stylePage(page, 'list', '&page=99')
    await expect(rows(page)).toHaveCount(25)
    await expect(page).not.toHaveURL(/page=99/)
  })

  test('shows, hides and orders columns, and keeps the choice in the address', async ({ page, stylePage }) => {
    await stylePage(page, 'list')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Product' }).uncheck()
    await page.getByRole('checkbox', { name: 'Email' }).check()
    await page.getByRole('button', { name: 'Move Email up' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(rows(page)).toHaveCount(25)
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual([
      'Locator',
      'Policyholder',
      'Effective date (UTC)',
      'Expiry date (UTC)',
      'Status',
      'Email',
      'Gross premium',
    ])
    await expect(rows(page).first().getByRole('link', { name: 'office0@farm.test' })).toHaveAttribute(
      'href',
      'mailto:office0@farm.test',
    )
  })

  test('is walked by j, k and arrows, opened by Enter, and Back lands on the same row', async ({ page, stylePage }) => {
    await stylePage(page, 'list')
    await expect(rows(page)).toHaveCount(25)
    for (const key of ['j', 'j', 'ArrowDown', 'k']) await page.keyboard.press(key)
    const second = rows(page).nth(1).getByRole('link').first()
    await expect(second).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys on this list' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(second).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/document=1/)
    await page.goBack()
    await expect(page).not.toHaveURL(/document=1/)
    await page.getByRole('heading', { level: 1 }).click() // the focus is nowhere
    await expect(second).not.toBeFocused()
    await page.goForward()
    await page.goBack()
    await expect(second).toBeFocused()
  })

  test('says calmly that it could not be loaded, or that it shows what the device last received', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'list')
    await expect(rows(page)).toHaveCount(25)
    const offline = page.getByRole('switch', { name: 'Offline' })
    await trackOf(offline).click()
    await expect(page.getByText('You see what this device last received.')).toBeVisible()
    await trackOf(offline).click()
    await page.getByText('error', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByText('empty', { exact: true }).click()
    await expect(page.getByText('No policies yet')).toBeVisible()
  })
})
