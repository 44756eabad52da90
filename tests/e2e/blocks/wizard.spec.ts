import { expect } from '@playwright/test'
import { test } from './style-page.ts'

test.describe('a wizard', () => {
  test('[P4.5.1] jumps by its timeline, says why a step is closed, and keeps what was typed', async ({
    page,
    stylePage,
  }) => {
    await page.setViewportSize({ width: 1180, height: 1100 }) // the whole wizard in sight
    await stylePage(page, 'wizard')
    const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
    await page.getByLabel('What is typed here stays').fill('home quarter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/step=coverage-selection/)
    await expect(step('Coverage')).toHaveAttribute('aria-current', 'step')
    await step('Property').click({ force: true })
    await expect(page.getByRole('status').getByText('Property total is $12,400 short')).toBeVisible()
    await expect(page).toHaveURL(/step=coverage-selection/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('status').getByText('Opens when the screening has accepted the risk.')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('What is typed here stays').locator('visible=true')).toHaveValue('home quarter')
    await step('Coverage').click()
    await page.goto(page.url().replace('coverage-selection', 'summary'))
    await expect(step('Coverage')).toHaveAttribute('aria-current', 'step')
  })
})

test.describe('files', () => {
  test('[P8.26] [P9.5] are judged before they are sent, then say what became of them', async ({ page, stylePage }) => {
    await stylePage(page, 'files')
    const file = (name: string, bytes: number) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(bytes),
    })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([file('yard.jpg', 4000), file('run.exe', 10), file('fail.pdf', 900)])
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(row('run.exe')).toContainText('This type is not accepted. Send one of: png, jpg, jpeg, pdf.')
    await expect(row('yard.jpg').getByRole('progressbar')).toBeVisible()
    await expect(row('fail.pdf')).toContainText('Upload failed')
    await expect(row('yard.jpg')).toContainText('Uploaded')
    await row('fail.pdf').getByRole('button', { name: 'Try again' }).click()
    await row('fail.pdf').getByRole('button', { name: 'Cancel fail.pdf' }).click()
    await expect(row('fail.pdf')).toHaveCount(0)
  })
})
