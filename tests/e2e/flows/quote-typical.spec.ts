import type { BrowserContext, Locator, Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { QuoteWizardPage, TYPICAL_FACTS } from '../pages/quote-wizard-page.ts'
import { countHands, handsSoFar } from '../setup/count-hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('a typical farm is priced with few taps: one puts house, shed, bin, machinery and liability there, amounts are typed one after the other, and a second bin is a copy', async ({
  page,
  context,
}) => {
  const wizard = await standInYard(page, context)
  const { dialog } = wizard

  await page.getByRole('link', { name: 'New Quote' }).first().tap()
  await dialog.getByRole('link', { name: 'New policyholder' }).tap()
  const form = new PolicyholdersPage(page)
  await form.kind('Corporation').tap()
  await form.tapAndType({
    'Legal name': 'Few Taps Farm Ltd.',
    Phone: '204 555 0188',
    'Postal code': 'R7A 1A1',
    'Address line 1': 'RR 2',
    City: 'Brandon',
  })
  await form.save.tap()
  await dialog.getByRole('button', { name: 'Start the quote' }).tap()
  await dialog.getByRole('combobox', { name: 'Add an operation' }).tap()
  await page.getByRole('option', { name: 'Wheat farming' }).tap()
  await dialog.getByRole('button', { name: 'All no' }).tap()
  await dialog.getByRole('button', { name: 'Continue' }).tap()
  await dialog.getByRole('button', { name: 'Locate me' }).tap()
  await expect(wizard.field('Latitude')).toHaveValue(/^49\.8912/)
  await dialog.getByRole('button', { name: 'Typical farm' }).tap()

  await wizard.field('Replacement cost').tap()
  await wizard.field('Replacement cost').pressSequentially('450000')
  await expect(dialog.locator('footer strong')).toHaveText(/^\$[\d,]+\.\d\d$/)
  const { taps, fields } = await handsSoFar(page)
  console.info(`first price: ${taps} taps, ${fields} typed fields`)
  expect(taps).toBeLessThanOrEqual(20)
  expect(fields).toBeLessThanOrEqual(6)

  await dialog.getByRole('button', { name: 'Next: Machine shed' }).tap()
  await wizard.field('Building limit').fill('300000')
  await expect(dialog.locator('footer')).toContainText(/\+\$[\d,.]+, Machine shed/) // what it adds
  await dialog.getByRole('button', { name: 'Next: Grain bins' }).tap()
  await wizard.field('Building limit').fill('60000')
  await wizard.field('Year built').fill('2016')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).tap()
  await expect(dialog.getByRole('button', { name: /^Grain bins/ }).nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(wizard.field('Building limit')).toHaveValue('$60,000.00')
  await expect(wizard.field('Year built')).toHaveValue('2016')
  await dialog.getByRole('button', { name: 'Next: Machinery' }).tap()
  await wizard.field('Value of the machinery').fill('650000')
  await wizard.done()
  await expect(dialog.getByRole('button', { name: /^Grain bins .*\$60,000/ })).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: /^Liability .*\$2,000,000/ })).toBeVisible()
  await wizard.expectGrouped()
  await expect(wizard.at('Subject groups')).toContainText('$1,520,000 · $1,520,000 in subject groups')

  await dialog
    .getByRole('button', { name: /^Grain bins/ })
    .nth(1)
    .tap() // a group of its own goes with it
  await wizard.remove()
  await expect(wizard.at('Subject groups')).toContainText('$1,460,000 · $1,460,000 in subject groups')
  await wizard.addExposure('Location 1', 'Tools', { 'Value of the tools': '5000' })
  await expect(wizard.at('Subject groups')).toContainText('$1,465,000 · $1,465,000 in subject groups')
})

test('from nothing to a locked quote: within thirty taps on the screen, the keyboard leads from field to field', async ({
  page,
  context,
}) => {
  const wizard = await standInYard(page, context)
  const { dialog } = wizard
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const type = async (field: Locator, words: string) => {
    await keyTo(field)
    await page.keyboard.type(words)
  }

  await page.getByRole('link', { name: 'New Quote' }).first().tap()
  await dialog.getByRole('link', { name: 'New policyholder' }).tap()
  const form = new PolicyholdersPage(page)
  await form.kind('Corporation').tap()
  for (const [label, words] of Object.entries({
    'Legal name': 'Thirty Taps Farm Ltd.',
    Phone: '204 555 0188',
    'Postal code': 'R7A 1A1',
    'Address line 1': 'RR 2',
    City: 'Brandon',
  })) {
    await type(form.field(label), words)
  }
  await form.save.tap()
  await button('Start the quote').tap()
  await dialog.getByRole('combobox', { name: 'Add an operation' }).tap()
  await page.getByRole('option', { name: 'Wheat farming' }).tap()
  await button('All no').tap()
  await button('Continue').tap()
  await button('Locate me').tap()
  await button('Typical farm').tap()
  await expect(wizard.field('Replacement cost')).toBeFocused()
  await page.keyboard.type('450000')
  for (const [next, worth] of [
    ['Machine shed', '300000'],
    ['Grain bins', '60000'],
    ['Machinery', '650000'],
  ] as const) {
    await button(`Next: ${next}`).tap()
    await page.keyboard.type(worth)
  }
  await button('Continue').tap()
  await wizard.onStep('What should an underwriter know?')
  for (const [thing, year, built, heat] of TYPICAL_FACTS) {
    await type(wizard.fieldOf(thing, 'Year built'), year)
    await wizard.at(thing).getByText(built, { exact: true }).tap()
    await wizard.at(thing).getByText(heat, { exact: true }).tap()
  }
  await expect(dialog.locator('footer')).toContainText(/-\$[\d,.]+, this step/)
  await button('Continue').tap()
  await dialog.getByRole('radiogroup', { name: 'All conditions were read' }).getByText('Yes').tap()
  await button('Continue').tap()
  await dialog.getByText('In full', { exact: true }).tap()
  await button('Continue').tap()
  await button('Lock the quote').tap()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  const { taps, fields } = await handsSoFar(page)
  console.info(`locked: ${taps} taps, ${fields} typed fields`)
  expect(taps).toBeLessThanOrEqual(30)
})

/** Signed in where the farm is, every tap counted from now on. */
async function standInYard(page: Page, context: BrowserContext): Promise<QuoteWizardPage> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 49.8912, longitude: -100.1131, accuracy: 9 })
  await new LoginPage(page).signIn('broker_account_executive')
  await countHands(page)
  return new QuoteWizardPage(page)
}

/** By the key a tablet's keyboard has for it. */
async function keyTo(field: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    if (await field.evaluate((each) => each === document.activeElement)) return
    await field.page().keyboard.press('Tab')
  }
  throw new Error(`no key leads to ${field.toString()}`)
}

test('a province the brokerage has no licence for is told at once, at the foot of the step, with every rule behind it', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  await office.makePolicyholder('Told At Once Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  const wizard = new QuoteWizardPage(page)
  await wizard.startFor('Told At Once Farm')
  const operations = wizard.dialog.getByRole('combobox', { name: 'Add an operation' })
  for (const [said, called] of [
    ['honey', /^Apiculture/],
    ['canola', /^Oilseed/],
  ] as const) {
    await operations.fill(said)
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option', { name: called })).toBeVisible()
  }
  await page.keyboard.press('Escape') // closes the list alone
  await wizard.goToStep('Coverage')
  await wizard.dialog.getByRole('button', { name: 'Add a location' }).click()
  const told = wizard.dialog.getByRole('button', { name: /^This farm cannot be written/ })
  await expect(wizard.at('Location 1')).toContainText('Distance to the fire hall not known') // and no fact is made of it
  await expect(told).toHaveCount(0)
  await wizard.field('Latitude').fill('46.8139')
  await wizard.field('Longitude').fill('-71.2080')
  await page.keyboard.press('Enter')
  await expect(told).toContainText('the brokerage is not licensed in QC')
  await told.click()
  await expect(page.getByRole('dialog', { name: 'Is the farm eligible?' })).toContainText('Stops the quote')
  await page.keyboard.press('Escape')
  await wizard.goToStep('Preliminary')
  await expect(told).toBeVisible()
})
