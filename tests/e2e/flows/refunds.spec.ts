import { execFileSync } from 'node:child_process'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

/** Where the policy is. */
const TODAY = localDate(new Date(), 'America/Winnipeg')
const YESTERDAY = addDays(TODAY, -1)

test('[billing B62] [billing B35] [billing B38] what is owed back is approved, recorded as sent, comes back and is due again', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Refunded Farms')
  await office.act(id, 'lock')
  const { total } = await office.priceOf(id)
  for (const act of ['accept', 'issue']) await office.act(id, act)
  await office.ask(`/policies/${policy}/receipts`, {
    payment_gateway: 'eft',
    data: { check_receipt_number: '77', payment_date: YESTERDAY },
    received_amount: Math.round((total + 700) * 100) / 100,
    payer: { name: 'Prairie Credit Union', relation: 'lender' },
  })

  await new LoginPage(page).signIn('portal_user')
  await page.goto(`/policies/${policy}/invoices?view=refunds`)
  const row = page.getByRole('row').filter({ hasText: 'Prairie Credit Union' })
  await row.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('This amount is above what you may approve.')).toBeVisible()
  await expect(row.getByText('Due', { exact: true })).toBeVisible()
  await new ShellPage(page).signOut()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policies/${policy}/overview`)
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  await page.getByText('Refunds', { exact: true }).click()
  await expect(row).toContainText('$700.00')
  await expect(row).toContainText('Due')
  const number = (await row.getByText(/^F-\d+$/).textContent())!

  await row.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Approve refund ${number}?` })
  await expect(question).toContainText('$700.00 goes back to Prairie Credit Union.')
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('The refund is approved.')).toBeVisible()
  await expect(row.getByText('Approved', { exact: true })).toBeVisible()

  const send = page.getByRole('dialog', { name: `Refund ${number} was sent` })
  await row.getByRole('button', { name: 'Record as sent', exact: true }).click()
  await send.getByRole('textbox', { name: 'Cheque number or reference' }).fill('EFT-9')
  await send.getByRole('textbox', { name: 'Sent on' }).fill(YESTERDAY)
  await send.getByRole('button', { name: 'Record as sent', exact: true }).click()
  await expect(send.getByText('A day before this one cannot be right.')).toBeVisible()
  await send.getByRole('textbox', { name: 'Sent on' }).fill(TODAY)
  await send.getByRole('button', { name: 'Record as sent', exact: true }).click()
  await expect(send).toBeHidden()
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()
  await expect(row).toContainText('No. EFT-9')

  // Its paper asks for nothing.
  await page.getByRole('link', { name: 'Papers', exact: true }).click()
  await page.getByRole('link', { name: `${number} Refund` }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Download' })
  await expect(save).toBeVisible()
  const download = page.waitForEvent('download')
  await save.click()
  const text = execFileSync('pdftotext', ['-layout', await (await download).path(), '-'], { encoding: 'utf8' })
  expect(text).toContain('We paid $700.00 to Prairie Credit Union by electronic transfer')
  for (const asked of ['Amount due', '-$', 'Please pay', 'with your payment']) expect(text).not.toContain(asked)
  await page.goto(`/policies/${policy}/invoices?view=refunds`)

  await page.getByText('Statement', { exact: true }).click()
  const paid = page.getByRole('table', { name: 'Statement' }).getByRole('row').filter({ hasText: number })
  await expect(paid).toContainText('$700.00')

  await page.goto('/bordereau-reports')
  await page.getByRole('link', { name: 'Refunds', exact: true }).click()
  await page.getByRole('searchbox').fill(number)
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Came back', exact: true }).click()
  const back = page.getByRole('dialog', { name: `Did refund ${number} come back?` })
  await back.getByRole('textbox', { name: 'Why it came back' }).fill('The account is closed')
  await back.getByRole('button', { name: 'Came back', exact: true }).click()
  await expect(back).toBeHidden()
  await expect(row.getByText('Due', { exact: true })).toBeVisible()
  await expect(row).toContainText('Came back: The account is closed')
})
