import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { lookAt, noticeGone } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const MANAGER = 'Test broker_account_manager'

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).first().click()
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByLabel('What is to be done').fill(title)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Whose tasks' }).getByRole('button', { name })

test('in airplane mode a broker reads the firm’s tasks, finds a colleague’s, does their own, and the office learns of it when signal returns [claims C55]', async ({
  page,
  context,
  line,
  request,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await write(page, 'Photograph the silo')
  await write(page, 'Ask for the survey')
  const office = await openOffice(request)
  const { data: queues } = await office.ask<{ data: { members: { id: string; name: string }[] }[] }>('/queues')
  const manager = queues.flatMap(({ members }) => members).find(({ name }) => name === MANAGER)!
  const parent = { kind: 'policyholder', id: await office.makePolicyholder('Reeve Farms') }
  await office.ask('/tasks', { title: 'Call the reeve', assignee: manager.id, audience: 'brokerage', parent })
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  await view(page, 'All').click()
  await expect(row(page, 'Call the reeve')).toBeVisible()
  await view(page, 'Mine').click()

  await goOffline(context, line)
  await expect(page.getByText('You see the tasks of your brokerage that this device holds')).toBeVisible()
  await expect(row(page, 'Photograph the silo')).toBeVisible()
  await expect(row(page, 'Call the reeve')).toHaveCount(0)
  await expect(view(page, 'Mine')).toContainText('2')
  await expect(view(page, 'Unassigned')).toBeDisabled()
  await noticeGone(page, 'The task has been made.')
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
  await expect(page.getByText('1 done today')).toBeVisible()
})
