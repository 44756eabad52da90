import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { comeToRest, takePicture } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

/** A day that is past wherever the policy is, whatever the browser knows of its time zone. */
const YESTERDAY = addDays(new Date().toISOString().slice(0, 10), -1)

test('what came in for an invoice is recorded beside its list and taken back for a reason; its drawer tells both [Q2.policies.9] [Q2.policyholders.8] [Q4.invoice-and-payment.3] [Q4.invoice-and-payment.5] [Q8.successes.3]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Paid Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policies/${policy}/invoices`)
  await page
    .getByRole('row')
    .filter({ hasText: 'Outstanding' })
    .getByRole('link', { name: /^I-\d+$/ })
    .click()
  const drawer = page.getByRole('dialog', { name: /^I-\d+$/ })
  await expect(drawer.getByText('Outstanding', { exact: true })).toBeVisible()
  await comeToRest(page)
  expect((await drawer.boundingBox())?.width).toBe(476)
  await drawer.getByRole('button', { name: 'Record payment', exact: true }).click()

  await expect(page).toHaveURL(/\/policyholders\/[0-9a-f-]{36}\/invoices\/[0-9a-f-]{36}\/payment$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Record a payment of' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Paid by' }).click()
  await page.getByRole('option', { name: 'Cheque', exact: true }).click()
  await page.getByRole('textbox', { name: 'Cheque or receipt number' }).fill('1204')
  await page.getByRole('textbox', { name: 'Payment date' }).fill(YESTERDAY)
  await page.getByRole('button', { name: 'Record payment', exact: true }).click()

  await expect(page).toHaveURL(new RegExp(`/policies/${policy}/invoices\\?policy=${policy}&invoice=`))
  await expect(drawer.getByText('Recorded', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Paid', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Reverse payment', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Reverse this payment?' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('The cheque bounced')
  await question.getByRole('button', { name: 'Reverse payment', exact: true }).click()
  await expect(page.getByText('Payment has been reversed.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(drawer.getByText('Reversed', { exact: true })).toBeVisible()
  await expect(drawer.getByText('The cheque bounced', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Record payment', exact: true })).toBeVisible()
})

test('[billing B58] a part of an invoice leaves the rest open, a second payment settles it, the same cheque again is told, and the one that bounces is named', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Partly Paid Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policies/${policy}/invoices`)
  const row = page.getByRole('row').filter({ hasText: 'Outstanding' })
  await row.getByRole('link', { name: /^I-\d+$/ }).click()
  const drawer = page.getByRole('dialog', { name: /^I-\d+$/ })
  const recordIt = drawer.getByRole('button', { name: 'Record payment', exact: true })
  const fillIn = async (number: string) => {
    await page.getByRole('combobox', { name: 'Paid by' }).click()
    await page.getByRole('option', { name: 'Cheque', exact: true }).click()
    await page.getByRole('textbox', { name: 'Cheque or receipt number' }).fill(number)
    await page.getByRole('textbox', { name: 'Payment date' }).fill(YESTERDAY)
  }
  await recordIt.click()
  await fillIn('1204')
  const amount = page.getByRole('textbox', { name: 'Amount received' })
  await amount.fill('100')
  await expect(page.getByText(/^\$[\d,.]+ of invoice I-\d+ stays open\.$/)).toBeVisible()
  await amount.fill('9999999')
  await expect(
    page.getByText(/^\$[\d,.]+ stays on account and waits to be refunded: nothing more is to be billed\.$/),
  ).toBeVisible()
  await amount.fill('100')
  await page.getByRole('button', { name: 'Record payment', exact: true }).click()

  const partly = /^\$[\d,.]+ of \$[\d,.]+ open$/
  await expect(drawer.getByText(partly)).toBeVisible()
  await expect(drawer.getByText('Outstanding', { exact: true })).toBeVisible()
  await expect(row.getByText(partly)).toBeAttached()

  await recordIt.click()
  await fillIn('1204') // the cheque that was recorded a minute ago
  const twice = page.getByRole('status').filter({ hasText: 'This number is recorded already' })
  await expect(twice).toContainText(/R-\d+, \$100\.00 of /)
  await comeToRest(page)
  await takePicture(page, 'payment-twice')
  await page.getByRole('textbox', { name: 'Cheque or receipt number' }).fill('1205')
  await expect(twice).toHaveCount(0)
  await page.getByRole('button', { name: 'Record payment', exact: true }).click()
  await expect(drawer.getByText('Paid', { exact: true })).toBeVisible()

  await drawer.getByRole('button', { name: 'Reverse payment', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Reverse this payment?' })
  await question.getByRole('combobox', { name: 'Which payment' }).click()
  await page.getByRole('option', { name: /^R-\d+, \$100\.00$/ }).click()
  await expect(question.getByText('The payment of $100.00 is taken back, whole.')).toBeVisible()
  await expect(question.getByText(/^Invoice I-\d+: \$100\.00$/)).toBeVisible()
  await question.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Not sufficient funds', exact: true }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('The cheque bounced')
  await question.getByRole('button', { name: 'Reverse payment', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByText(/^\$100\.00 of \$[\d,.]+ open$/)).toBeVisible()
})
