import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test('without signal a policy says from when its figures are; after a reload still until when it holds and whom to ring', async ({
  page,
  request,
  context,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Far Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await new LoginPage(page).signIn('broker_account_executive')
  await page.getByRole('link', { name: 'Policies', exact: true }).click()
  await page
    .getByRole('link', { name: 'Far Farms' })
    .or(page.getByRole('link', { name: /^P-\d+$/ }))
    .first()
    .waitFor()
  await page.goto(`/policies/${policy}/overview`)
  const strip = page.getByRole('region', { name: 'How it stands' })
  await expect(strip).toContainText('to be paid')
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await expect(strip.getByRole('status')).toContainText(/^As of \d\d:\d\d/)
  await expect(strip).toContainText('to be paid')
  await page.reload()
  await expect(page.getByText('What is owed and what comes next needs a connection.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(/(In force|Will be in force) .*\d{4}/)
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\d+$/)
  await lookAt(page, 'policy-call-offline', 'light')
  await context.setOffline(false)
  await expect(strip).toContainText('to be paid')
})
