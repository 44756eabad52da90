import { execFileSync } from 'node:child_process'
import { LoginPage } from '../pages/login-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

test('[billing B8] a broker reads how a policy stands, opens a bill from its statement, and takes the statement along on paper', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy, policyholder } = await office.makeQuote('Stated Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(`/policies/${policy}/overview`)
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  const account = page.getByRole('region', { name: 'Policy account' })
  await expect(account).toContainText('owed by the payer')
  await expect(account).toContainText('nothing is past due')
  const owed = (await account
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .textContent())!

  await page.getByText('Statement', { exact: true }).click()
  const rows = page.getByRole('table', { name: 'Statement' }).getByRole('row')
  await expect(rows).toHaveCount(3) // its head, one bill, what stood before
  await expect(rows.nth(1)).toContainText(/I-\d+ Invoice, instalment 1/)
  await expect(rows.nth(1).getByRole('cell').nth(2)).toHaveText(owed)
  await expect(rows.nth(1).getByRole('cell').nth(4)).toHaveText(owed)

  const handed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Statement PDF' }).click()
  const file = await handed
  expect(file.suggestedFilename()).toMatch(/^P-\d+-statement-\d{4}-\d\d-\d\d\.pdf$/)
  const text = execFileSync('pdftotext', ['-layout', await file.path(), '-'], { encoding: 'utf8' })
  expect(text).toContain('Statement of account')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Please pay ${owed} and quote P-`)

  await rows.nth(1).getByRole('link').click()
  const bill = page.getByRole('dialog', { name: /^I-\d+$/ })
  await expect(bill.getByText(owed, { exact: true }).first()).toBeVisible()
  await bill.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible()

  await page.goto(`/policyholders/${policyholder}/invoices`)
  const accounts = page.getByRole('table', { name: 'Policy accounts' })
  await expect(accounts.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(owed)
  await accounts.getByRole('link', { name: /^P-\d+$/ }).click()
  await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible()

  await page.getByRole('textbox', { name: 'From' }).fill('2030-01-02')
  await page.getByRole('textbox', { name: 'To' }).fill('2030-01-01')
  await page.keyboard.press('Tab')
  await expect(page.getByText('The last day is before the first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Statement PDF' })).toBeDisabled()
})
