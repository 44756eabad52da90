import { localDate } from '#domain/kernel/time-zones.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { lookAt } from '../setup/axe.ts'
import { chooseFiles, tabTo } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

/** Where the policy is. */
const TODAY = localDate(new Date(), 'America/Winnipeg')
const NUMBER = '9008172645'

test('[billing B25] [billing B68] an agreement to withdraw is drafted, its form handed in by the broker, put in force, suspended and cancelled', async ({
  page,
  context,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Withdrawn Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('portal_user')
  await page.goto(`/policies/${policy}/invoices`)
  await page.getByText('Pre-authorized debit', { exact: true }).click()
  await expect(page.getByText('No pre-authorized debit agreement')).toBeVisible()
  const begin = page.getByRole('button', { name: 'New agreement' }).first()
  await tabTo(begin)
  await page.keyboard.press('Enter')
  const draft = page.getByRole('dialog', { name: 'Pre-authorized debit agreement' })
  await expect(draft.getByRole('textbox', { name: 'Payer' })).toBeFocused()
  await page.keyboard.type('Withdrawn Farms Ltd.')
  await draft.getByRole('textbox', { name: 'Institution number' }).fill('03')
  await draft.getByRole('textbox', { name: 'Transit number' }).fill('12345')
  await draft.getByRole('textbox', { name: 'Account number' }).fill(NUMBER)
  await draft.getByRole('combobox', { name: 'Kind of account' }).click()
  await page.getByRole('option', { name: 'Business account' }).click()
  await lookAt(page, 'draft-mandate', 'light')
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(draft.getByText('Three digits.')).toBeVisible()
  await draft.getByRole('textbox', { name: 'Institution number' }).fill('003')
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(draft).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Withdrawn Farms Ltd.' })
  await expect(row).toContainText('Institution 003, account ending 645')
  await expect(row).toContainText('Waits for the signed form')
  await expect(page.getByText(NUMBER)).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Put in force' })).toHaveCount(0)
  await new ShellPage(page).signOut()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(`/policies/${policy}/documents`)
  await page.getByRole('button', { name: 'Add document' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add document' })
  await drawer.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  const file = { name: 'signed agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
  await chooseFiles(drawer.getByRole('group', { name: 'File' }).getByRole('button', { name: 'Choose files' }), file)
  await expect(drawer.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.goto(`/policies/${policy}/invoices?view=mandates`)
  await expect(page.getByRole('button', { name: 'New agreement' })).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveText(['Hand in form'])
  await row.getByRole('button', { name: 'Hand in form' }).click()
  const form = page.getByRole('dialog', { name: 'Hand in the signed form' })
  await form.getByRole('combobox', { name: 'Signed form' }).click()
  await page.getByRole('option', { name: 'signed agreement' }).click()
  await form.getByRole('button', { name: 'Hand in form' }).click()
  await expect(form).toBeHidden()
  await expect(row).toContainText('The signed form is there')
  await new ShellPage(page).signOut()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policies/${policy}/invoices?view=mandates`)
  await row.getByRole('button', { name: 'Put in force' }).click()
  const force = page.getByRole('dialog', { name: 'Put the agreement in force?' })
  await force.getByRole('textbox', { name: 'Signed on' }).fill(TODAY)
  await context.setOffline(true)
  await force.getByRole('button', { name: 'Put in force' }).click()
  await expect(page.getByText('This needs a connection.').first()).toBeVisible()
  await context.setOffline(false)
  await force.getByRole('button', { name: 'Put in force' }).click()
  await expect(force).toBeHidden()
  await expect(row.getByText('In force', { exact: true })).toBeVisible()
  await page.reload() // what was told has been read
  await lookAt(page, 'mandate-in-force', 'dark')

  await row.getByRole('button', { name: 'Suspend' }).click()
  const suspend = page.getByRole('dialog', { name: 'Suspend the agreement?' })
  await suspend.getByRole('textbox', { name: 'Why' }).fill('The account was closed')
  await suspend.getByRole('button', { name: 'Suspend' }).click()
  await expect(row).toContainText('Because: The account was closed')
  await row.getByRole('button', { name: 'Cancel agreement' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel the agreement?' })
  await cancel.getByRole('textbox', { name: 'Why' }).fill('Pays by cheque')
  await cancel.getByRole('button', { name: 'Cancel agreement' }).click()
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
})
