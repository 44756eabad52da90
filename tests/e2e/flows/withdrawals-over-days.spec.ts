import { readFileSync } from 'node:fs'
import { agree, decide, NUMBER } from '../setup/agreement.ts'
import { lookAt } from '../setup/axe.ts'
import { openPassingDays } from '../setup/passing-days.ts'
import { expect, test } from '../setup/test.ts'

test('[billing B24] [billing B26] [billing B31] an instalment of another amount than was announced waits, which the office reads, is announced again, goes into a file two business days ahead, and is paid once that has settled', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const days = await openPassingDays(browser, request, '2026-04-01T15:15:00Z')
  try {
    const { policy } = await days.sell('Withdrawn Over Days Farms', undefined, 'quarterly')
    await days.payAll(policy, 1)
    let page = await days.sitDown('portal_super_user')
    await agree(page, policy, '2026-04-01')
    await page.context().close()
    await days.goTo('2026-06-12T15:15:00Z')
    await days.goTo('2026-06-26T15:15:00Z')
    await days.office().ask(`/policies/${policy}/receipts`, {
      payment_gateway: 'cheque',
      data: { check_receipt_number: '77', payment_date: '2026-06-26' },
      received_amount: 1_000,
    })
    await days.goTo('2026-06-29T15:15:00Z')

    page = await days.sitDown('portal_super_user')
    await page.goto('/billing/pad-runs')
    const told = page.getByRole('alert').filter({ hasText: 'Not as announced' })
    await expect(async () => {
      await page.reload() // the morning's work may not be done yet
      await expect(told).toContainText('Élevage Bœuf Noir Ltée, account ending 645', { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect(told).toContainText(/\$[\d,.]+ on Jul 2, 2026 does not leave\. Announced again for Jul 9, 2026\./)
    await expect(page.getByText('No withdrawal waits for a file.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make file' })).toHaveCount(0)
    await lookAt(page, 'pad-runs-changed', 'light')
    await page.goto(`/policies/${policy}/invoices?view=mandates`)
    await expect(
      page.getByText('The withdrawal of Jul 2, 2026 does not leave as announced. Announced again for Jul 9, 2026.'),
    ).toBeVisible()
    await page.context().close()

    await days.goTo('2026-07-07T15:15:00Z')
    page = await days.sitDown('portal_super_user')
    await page.goto('/billing/pad-runs')
    await expect(page.getByText(/^1 withdrawal of \$[\d,.]+ waits for a file\.$/)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('alert').filter({ hasText: 'Not as announced' })).toHaveCount(0)
    await lookAt(page, 'pad-runs-waiting', 'light')
    await decide(page, 'Make file', /^Make a file/)
    const row = page.getByRole('row').filter({ hasText: 'File 1' })
    await expect(row).toContainText('Élevage Bœuf Noir Ltée, account ending 645')
    await expect(row).toContainText('Jul 9, 2026')
    await page.reload() // what was told has been read
    await expect(page.getByText('No withdrawal waits for a file.')).toBeVisible()
    await lookAt(page, 'pad-run-made', 'dark')
    const coming = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download' }).click()
    const saved = await coming
    expect(saved.suggestedFilename()).toBe('withdrawals-0001.txt')
    const text = readFileSync(await saved.path(), 'latin1')
    expect(text).toContain('ELEVAGE BOEUF NOIR LTEE')
    expect(text).toContain(`026190000312345${NUMBER}  `)
    await decide(page, 'Mark as sent', /^Was file 1 handed/)
    await expect(row.getByText('Sent', { exact: true })).toBeVisible()
    await page.context().close()

    await days.goTo('2026-07-16T15:15:00Z')
    page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}/grace-periods`)
    await expect(page.getByText('No grace period yet')).toBeVisible()
    const paid = async () => {
      await page.goto(`/policies/${policy}/invoices`)
      await expect(page.getByText('Account balance').locator('..')).toContainText('$')
      return page.getByText('Account balance').locator('..').textContent()
    }
    await expect.poll(paid, { timeout: 60_000 }).toContain('$0.00')
  } finally {
    await days.close()
  }
})
