import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** What reaches past the right edge of the page, or holds more than it shows, in the words it holds. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []
    const held = document.querySelectorAll<HTMLElement>('header *, section[aria-label="Policy account"] *, main strong')
    const cut = [...held].filter((each) => {
      const { right, width } = each.getBoundingClientRect()
      const isCut = each.children.length === 0 && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
      return width > 1 && (right > window.innerWidth + 1 || isCut)
    })
    return [...wide, ...cut.map((each) => `${each.tagName} ${each.textContent}`)]
  })
}

test('[billing B66] on a phone, a tablet and a desk nothing of an account or of the bar above it is cut, with signal and without', async ({
  page,
  request,
  context,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Narrow Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await new LoginPage(page).signIn('broker_account_executive')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/dashboard')
    await expect(page.getByText('Written premium, policies')).toBeVisible()
    await expect(page.getByText(/1 policy in force|policies in force/).first()).toBeVisible()
    expect(await cutOff(page)).toEqual([])
    await page.goto(`/policies/${policy}/invoices`)
    await expect(page.getByRole('region', { name: 'Policy account' })).toContainText('owed by the payer')
    expect(await cutOff(page)).toEqual([])
    await page.getByText('Statement', { exact: true }).click()
    await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible()
    expect(await cutOff(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`account-${size.width}.png`) })
    await context.setOffline(true)
    await expect(page.getByRole('button', { name: /Offline/ })).toBeVisible()
    expect(await cutOff(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`offline-${size.width}.png`) })
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /Offline/ })).toBeHidden()
  }
})
