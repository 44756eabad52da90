import { execFileSync } from 'node:child_process'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { tabTo } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

test('[billing B23] [billing B24] a payer who is not the insured is told of withdrawals at an address, and agrees to less notice', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Lent Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('portal_user')
  await page.goto(`/policies/${policy}/invoices?view=mandates`)
  await page.getByRole('button', { name: 'New agreement' }).first().click()
  const draft = page.getByRole('dialog', { name: 'Pre-authorized debit agreement' })
  await expect(draft.getByRole('textbox', { name: 'Payer' })).toBeFocused()
  await page.keyboard.type('Fescue Credit Union')
  await draft.getByRole('combobox', { name: 'Who pays' }).click()
  await page.getByRole('option', { name: 'A lender' }).click()
  await draft.getByRole('textbox', { name: 'Email for notices' }).click()
  await page.keyboard.type('desk@fescue')
  for (const [field, value] of [
    ['Institution number', '003'],
    ['Transit number', '12345'],
    ['Account number', '9008172645'],
  ] as const) {
    await draft.getByRole('textbox', { name: field }).click()
    await page.keyboard.type(value)
  }
  await draft.getByRole('combobox', { name: 'Kind of account' }).click()
  await page.getByRole('option', { name: 'Business account' }).click()
  const notice = draft.getByRole('textbox', { name: 'Days of notice' })
  await expect(notice).toHaveValue('10')
  await notice.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12')
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(draft.getByText('Enter a valid email address.')).toBeVisible()
  await expect(draft.getByText('At most 10.')).toBeVisible()
  await lookAt(page, 'mandate-payer-form', 'light')
  await notice.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5')
  await draft.getByRole('textbox', { name: 'Email for notices' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('.test')
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(draft).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'Fescue Credit Union' })
  await expect(row).toContainText('desk@fescue.test')
  await expect(row).toContainText('Days of notice: 5')
  const readdress = row.getByRole('button', { name: 'Email for notices' })
  await tabTo(readdress)
  await page.keyboard.press('Enter')
  const email = page.getByRole('dialog', { name: 'Email for notices' })
  await expect(email.getByRole('textbox', { name: 'Fescue Credit Union' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Debits@Fescue.test')
  await lookAt(page, 'mandate-payer-email', 'dark')
  await page.keyboard.press('Enter')
  await expect(email).toBeHidden()
  await expect(row).toContainText('debits@fescue.test')
  await page.reload() // what was told has been read
  await expect(row).toBeVisible()
  await lookAt(page, 'mandate-payer', 'light')

  await row.getByRole('link', { name: /^P-\d+ Payor’s PAD agreement$/ }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Download' })
  await expect(save).toBeVisible()
  const download = page.waitForEvent('download')
  await save.click()
  const file = await (await download).path()
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
  for (const told of [
    'Notices go to desk@fescue.test',
    'Days of notice agreed on: 5.',
    'Initials of Fescue Credit Union',
  ])
    expect(text).toContain(told)
})
