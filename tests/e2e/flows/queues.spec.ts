import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt, noticeGone } from '../setup/axe.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Tab')
}

test('a queue is made, led and emptied before it goes; while work is in it it stays, and says so [Q8.domain-messages.13]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('broker_admin')
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.getByRole('link', { name: 'Queues' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Desk' })).toContainText(/Test broker_account_|and \d+ more/)

  await page.getByRole('button', { name: 'New queue' }).click()
  const form = page.getByRole('dialog', { name: 'New queue' })
  await form.getByLabel('Name').fill('Hail season')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('A queue needs at least one member.', { exact: true })).toBeVisible()
  await choose(page, 'People in it', 'Test broker_account_executive')
  await choose(page, 'People in it', 'Test broker_admin')
  await choose(page, 'Lead', 'Test broker_admin')
  await lookAt(page, 'queue-form', 'light')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The queue has been made.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Hail season' })
  await expect(row).toContainText('Test broker_account_executive, Test broker_admin')

  await row.getByRole('link', { name: 'Hail season' }).click()
  const queue = page.getByRole('dialog', { name: 'Hail season' })
  await queue.getByRole('link', { name: 'See its tasks' }).click()
  await expect(page.getByText('No task fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'New task' }).first().click()
  const task = page.getByRole('dialog', { name: 'New task' })
  await task.getByLabel('What is to be done').fill('Call every farm under the storm')
  await choose(page, 'Queue', 'Hail season')
  await task.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Call every farm' })).toBeVisible()

  await page.getByRole('link', { name: 'Queues' }).click()
  await row.getByRole('link', { name: 'Hail season' }).click()
  await noticeGone(page, 'The task has been made.')
  await lookAt(page, 'queue', 'dark')
  await queue.getByRole('button', { name: 'Delete' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete the queue Hail season?' })
  await ask.getByRole('button', { name: 'Delete' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to delete queue. 1 open task is in it.' })
  await failed.getByRole('button').click()
  await queue.getByRole('button', { name: 'Delete' }).click()
  await choose(page, 'Queue for them', 'Desk')
  await lookAt(page, 'queue-delete', 'light')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The queue has been deleted.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Desk' })).toContainText('1')
  await noticeGone(page, 'The queue has been deleted.')
  await lookAt(page, 'queues', 'light')
})
