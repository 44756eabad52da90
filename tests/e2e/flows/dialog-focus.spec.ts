import type { Page } from '@playwright/test'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { LoginPage } from '../pages/login-page.ts'
import { chooseFiles, tabTo } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

/** Where the office is. */
const TODAY = localDate(new Date(), 'America/Winnipeg')
const YESTERDAY = addDays(TODAY, -1)

/** Money of a bank file that is nobody's, imported by hand. */
async function importNobodys(page: Page, names: readonly string[]): Promise<void> {
  const rows = names.map((name, at) => `${YESTERDAY};${at + 71}.13;;${name}`)
  const buffer = Buffer.from(['date;amount;reference;name', ...rows].join('\n'))
  await page.goto('/billing/bank-files/import')
  await page
    .getByRole('combobox', { name: 'Bank' })
    .or(page.getByRole('textbox', { name: 'Bank' }))
    .fill('Focus Bank')
  await page.keyboard.press('Escape')
  await chooseFiles(page.getByRole('button', { name: 'Choose files' }), {
    name: 'focus.csv',
    mimeType: 'text/csv',
    buffer,
  })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/\/billing\/bank-files$/)
}

test('whoever works by keyboard finds the focus where a dialog was opened, and at the next row once an act took the row away', async ({
  page,
}) => {
  await new LoginPage(page).signIn('portal_super_user')
  await importNobodys(page, ['Focus First', 'Focus Second'])
  await page.goto('/billing/receipts?view=unmatched')
  await page.getByRole('searchbox').fill('Focus')
  await expect(page.getByRole('row')).toHaveCount(3) // with its headings
  const sendBack = (name: string) =>
    page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Send back' })
  const dialog = page.getByRole('dialog')

  await tabTo(sendBack('Focus First'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(sendBack('Focus First')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(sendBack('Focus First')).toBeFocused()

  for (const [name, next] of [
    ['Focus First', sendBack('Focus Second')],
    ['Focus Second', page.getByRole('heading').and(page.locator(':focus'))],
  ] as const) {
    await expect(sendBack(name)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    for (const [field, typed] of [
      ['Cheque number or reference', `EFT ${name}`],
      ['Sent on', YESTERDAY],
      ['Why it went back', 'Nobody here was meant'],
    ] as const) {
      await tabTo(dialog.getByRole('textbox', { name: field }))
      await page.keyboard.type(typed)
    }
    await tabTo(dialog.getByRole('button', { name: 'Send back' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(sendBack(name)).toHaveCount(0)
    await expect(next).toBeFocused()
  }
})

test('a question gives the focus back when it is put away, and to the row’s next act when it is answered', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Focus Refund Farms')
  await office.act(id, 'lock')
  const { total } = await office.priceOf(id)
  for (const act of ['accept', 'issue']) await office.act(id, act)
  await office.ask(`/policies/${policy}/receipts`, {
    payment_gateway: 'eft',
    data: { check_receipt_number: '78', payment_date: YESTERDAY },
    received_amount: Math.round((total + 20) * 100) / 100,
    payer: { name: 'Focus Credit Union', relation: 'lender' },
  })
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policies/${policy}/invoices?view=refunds`)
  const row = page.getByRole('row').filter({ hasText: 'Focus Credit Union' })
  const approve = row.getByRole('button', { name: 'Approve', exact: true })
  const dialog = page.getByRole('dialog')
  await expect(approve).toBeVisible()

  await tabTo(approve)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(approve).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(dialog.getByRole('button', { name: 'Approve', exact: true }))
  await page.keyboard.press('Enter')
  await expect(approve).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button').first()).toBeFocused()
})
