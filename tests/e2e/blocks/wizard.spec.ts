import { expect } from '@playwright/test'
import { pressClosed } from '../setup/hands.ts'
import { test } from './style-page.ts'

test.use({ serviceWorkers: 'block' }) // installing takes its seconds, and nothing here goes without signal

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
    await pressClosed(step('Property'))
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
