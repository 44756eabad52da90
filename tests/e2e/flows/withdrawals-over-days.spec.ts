import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { lookAt } from '../setup/axe.ts'
import { chooseFiles } from '../setup/hands.ts'
import { openPassingDays } from '../setup/passing-days.ts'
import { expect, test } from '../setup/test.ts'

const NUMBER = '9008172645'

/** Drafted, its form uploaded and handed in, and in force today, all by the office. */
async function agree(page: Page, policy: string, signedOn: string): Promise<void> {
  await page.goto(`/policies/${policy}/documents`)
  await page.getByRole('button', { name: 'Add document' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add document' })
  await drawer.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  const file = { name: 'signed agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
  await chooseFiles(drawer.getByRole('group', { name: 'File' }).getByRole('button', { name: 'Choose files' }), file)
  await expect(drawer.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.goto(`/policies/${policy}/invoices?view=mandates`)
  await page.getByRole('button', { name: 'New agreement' }).first().click()
  const draft = page.getByRole('dialog', { name: 'Pre-authorized debit agreement' })
  await draft.getByRole('textbox', { name: 'Payer' }).fill('Élevage Bœuf Noir Ltée')
  await draft.getByRole('textbox', { name: 'Institution number' }).fill('003')
  await draft.getByRole('textbox', { name: 'Transit number' }).fill('12345')
  await draft.getByRole('textbox', { name: 'Account number' }).fill(NUMBER)
  await draft.getByRole('combobox', { name: 'Kind of account' }).click()
  await page.getByRole('option', { name: 'Business account' }).click()
  await draft.getByRole('button', { name: 'Save draft' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Élevage Bœuf Noir Ltée' })
  await row.getByRole('button', { name: 'Hand in form' }).click()
  const form = page.getByRole('dialog', { name: 'Hand in the signed form' })
  await form.getByRole('combobox', { name: 'Signed form' }).click()
  await page.getByRole('option', { name: 'signed agreement' }).click()
  await form.getByRole('button', { name: 'Hand in form' }).click()
  await row.getByRole('button', { name: 'Put in force' }).click()
  const force = page.getByRole('dialog', { name: 'Put the agreement in force?' })
  await force.getByRole('textbox', { name: 'Signed on' }).fill(signedOn)
  await force.getByRole('button', { name: 'Put in force' }).click()
  await expect(row.getByText('In force', { exact: true })).toBeVisible()
}

async function decide(page: Page, act: string, question: RegExp): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click()
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: act, exact: true }).click()
}

test('[billing B26] [billing B31] an instalment waits two business days ahead, goes into a file, and is paid once that has settled', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const days = await openPassingDays(browser, request, '2026-04-01T15:00:00Z')
  try {
    const { policy } = await days.sell('Withdrawn Over Days Farms', undefined, 'quarterly')
    await days.payAll(policy, 1)
    let page = await days.sitDown('portal_super_user')
    await agree(page, policy, '2026-04-01')
    await page.context().close()
    await days.goTo('2026-06-12T15:00:00Z')
    await days.goTo('2026-06-29T15:00:00Z')

    page = await days.sitDown('portal_super_user')
    await page.goto('/billing/pad-runs')
    await expect(page.getByText(/^1 withdrawal of \$[\d,.]+ waits for a file\.$/)).toBeVisible({ timeout: 60_000 })
    await lookAt(page, 'pad-runs-waiting', 'light')
    await decide(page, 'Make file', /^Make a file/)
    const row = page.getByRole('row').filter({ hasText: 'File 1' })
    await expect(row).toContainText('Élevage Bœuf Noir Ltée, account ending 645')
    await expect(row).toContainText('Jul 2, 2026')
    await page.reload() // what was told has been read
    await expect(page.getByText('No withdrawal waits for a file.')).toBeVisible()
    await lookAt(page, 'pad-run-made', 'dark')
    const coming = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download' }).click()
    const saved = await coming
    expect(saved.suggestedFilename()).toBe('withdrawals-0001.txt')
    const text = readFileSync(await saved.path(), 'latin1')
    expect(text).toContain('ELEVAGE BOEUF NOIR LTEE')
    expect(text).toContain(`026183000312345${NUMBER}  `)
    await decide(page, 'Mark as sent', /^Was file 1 handed/)
    await expect(row.getByText('Sent', { exact: true })).toBeVisible()
    await page.context().close()

    await days.goTo('2026-07-09T15:00:00Z')
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
