import type { Page } from '@playwright/test'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { LoginPage } from '../pages/login-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { tabTo } from '../setup/hands.ts'
import { type Office, openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

const TODAY = new Date().toISOString().slice(0, 10)
/** A day that is past wherever the policy is. */
const YESTERDAY = addDays(TODAY, -1)
const money = (units: number) => formatMoney(Math.round(units * 100), 'USD', 'en')

interface OwedInvoice {
  display_id: string
  policy_locator: string
  open_amount: number
  settlement_status: { key: string }
}

/** A policyholder who owes three invoices: two of a policy that is paid every two weeks, one of another. */
async function twoPolicies(office: Office, name: string) {
  const term = { startsOn: addDays(TODAY, 1), endsOn: addMonths(addDays(TODAY, 1), 12) }
  const often = await office.makeQuote(name, (body) => ({ ...body, term, paymentSchedule: 'every_two_weeks' }))
  const { policyholder } = often
  const once = await office.makeQuote(`${name} Two`, (body) => ({ ...body, policyholder }))
  for (const { id } of [often, once]) for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const { data } = await office.ask<{ data: OwedInvoice[] }>(`/policyholders/${policyholder}/invoices?page_size=100`)
  const owed = data.filter(({ settlement_status }) => settlement_status.key === 'outstanding')
  expect(owed).toHaveLength(3)
  return { often, once, policyholder, owed, total: owed.reduce((sum, { open_amount }) => sum + open_amount, 0) }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
async function fillIn(page: Page, number: string) {
  await field(page, 'Payment date').fill(YESTERDAY)
  await page.getByRole('combobox', { name: 'Paid by' }).click()
  await page.getByRole('option', { name: 'Cheque', exact: true }).click()
  await field(page, 'Cheque or receipt number').fill(number)
}
/** Looks for a receipt in the list of all, and opens it. */
async function find(page: Page, known: string) {
  await expect(page.getByRole('heading', { name: 'Receipts', level: 1 })).toBeVisible() // not the search of where one was
  await page.getByRole('searchbox').fill(known)
  await expect(page.getByRole('link', { name: /^R-\d+$/ })).toHaveCount(1)
  await page
    .getByRole('row')
    .filter({ hasText: known })
    .getByRole('link', { name: /^R-\d+$/ })
    .click()
}
const recordIt = (page: Page) => page.getByRole('button', { name: 'Record receipt', exact: true })

test('[billing B59] one cheque over three invoices of two policies is recorded on the screen, found, and reversed once: three invoices are open, and the fee for a cheque that was not covered', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { policyholder, owed, total } = await twoPolicies(office, 'Cheque Farms')

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policyholders/${policyholder}/invoices`)
  await page.getByRole('link', { name: 'Record receipt' }).click()
  const ticks = page.getByRole('table', { name: 'What it is for' }).getByRole('checkbox')
  await expect(ticks).toHaveCount(3)

  // Less than all: the oldest first, and what stays open is told.
  await field(page, 'Amount received').fill('100')
  await expect(page.getByText(/^\$[\d,.]+ of invoice I-\d+ stays open\.$/)).toBeVisible()
  await expect(ticks.nth(0)).toBeChecked()
  await expect(ticks.nth(2)).not.toBeChecked()
  // More than all: all three, and the rest waits.
  await field(page, 'Amount received').fill(String(Math.round(total * 100 + 5000) / 100))
  for (const n of [0, 1, 2]) await expect(ticks.nth(n)).toBeChecked()
  await expect(page.getByText(/^\$50\.00 stays on account of P-\d+ and pays the next invoice\.$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Who paid' }).click()
  await page.getByRole('option', { name: 'A lender' }).click()
  await field(page, 'Payer').fill('Cheque Credit Union')
  await fillIn(page, 'CHQ-5901')
  await comeToRest(page)
  await takePicture(page, 'receipt-filled')
  expect(await seriousFindings(page)).toEqual([])
  await recordIt(page).click()

  await expect(page.getByText(/^Receipt R-\d+ has been recorded\.$/)).toBeVisible()
  await expect(page).toHaveURL(`/policyholders/${policyholder}/invoices`)
  await expect(page.getByRole('row').filter({ hasText: 'Outstanding' })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .fill('Receipts')
  await page.getByRole('option', { name: 'Receipts' }).click()
  await expect(page).toHaveURL(/\/billing\/receipts/)
  await find(page, 'Cheque Credit Union')
  const drawer = page.getByRole('dialog', { name: /^R-\d+$/ })
  for (const { display_id } of owed) await expect(drawer.getByRole('link', { name: display_id })).toBeVisible()
  await expect(drawer.getByText('$50.00 stays on account and pays the next invoice.')).toBeVisible()
  await comeToRest(page)
  await takePicture(page, 'receipt-drawer')
  expect(await seriousFindings(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Reverse receipt' }).click()

  const question = page.getByRole('dialog', { name: /^Reverse receipt R-\d+\?$/ })
  for (const { display_id, open_amount } of owed)
    await expect(question.getByText(`Invoice ${display_id}: ${money(open_amount)}`, { exact: true })).toBeVisible()
  await question.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Not sufficient funds' }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('The bank sent it back')
  await comeToRest(page)
  await takePicture(page, 'receipt-reverse')
  await question.getByRole('button', { name: 'Reverse receipt' }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByText('Reversed', { exact: true })).toBeVisible()
  await expect(drawer.getByText('The bank sent it back')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Reverse receipt' })).toBeHidden()

  await page.goto(`/policyholders/${policyholder}/invoices`)
  const outstanding = page.getByRole('row').filter({ hasText: 'Outstanding' })
  for (const { display_id } of owed) await expect(outstanding.filter({ hasText: display_id })).toHaveCount(1)
  await expect(outstanding.filter({ hasText: '$45.00' })).toHaveCount(1) // for the cheque that was not covered
  await expect(outstanding).toHaveCount(4)
})

test('[billing B17] [billing B18] what cannot be is told at its field; by keyboard an invoice is chosen, and its money moves to another policy', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { often, once, owed } = await twoPolicies(office, 'Moving Farms')
  const [first] = owed.filter(({ policy_locator }) => policy_locator === often.policy)
  const [target] = owed.filter(({ policy_locator }) => policy_locator === once.policy)

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policies/${often.policy}/invoices`)
  await page.getByRole('link', { name: 'Record receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Record a receipt' })).toBeVisible()
  await fillIn(page, 'CHQ-5902')
  const amount = field(page, 'Amount received')
  for (const [typed, words] of [
    ['0', 'Enter an amount above zero.'],
    ['-5', 'Enter an amount above zero.'],
    ['1000000000000', 'This amount is too large for a farm.'],
    ['10.001', 'Enter an amount with at most two decimals.'],
    ['0.001', 'Enter an amount with at most two decimals.'],
    ['10.0015', 'Enter an amount with at most two decimals.'],
    ['ten dollars', 'Enter an amount as a number.'],
  ] as const) {
    await amount.fill(typed)
    await recordIt(page).click()
    await expect(page.getByRole('alert').getByRole('button', { name: `Amount received: ${words}` })).toBeVisible()
  }
  await amount.fill('100')
  const part = page.getByRole('textbox', { name: `Pays of ${first!.display_id}` })
  await part.fill('100.01')
  await recordIt(page).click()
  await expect(
    page.getByRole('alert').getByRole('button', { name: /^Pays of I-\d+: Enter an amount above zero, at most/ }),
  ).toBeVisible()

  await tabTo(page.getByRole('checkbox', { name: first!.display_id }))
  await page.keyboard.press('Space')
  await expect(part).toBeDisabled()
  await page.keyboard.press('Space')
  await expect(part).toHaveValue('$100.00')
  await recordIt(page).click()
  await expect(page).toHaveURL(`/policies/${often.policy}/invoices`)
  await expect(page.getByText(/^\$100\.00 of |of \$[\d,.]+ open$/).first()).toBeAttached()

  await page.goto('/billing/receipts')
  await find(page, 'CHQ-5902')
  const drawer = page.getByRole('dialog', { name: /^R-\d+$/ })
  await drawer.getByRole('button', { name: 'Move' }).click()
  const question = page.getByRole('dialog', { name: /^Move money of R-\d+$/ })
  await question.getByRole('combobox', { name: 'Policy' }).fill('Moving Farms')
  const choices = page.getByRole('option', { name: /Moving Farms$/ })
  await expect(choices).toHaveCount(2)
  const { display_id: other } = await office.ask<{ display_id: string }>(`/policies/${once.policy}`)
  await page.getByRole('option', { name: `${other}, Moving Farms` }).click()
  await question.getByRole('combobox', { name: 'To invoice' }).click()
  await page.getByRole('option', { name: new RegExp(`^${target!.display_id}, `) }).click()
  const moved = question.getByRole('textbox', { name: 'Amount' })
  await expect(moved).toHaveValue('$100.00')
  await moved.fill('100.01')
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(question.getByText(/^Enter an amount above zero, at most what came in/)).toBeVisible()
  await moved.fill('60')
  await comeToRest(page)
  await takePicture(page, 'receipt-move')
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByRole('link', { name: target!.display_id })).toBeVisible()
  await expect(drawer.getByText(`$60.00 to ${target!.display_id}: moved by hand`)).toBeVisible()
  await page.goto(`/policies/${often.policy}/invoices?view=statement`)
  await expect(page.getByText(/Payment moved to another policy/)).toBeVisible()
})
