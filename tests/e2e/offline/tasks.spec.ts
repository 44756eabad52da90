import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const MANAGER = 'Test broker_account_manager'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Whose tasks' }).getByRole('button', { name })

test('in airplane mode a broker reads the firm’s tasks, finds a colleague’s, does their own, and the office learns of it when signal returns [claims C55]', async ({
  page,
  context,
  line,
  request,
}) => {
  const office = await openOffice(request)
  const parent = { kind: 'policyholder', id: await office.makePolicyholder('Reeve Farms') }
  for (const [title, name] of [
    ['Photograph the silo', 'Test broker_account_executive'],
    ['Ask for the survey', 'Test broker_account_executive'],
    ['Call the reeve', MANAGER],
  ] as const) {
    await office.makeTask(name, { title, due_on: '2020-01-31', parent }) // so late that they stand first, whatever else there is to do
  }
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('link', { name: /^Tasks/ }).click()
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  await view(page, 'All').click()
  await expect(row(page, 'Call the reeve')).toBeVisible()
  await view(page, 'Mine').click()

  await page.getByRole('button', { name: 'New task' }).first().click()
  const half = page.getByRole('dialog', { name: 'New task' })
  await half.getByLabel('What is to be done').fill('Half a task')
  await goOffline(context, line)
  await expect(page.getByText('You see the tasks of your brokerage that this device holds')).toBeVisible()
  await expect(half.getByLabel('What is to be done')).toHaveValue('Half a task') // typed before the signal went
  await half.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(half).toHaveCount(0)
  await expect(page.getByText('You see the tasks of your brokerage that this device holds')).toBeVisible()
  await expect(row(page, 'Photograph the silo')).toBeVisible()
  await expect(row(page, 'Call the reeve')).toHaveCount(0)
  await expect(view(page, 'Mine')).toContainText(/\d/)
  await expect(view(page, 'Unassigned')).toBeDisabled()
  await lookAt(page, 'tasks-offline', 'light')
  await view(page, 'All').click()
  await row(page, 'Call the reeve').getByRole('link', { name: 'Call the reeve' }).click()
  const theirs = page.getByRole('dialog', { name: 'Call the reeve' })
  await expect(theirs).toContainText('Needs the office')
  await expect(theirs.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Whose' }).click()
  await page.getByRole('option', { name: MANAGER }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Call the reeve')).toBeVisible()
  await expect(row(page, 'Photograph the silo')).toHaveCount(0)

  await view(page, 'Mine').click()
  await page.getByRole('button', { name: '1 filter' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.keyboard.press('Escape')
  await row(page, 'Photograph the silo').getByRole('link', { name: 'Photograph the silo' }).click()
  const own = page.getByRole('dialog', { name: 'Photograph the silo' })
  await own.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('the office hears of it with the next signal')).toBeVisible()
  await expect(row(page, 'Photograph the silo')).toHaveCount(0)
  await page.reload() // a browser that was closed meanwhile
  await expect(row(page, 'Ask for the survey')).toBeVisible()
  await expect(row(page, 'Photograph the silo')).toHaveCount(0)
  await expect(new ShellPage(page).chip).toContainText('1')

  await goOnline(context, line)
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  await expect(page.getByText(/\d+ done today/)).toBeVisible()
  await row(page, 'Ask for the survey').getByRole('link', { name: 'Ask for the survey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
  await expect(row(page, 'Ask for the survey')).toHaveCount(0)
})
