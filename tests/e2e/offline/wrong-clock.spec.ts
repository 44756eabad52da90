import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, test } from '../setup/test.ts'

const DAY = 24 * 3_600_000
const TOMORROW = addDays(new Date().toISOString().slice(0, 10), 1)

test('a clock three days ahead makes nothing overdue, opened anew without signal too', async ({
  page,
  context,
  line,
  request,
}) => {
  const office = await openOffice(request)
  const parent = { kind: 'policyholder', id: await office.makePolicyholder('Clock Farms') }
  await office.makeTask('Test broker_account_executive', { title: 'Mind the clock', due_on: TOMORROW, parent })

  await page.clock.setSystemTime(Date.now() + 3 * DAY)
  await new LoginPage(page).signIn('broker_account_executive', '/tasks')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const task = page.getByRole('row').filter({ hasText: 'Mind the clock' })
  const overdue = page.getByRole('navigation', { name: 'Whose tasks' }).getByRole('button', { name: 'Overdue' })
  await expect(task).toBeVisible()
  await page.getByRole('link', { name: 'Policyholders', exact: true }).click()
  await expect(page.locator('[data-row]').filter({ hasText: 'Clock Farms' })).toBeVisible() // the device has read that far
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  await page.getByRole('link', { name: /^Tasks/ }).click()
  await goOffline(context, line)
  await page.reload()
  await expect(page.getByText('You see the tasks of your brokerage that this device holds')).toBeVisible()
  await page.getByRole('searchbox').fill('Mind the clock') // whatever else is late, or stands before it
  await expect(task).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await overdue.click()
  await expect(page).toHaveURL(/overdue/)
  await expect(page.getByText('No matches found', { exact: true })).toBeVisible()
  await expect(task).toHaveCount(0)
})
