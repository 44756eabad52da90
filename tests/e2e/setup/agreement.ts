import { expect, type Page } from '@playwright/test'
import { chooseFiles } from './hands.ts'

export const NUMBER = '9008172645'

/** Drafted, its form uploaded and handed in, and in force today, all by the office. */
export async function agree(page: Page, policy: string, signedOn: string): Promise<void> {
  await page.goto(`/policies/${policy}/documents`)
  await page.getByRole('button', { name: 'Add document' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add document' })
  await drawer.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  const file = { name: 'signed agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
  await chooseFiles(drawer.getByRole('group', { name: 'File' }).getByRole('button', { name: 'Choose files' }), file)
  await expect(drawer.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.goto(`/policies/${policy}/invoices?view=mandates`)
  await page.getByRole('button', { name: 'New agreement' }).first().click()
  const draft = page.getByRole('dialog', { name: 'Pre-authorized debit agreement' })
  await draft.getByRole('textbox', { name: 'Payer' }).fill('Élevage Bœuf Noir Ltée')
  await draft.getByRole('textbox', { name: 'Institution number' }).fill('003')
  await draft.getByRole('textbox', { name: 'Transit number' }).fill('12345')
  await draft.getByRole('textbox', { name: 'Account number' }).fill(NUMBER)
  await draft.getByRole('combobox', { name: 'Kind of account' }).click()
  await page.getByRole('option', { name: 'Business account' }).click()
  await draft.getByRole('button', { name: 'Save draft' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Élevage Bœuf Noir Ltée' })
  await row.getByRole('button', { name: 'Hand in form' }).click()
  const form = page.getByRole('dialog', { name: 'Hand in the signed form' })
  await form.getByRole('combobox', { name: 'Signed form' }).click()
  await page.getByRole('option', { name: 'signed agreement' }).click()
  await form.getByRole('button', { name: 'Hand in form' }).click()
  await row.getByRole('button', { name: 'Put in force' }).click()
  const force = page.getByRole('dialog', { name: 'Put the agreement in force?' })
  await force.getByRole('textbox', { name: 'Signed on' }).fill(signedOn)
  await force.getByRole('button', { name: 'Put in force' }).click()
  await expect(row.getByText('In force', { exact: true })).toBeVisible()
}

/** A question before it, answered. */
export async function decide(page: Page, act: string, question: RegExp): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click()
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: act, exact: true }).click()
}
