import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { takePicture } from '../setup/axe.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).first().click()
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByLabel('What is to be done').fill(title)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(row(page, title)).toBeVisible()
}

test('a task closed by a slip is open again with one press, and many of them with one key', async ({ page }) => {
  await new LoginPage(page).signIn('portal_user', '/tasks')
  for (const title of ['Undo the fence', 'Undo the gate']) await write(page, title)
  await row(page, 'Undo the fence').getByRole('link', { name: 'Undo the fence' }).click()
  await page.getByRole('dialog', { name: 'Undo the fence' }).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(row(page, 'Undo the fence')).toHaveCount(0)
  const told = page.getByRole('status').filter({ hasText: 'The task is closed.' })
  await takePicture(page, 'undo')
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(row(page, 'Undo the fence')).toBeVisible()

  await page.getByLabel('Choose Undo the fence').check()
  await page.getByLabel('Choose Undo the gate').check()
  await page.getByRole('region', { name: 'chosen' }).getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'High' }).click()
  await expect(row(page, 'Undo the gate')).toContainText('High')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible() // offered, maybe after the row is new
  await page.keyboard.press('z')
  await expect(row(page, 'Undo the gate')).not.toContainText('High')
  await expect(row(page, 'Undo the fence')).not.toContainText('High')
})
