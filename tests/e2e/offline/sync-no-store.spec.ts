import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { expect, test } from '../setup/test.ts'

const FARM = 'Seen Without a Store'

test('a browser that lets nothing be kept signs in and shows what the office has; it says so and pretends no saving [sync 62]', async ({
  page,
  browser,
  baseURL,
}) => {
  const ordinary = await browser.newContext({ baseURL: baseURL! })
  const other = await ordinary.newPage()
  await new LoginPage(other).signIn('broker_account_manager')
  await new PolicyholdersPage(other).createAtOffice(FARM)
  await ordinary.close()

  // As some private windows do: everything but the database.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('access to the Indexed Database API is denied in this context.', 'SecurityError')
    }
  })
  const policyholders = new PolicyholdersPage(page)
  await new LoginPage(page).signIn('broker_account_executive')
  await page.getByRole('link', { name: 'Policyholders' }).click()
  await page.getByRole('searchbox').fill(FARM)
  await page.getByRole('link', { name: FARM }).click()
  await expect(policyholders.fact('Legal name')).toHaveText(FARM)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('This browser keeps nothing')).toBeVisible()
  await expect(policyholders.save).toHaveCount(0)
})
