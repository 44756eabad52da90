import { LoginPage } from '../pages/login-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test('while a new device reads its firm’s records no page says that there are none', async ({
  page,
  line,
  request,
}) => {
  const office = await openOffice(request)
  await office.makeQuote('Arriving Farm')
  line.fault('/api/v1/sync/pull', { kind: 'answer', answer: { status: 502 } })
  await new LoginPage(page).signIn('broker_account_executive')
  const arriving = page.getByText('The records of your brokerage are arriving')
  for (const path of ['/dashboard', '/quotes', '/policyholders', '/policies']) {
    await page.goto(path)
    await expect(arriving, path).toBeVisible()
  }
  await expect(page.getByText('No quotes to work on')).toHaveCount(0)
  line.heal()
  await page.goto('/quotes')
  await expect(page.getByRole('row').filter({ hasText: 'Arriving Farm' })).toBeVisible({ timeout: 60_000 })
  await expect(arriving).toHaveCount(0)
})
