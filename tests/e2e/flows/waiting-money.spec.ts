import type { Page } from '@playwright/test'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { chooseFiles } from '../setup/hands.ts'
import { type Office, openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

/** Past wherever the office is. */
const YESTERDAY = addDays(localDate(new Date(), 'America/Winnipeg'), -1)
/** Counted where the office is, whose days are told on the page. */
const TWELVE_DAYS_AGO = addDays(localDate(new Date(), 'America/Toronto'), -12)

async function farm(office: Office, name: string): Promise<{ policy: string; number: string }> {
  const { id, policy } = await office.makeQuote(name)
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const { display_id: number } = await office.ask<{ display_id: string }>(`/policies/${policy}`)
  return { policy, number }
}

const csvOf = (rows: readonly string[][]) =>
  ['date;amount;reference;name', ...rows.map((row) => row.join(';'))].join('\n')

/** A file of the bank's as a clerk chooses it, up to its preview. */
async function look(page: Page, name: string, rows: readonly string[][]): Promise<void> {
  await page.goto('/billing/bank-files/import')
  const bank = page.getByRole('combobox', { name: 'Bank' }).or(page.getByRole('textbox', { name: 'Bank' }))
  await bank.fill('Waiting Bank')
  await page.keyboard.press('Escape')
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) }
  await chooseFiles(page.getByRole('button', { name: 'Choose files' }), file)
  await expect(page.getByRole('region', { name: 'What becomes of each row' })).toBeVisible()
}
/** The page knows it, also behind a dialog that stays open. */
async function loseSignal(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('This page needs a connection')).toBeVisible()
}
/** Said to whoever pressed, beside what the page says of itself. */
const refusedWithoutSignal = (page: Page) =>
  expect(page.getByText('This needs a connection. Try again once it is back.')).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[billing B21] a file of many rows is booked by itself while its screen says so; what waits is noted and grows old in sight', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { number } = await farm(office, 'Many Rows Farms')
  const many = Array.from({ length: 60 }, (_, n) => [YESTERDAY, `1.${String(n + 10)}`, number, 'Many Rows'])
  await new LoginPage(page).signIn('portal_super_user')
  await look(page, 'many.csv', [...many, [TWELVE_DAYS_AGO, '88.00', 'rent', 'Old Stranger']])
  await lookAt(page, 'large-preview', 'dark')
  await press(page, 'Import')

  const drawer = page.getByRole('dialog', { name: 'many.csv' })
  await expect(drawer.getByRole('status')).toContainText(/^(60 rows are being booked|$)/)
  await expect(drawer.getByText('Being booked')).toHaveCount(0)
  await expect(drawer.getByText(/are being booked/)).toHaveCount(0)
  await expect(drawer.getByText('$83.70')).toBeVisible() // 1.10 to 1.69, sixty times
  await expect(drawer.getByText('$88.00').first()).toBeVisible()
  await expect(page.getByText('The import goes on by itself.')).toBeHidden() // it lies over the foot of the drawer for a while
  await lookAt(page, 'large-drawer', 'dark')
  await page.keyboard.press('Escape')

  await page.goto('/billing/receipts?view=unmatched')
  await page.getByRole('searchbox').fill('Old Stranger')
  const row = page.getByRole('row').filter({ hasText: 'Old Stranger' })
  await expect(row.getByText('12 days')).toBeVisible()
  await row.getByRole('button', { name: 'Note', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Note on R-\d+$/ })
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByText('This field may not be blank.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The bank calls back on Monday.')
  await lookAt(page, 'note-dialog', 'dark')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('“The bank calls back on Monday.”')
  await expect(page.getByText(/^The note on R-\d+ has been added\.$/)).toBeHidden()
  await lookAt(page, 'queue-with-note', 'dark')
  await row.getByRole('link', { name: /^R-\d+$/ }).click()
  const receipt = page.getByRole('dialog', { name: /^R-\d+$/ })
  await expect(receipt.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await expect(receipt).toContainText('The bank calls back on Monday.')
  await lookAt(page, 'waiting-receipt', 'dark')
  await receipt.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByRole('dialog', { name: /^Send R-\d+ back$/ })).toBeVisible()
})

test('[billing B68] without signal nothing of the bank’s money is decided, and nothing is kept to be sent later', async ({
  page,
  request,
  context,
}) => {
  const office = await openOffice(request)
  const { number, policy } = await farm(office, 'Signal Farms')
  await new LoginPage(page).signIn('portal_super_user')
  await look(page, 'signal.csv', [
    [YESTERDAY, '10.00', number, 'Signal'],
    [YESTERDAY, '66.00', 'rent', 'No Signal'],
  ])
  const imports = page.getByRole('button', { name: 'Import', exact: true })
  await loseSignal(page)
  await expect(imports).toBeHidden()
  await context.setOffline(false)
  await imports.click() // what was looked at is there again
  await expect(page).toHaveURL(/\/billing\/bank-files$/)

  await page.goto('/billing/receipts?view=unmatched')
  await page.getByRole('searchbox').fill('No Signal')
  const row = page.getByRole('row').filter({ hasText: 'No Signal' })
  const acts = [
    { open: 'Note', field: 'Note', send: 'Add note' },
    { open: 'Send back', field: 'Why it went back', send: 'Send back' },
  ]
  for (const { open, field, send } of acts) {
    await row.getByRole('button', { name: open, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: field }).fill('Without signal')
    if (open === 'Send back') {
      await dialog.getByRole('textbox', { name: 'Cheque number or reference' }).fill('EFT-1')
      await dialog.getByRole('textbox', { name: 'Sent on' }).fill(YESTERDAY)
    }
    await loseSignal(page)
    await dialog.getByRole('button', { name: send, exact: true }).click()
    await refusedWithoutSignal(page)
    await expect(dialog.getByRole('textbox', { name: field })).toHaveValue('Without signal')
    await context.setOffline(false)
    await page.reload()
    await expect(row).toContainText('$66.00')
    await expect(row).not.toContainText('Without signal')
  }
  await loseSignal(page)
  await expect(row).toBeHidden()
  await context.setOffline(false)

  const { data: receipts } = await office.ask<{ data: { locator: string }[] }>(`/policies/${policy}/receipts`)
  await page.goto(`/billing/receipts?receipt=${receipts[0]!.locator}`)
  const drawer = page.getByRole('dialog', { name: /^R-\d+$/ })
  await expect(drawer.getByRole('button', { name: 'Reverse receipt' })).toBeEnabled()
  await context.setOffline(true)
  for (const act of ['Reverse receipt', 'Move']) await expect(drawer.getByRole('button', { name: act })).toBeDisabled()
  await context.setOffline(false)
  await drawer.getByRole('button', { name: 'Reverse receipt' }).click()
  const question = page.getByRole('dialog', { name: /^Reverse receipt R-\d+\?$/ })
  await question.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Not sufficient funds' }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Without signal')
  await loseSignal(page)
  await question.getByRole('button', { name: 'Reverse receipt' }).click()
  await refusedWithoutSignal(page)
  await context.setOffline(false)
  await page.reload()
  await expect(drawer.getByText('Recorded', { exact: true })).toBeVisible()
})
