import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { type Office, openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

/** Where the policy is. */
const TODAY = localDate(new Date(), 'America/Winnipeg')

async function receive(office: Office, policy: string, amount: number, number: string): Promise<void> {
  await office.ask(`/policies/${policy}/receipts`, {
    payment_gateway: 'eft',
    data: { check_receipt_number: number, payment_date: addDays(TODAY, -1) },
    received_amount: Math.round(amount * 100) / 100,
  })
}

test('[billing B18] a receipt is reversed of which something was refunded: the refund is asked for by an invoice', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Bouncing Farms')
  await office.act(id, 'lock')
  const { total } = await office.priceOf(id)
  for (const act of ['accept', 'issue']) await office.act(id, act)
  await receive(office, policy, total + 400, 'EFT-8181')
  const refunds = await office.ask<{ data: { locator: string; display_id: string }[] }>(`/policies/${policy}/refunds`)
  const { locator, display_id: number } = refunds.data[0]!
  await office.ask(`/refunds/${locator}/approve`, { amount: 400 })
  await office.ask(`/refunds/${locator}/send`, { reference: 'EFT-9', sent_on: TODAY })

  await new LoginPage(page).signIn('portal_super_user')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Receipts')
  await page.getByRole('option', { name: 'Receipts', exact: true }).click()
  await expect(page).toHaveURL(/\/billing\/receipts/)
  await expect(page.getByRole('heading', { name: 'Receipts', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill('EFT-8181')
  await expect(page.getByRole('link', { name: /^R-\d+$/ })).toHaveCount(1)
  await page.getByRole('link', { name: /^R-\d+$/ }).click()
  await page.getByRole('button', { name: 'Reverse receipt' }).click()
  const question = page.getByRole('dialog', { name: /^Reverse receipt R-\d+\?$/ })
  await expect(question).toContainText('Owed again, since their own due day:')
  await expect(question).toContainText(`Refund ${number}: $400.00 becomes an invoice, due`)
  await lookAt(page, 'reverse-refunded', 'light')
  await question.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Not sufficient funds' }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('The bank sent it back')
  await question.getByRole('button', { name: 'Reverse receipt' }).click()
  await expect(question).toBeHidden()

  await page.goto(`/policies/${policy}/invoices`)
  const invoice = page.getByRole('row').filter({ hasText: '$400.00' })
  await invoice.getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(`Refund ${number} not covered`)
  await lookAt(page, 'uncovered-invoice', 'light')
  await page.goto(`/policies/${policy}/invoices?view=statement`)
  const rows = page.getByRole('table', { name: 'Statement' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Refund not covered, asked for as an invoice' })).toContainText(number)
  await expect(rows.filter({ hasText: /refund not covered/ })).toContainText('$400.00')
  await page.goto(`/policies/${policy}/invoices?view=refunds`)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(/\$400\.00 not covered: invoice I-\d+/)
  await lookAt(page, 'uncovered-refund', 'light')
})

test('[billing B36] [billing B39] [billing B68] the payer asks for what waits, somebody else is to get it, and nothing is asked without signal', async ({
  page,
  request,
  context,
}) => {
  const office = await openOffice(request)
  const quarterly = await office.makeQuote('Asking Farms', (body) => ({ ...body, paymentSchedule: 'quarterly' }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(quarterly.id, act)
  const { data } = await office.ask<{ data: { open_amount: number; settlement_status: { key: string } }[] }>(
    `/policies/${quarterly.policy}/invoices?page_size=100`,
  )
  const first = data.find(({ settlement_status }) => settlement_status.key === 'outstanding')!
  await receive(office, quarterly.policy, first.open_amount + 321, 'EFT-8282')

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policies/${quarterly.policy}/invoices?view=refunds`)
  // Also in the middle of a list that is empty.
  const ask = page.getByRole('button', { name: 'Pay back what is on account' }).first()
  await expect(ask).toBeEnabled()
  await context.setOffline(true)
  await expect(ask).toBeDisabled()
  await expect(page.getByText('Without signal you can read this, not decide it.')).toBeVisible()
  await context.setOffline(false)
  await expect(ask).toBeEnabled()
  await ask.click()
  const question = page.getByRole('dialog', { name: 'Pay back $321.00?' })
  await lookAt(page, 'ask-refund', 'light')
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Pay back what is on account' }).click()
  await expect(page.getByText('This needs a connection.').first()).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('No refunds')).toBeVisible() // nothing was kept to be sent later
  await ask.click()
  await question.getByRole('button', { name: 'Pay back what is on account' }).click()
  const row = page.getByRole('row').filter({ hasText: '$321.00' })
  await expect(row.getByText('Due', { exact: true })).toBeVisible()
  await expect(row).toContainText('The payer asked for it')

  await row.getByRole('button', { name: 'Another payee' }).click()
  const payee = page.getByRole('dialog', { name: /^Who gets refund F-\d+\?$/ })
  await expect(payee).toContainText('Nobody uploaded a paper to this policy yet.')
  await lookAt(page, 'name-payee', 'light')
  await payee.getByRole('textbox', { name: 'Payee' }).fill('Estate of Ann Gray')
  await payee.getByRole('button', { name: 'Another payee' }).click()
  await expect(payee.getByText('Choose a document of this policy that somebody uploaded.')).toBeVisible()
})
