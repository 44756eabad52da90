import { execFileSync } from 'node:child_process'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

test('[billing B23] the agreement of a draft is opened beside it and downloaded, to be signed', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Signing Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('portal_user')
  await page.goto(`/policies/${policy}/invoices?view=mandates`)
  await page.getByRole('button', { name: 'New agreement' }).first().click()
  const draft = page.getByRole('dialog', { name: 'Pre-authorized debit agreement' })
  for (const [field, value] of [
    ['Payer', 'Signing Farms Ltd.'],
    ['Institution number', '003'],
    ['Transit number', '12345'],
    ['Account number', '9008172645'],
  ] as const)
    await draft.getByRole('textbox', { name: field }).fill(value)
  await draft.getByRole('combobox', { name: 'Kind of account' }).click()
  await page.getByRole('option', { name: 'Personal account' }).click()
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(draft).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'Signing Farms Ltd.' })
  await page.reload() // what was told has been read
  await lookAt(page, 'mandate-drafted', 'light')
  await row.getByRole('link', { name: /^P-\d+ Payor’s PAD agreement$/ }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Download' })
  await expect(save).toBeVisible()
  const download = page.waitForEvent('download')
  await save.click()
  const file = await (await download).path()
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
  for (const told of ['Signing Farms Ltd. authorizes', 'account ending 645', 'for 90 calendar days after it', 'Date'])
    expect(text).toContain(told)
  for (const sealed of ['9008172', '12345']) expect(text).not.toContain(sealed)
})
