import { addDays } from '#domain/kernel/calendar.ts'
import { QuoteWizardPage, TYPICAL_FACTS } from '../pages/quote-wizard-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { chooseFiles } from '../setup/hands.ts'
import { Keys } from '../setup/keys.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
/** A day that is past wherever the policy is. */
const YESTERDAY = addDays(new Date().toISOString().slice(0, 10), -1)

test('by keys alone a broker signs in, quotes a farm and locks it', async ({ page, request }) => {
  const office = await openOffice(request)
  await office.makePolicyholder('Strokes Farms')
  const keys = new Keys(page)
  const wizard = new QuoteWizardPage(page)
  const { dialog } = wizard
  const field = (label: string) => wizard.field(label)
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: typeof name === 'string' })

  await keys.signIn('broker_account_executive')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(new ShellPage(page).chip).toHaveText('All sent') // and the device has the farm

  await keys.press('Control+k')
  await keys.type('new quote for strokes farms')
  await keys.press('Enter')
  await expect(button('Start the quote')).toBeFocused()
  await keys.press('Enter')
  await keys.reach(dialog.getByRole('combobox', { name: 'Add an operation' }))
  await keys.type('Wheat')
  await keys.down(page.getByRole('option', { name: 'Wheat farming' }))
  await keys.press('Enter')
  await keys.enter(button('All no'))
  await keys.enter(button('Continue'))

  await keys.fill(field('Latitude'), '49.8912')
  await keys.fill(field('Longitude'), '-100.1131')
  await keys.press('Enter')
  await keys.enter(button('Typical farm'))
  await expect(field('Replacement cost')).toBeFocused()
  await keys.type('450000')
  await expect(dialog.locator('footer strong')).toHaveText(/^\$[\d,]+\.\d\d$/)
  console.info(`first price: ${keys.strokes} strokes`)
  await keys.enter(button('Next: Machine shed'))
  await expect(field('Building limit')).toBeFocused()
  await keys.type('300000')
  await keys.enter(button('Next: Grain bins'))
  await keys.type('60000')
  await keys.enter(button('Next: Machinery'))
  await keys.type('650000')
  await keys.enter(button('Done'))
  await keys.enter(button('Continue'))
  await wizard.onStep('What should an underwriter know?')
  for (const [thing, year, built, heat] of TYPICAL_FACTS) {
    const about = wizard.at(thing)
    await keys.fill(wizard.fieldOf(thing, 'Year built'), year)
    await keys.pick(about.getByRole('radiogroup', { name: 'Construction' }).getByRole('radio', { name: built }))
    await keys.reach(about.getByRole('group', { name: 'Heating' }).getByRole('checkbox', { name: heat }))
    await keys.press('Space')
  }
  await expect(dialog.locator('footer')).toContainText(/-\$[\d,.]+, this step/)
  await keys.enter(button('Continue'))
  await keys.pick(
    dialog.getByRole('radiogroup', { name: 'All conditions were read' }).getByRole('radio', { name: 'Yes' }),
  )
  await keys.enter(button('Continue'))
  await keys.pick(dialog.getByRole('radio', { name: 'In full' }))
  await keys.enter(button('Continue'))
  await wizard.onStep('Look it over')
  await keys.enter(button('Lock the quote'))
  await expect(page.getByRole('heading', { name: 'Strokes Farms', level: 1 })).toBeVisible()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  console.info(`locked: ${keys.strokes} strokes`)
})

test('by keys alone a clerk records a payment and uploads a document', async ({ page, request }) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Payer Strokes Ltd.')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const { display_id: number } = await office.ask<{ display_id: string }>(`/policies/${policy}`)
  const keys = new Keys(page)

  await keys.signIn('portal_super_user')
  await keys.press('Control+k')
  await keys.type(`pay ${number}`)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Record a receipt' })).toBeVisible()
  await keys.fill(page.getByRole('textbox', { name: 'Amount received' }), '100')
  await keys.fill(page.getByRole('textbox', { name: 'Payment date' }), YESTERDAY)
  await keys.choose(page.getByRole('combobox', { name: 'Paid by' }), 'Cheque')
  await keys.fill(page.getByRole('textbox', { name: 'Cheque or receipt number' }), '4711')
  await keys.enter(page.getByRole('button', { name: 'Record receipt', exact: true }))
  await expect(page.getByText(/^Receipt R-\d+ has been recorded\.$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Outstanding' })).toContainText(/\$[\d,.]+ of \$[\d,.]+ open/)
  console.info(`payment recorded: ${keys.strokes} strokes`)

  await keys.press('Control+k')
  await keys.type(`documents of ${number}`)
  await keys.press('Enter')
  const drawer = page.getByRole('dialog')
  await keys.enter(page.getByRole('button', { name: 'Add document' }))
  await keys.choose(drawer.getByRole('combobox', { name: 'Type' }), 'Inspection document')
  await chooseFiles(
    drawer.getByRole('group', { name: 'File' }).getByRole('button', { name: 'Choose files' }),
    { name: 'Inspected.pdf', mimeType: 'application/pdf', buffer: PDF },
    (button) => keys.enter(button),
  )
  await expect(drawer.getByText('Uploaded', { exact: true })).toBeVisible()
  console.info(`uploaded: ${keys.strokes} strokes`)
  await keys.press('Escape')
  await expect(page.getByRole('link', { name: 'Inspected.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add document' })).toBeFocused()
})
