import type { APIRequestContext, Page } from '@playwright/test'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { LoginPage } from '../pages/login-page.ts'
import { FARM_PLACES, QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { tabTo } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

const [HOME, NORTH] = FARM_PLACES
const WHEAT = 'Wheat farming'

/** A draft on the step where the farm is described, with one operation. */
async function beginCover(page: Page, request: APIRequestContext, farm: string): Promise<QuoteWizardPage> {
  await (await openOffice(request)).makeQuote(farm, withoutCover)
  await new LoginPage(page).signIn('broker_account_executive')
  const wizard = new QuoteWizardPage(page)
  await wizard.resumeAtCoverage(farm)
  return wizard
}

/** What was asked before this step is answered; the wheat is grown nowhere yet. */
function withoutCover({ locations: _, exposures: __, subjectGroups: ___, ...answers }: Body): Body {
  const operations = itemsOf(answers, 'operations').map(([key, { location: ____, ...operation }]) => [key, operation])
  return { ...answers, operations: Object.fromEntries(operations) }
}

function question(page: Page, title: string | RegExp) {
  return page.getByRole('dialog', { name: title })
}

async function understand(page: Page, title: string): Promise<void> {
  await question(page, title).getByRole('button', { name: 'Understood' }).click()
  await expect(question(page, title)).toBeHidden()
}

test.describe('where the farm stands', () => {
  test.use({
    geolocation: { latitude: 49.8912, longitude: -100.1131, accuracy: 9 },
    permissions: ['geolocation'],
  })

  test('Locate me places the first pin with its accuracy, names its province and hazards; a building is dropped beside it, nudged and typed', async ({
    page,
    context,
    request,
  }) => {
    const wizard = await beginCover(page, request, 'Pinned Farm')
    await page.getByRole('button', { name: 'Locate me' }).click()
    await expect(page.getByText('You are here, within 9 m')).toBeVisible()
    const home = wizard.at('Location 1')
    await expect(home).toContainText('Manitoba')
    await expect(home.getByText('by the screening model')).toBeVisible()
    await expect(home.getByText('Hail')).toBeVisible()
    await expect(wizard.field('Latitude')).toHaveValue('49.8912')

    await page.getByRole('button', { name: 'Drop a building here' }).click()
    await wizard.field('Name').fill('Machine shed')
    const pin = page.getByRole('button', { name: 'Machine shed', exact: true })
    await tabTo(pin)
    await page.keyboard.press('Shift+ArrowUp')
    await expect(wizard.field('Latitude')).toHaveValue('49.89129')
    await wizard.field('Latitude').fill('12')
    await expect(page.getByText('Enter a latitude between 41 and 84.')).toBeVisible()
    await wizard.field('Latitude').fill('49.8915')
    await page.keyboard.press('Enter')
    await expect(wizard.field('Latitude')).toHaveValue('49.8915')

    await context.setGeolocation({ latitude: 49.95, longitude: -100.2, accuracy: 120 })
    await page.getByRole('button', { name: 'Locate me' }).click()
    await expect(page.getByText('Known only within 120 m.')).toBeVisible()
    await expect(wizard.field('Latitude')).toHaveValue('49.8915')
    await page.getByRole('button', { name: 'Drop a building here' }).click() // the map went there all the same
    await expect(wizard.field('Latitude')).toHaveValue(/^49\.(9499|9500|9501|95)/)
  })
})

test('a tap places what has no pin yet and moves nothing that has one; a place abroad is named and kept', async ({
  page,
  request,
}) => {
  const wizard = await beginCover(page, request, 'Tapped Farm')
  await wizard.dialog.getByRole('button', { name: 'Add a location' }).click()
  const map = page.locator('.leaflet-container')
  await map.click({ position: { x: 200, y: 120 } })
  await expect(wizard.field('Latitude')).not.toHaveValue('')
  const placed = await wizard.field('Latitude').inputValue()
  await map.click({ position: { x: 60, y: 60 } })
  await expect(page.getByRole('button', { name: 'Drop a building here' })).toBeVisible()
  await expect(wizard.field('Latitude')).toHaveValue(placed)

  await wizard.field('Latitude').fill('45')
  await wizard.field('Longitude').fill('-110')
  await page.keyboard.press('Enter')
  await expect(wizard.dialog.getByRole('alert')).toHaveText('This place is not in Canada.')
  await expect(wizard.at('Location 1')).toContainText('This place is not in Canada.')
})

test('what cannot be done is said in a dialog: an operation twice, stock without a commercial operation, a peril that is always covered, limits above what operations carry [Q4.wizard-step-rules.11] [Q4.wizard-step-rules.13] [Q4.wizard-step-rules.14]', async ({
  page,
  request,
}) => {
  const wizard = await beginCover(page, request, 'Refused Farm')
  await wizard.addLocation(HOME)
  await wizard.addLocation(NORTH)
  await wizard
    .at(NORTH.name)
    .getByRole('button', { name: `Edit ${NORTH.name}` })
    .click()
  await wizard.dialog.getByRole('combobox', { name: 'Assign an operation' }).click()
  await page.getByRole('option', { name: WHEAT }).click()
  await expect(question(page, `${WHEAT} is already assigned`)).toContainText(`It works at ${HOME.name}.`)
  await understand(page, `${WHEAT} is already assigned`)

  const add = wizard.at(HOME.name).getByRole('group', { name: 'Add' })
  await add.getByRole('button', { name: 'Farm building' }).click()
  const perils = wizard.dialog.getByRole('group', { name: 'Covered against' })
  await perils.getByText('Fire', { exact: true }).click()
  await understand(page, 'Fire is always covered')
  await expect(perils.getByRole('checkbox', { name: 'Fire' })).toBeChecked()
  await perils.getByText('Collapse').click()
  await expect(perils.getByRole('checkbox', { name: 'Collapse' })).toBeChecked()

  await wizard.field('Building limit').fill('-5')
  await expect(wizard.dialog.getByText('An amount cannot be less than 0.')).toBeVisible()
  await wizard.field('Building limit').fill('6,000,000')
  await understand(page, 'Operation limit exceeded')
  await wizard.field('Building limit').fill('$450,000')
  await wizard.done()
  await expect(wizard.at(HOME.name)).toContainText('$450,000 of $6,000,000 for Wheat farming')

  await wizard.goToStep('Preliminary')
  await wizard.dialog.getByRole('switch', { name: 'Commercial' }).uncheck()
  await wizard.goToStep('Coverage')
  await add.getByRole('button', { name: 'Tools' }).click()
  await understand(page, 'A commercial operation is required')
  await expect(wizard.at(HOME.name).getByRole('button', { name: /^Tools .*deductible/ })).toHaveCount(0)
})

test('one line of farming works at two places and is told apart; what a hobby takes along is asked about first [Q4.wizard-step-rules.5]', async ({
  page,
  request,
}) => {
  const wizard = await beginCover(page, request, 'Two Wheat Farm')
  await wizard.goToStep('Preliminary')
  await wizard.dialog.getByRole('combobox', { name: 'Add an operation' }).fill(WHEAT)
  await page.getByRole('option', { name: WHEAT }).click()
  await wizard.goToStep('Coverage')
  await wizard.addLocation(HOME, `${WHEAT} (1)`)
  await wizard.addLocation(NORTH, `${WHEAT} (2)`)
  await expect(wizard.at(NORTH.name)).toContainText(`${WHEAT} (2)`)
  await wizard.addExposure(NORTH.name, "Customers' goods", { "Most of customers' goods at one time": '50000' })
  await expect(wizard.at(NORTH.name)).toContainText('$50,000')
  await expect(wizard.at('Subject groups')).toContainText('$50,000 · $50,000 in subject groups')

  await wizard.goToStep('Preliminary')
  const second = wizard.operation(`${WHEAT} (2)`)
  await expect(second).toContainText(NORTH.name)
  const commercial = second.getByRole('switch', { name: 'Commercial' })
  const hobby = question(page, `Is ${WHEAT} (2) a hobby?`)
  await commercial.click()
  await expect(hobby).toContainText("This goes with it: Customers' goods.")
  await page.keyboard.press('Escape')
  await expect(hobby).toBeHidden()
  await expect(commercial).toBeChecked()
  await commercial.click()
  await hobby.getByRole('button', { name: 'It is a hobby' }).click()
  await expect(commercial).not.toBeChecked()
  await wizard.goToStep('Coverage')
  await expect(wizard.at(NORTH.name)).not.toContainText('$50,000')
  await expect(wizard.at('Subject groups')).toContainText('$0 · $0 in subject groups')
  await wizard.goToStep('Preliminary')
  await wizard.allSent()
  await wizard.removeOperation(`${WHEAT} (2)`)
  await expect(wizard.dialog.getByText(WHEAT, { exact: true })).toBeVisible()
})

test('deleting says what goes along: a building with its stock, a location whose things move first, an operation with its buildings [Q4.wizard-step-rules.7] [Q4.wizard-step-rules.8] [Q4.wizard-step-rules.9]', async ({
  page,
  request,
}) => {
  const wizard = await beginCover(page, request, 'Deleted Farm')
  await wizard.addLocation(HOME)
  await wizard.addLocation(NORTH)
  await wizard.addExposure(HOME.name, 'Farm building', { Name: 'Grain bin', 'Building limit': '40000' })
  await wizard.addExposure(HOME.name, 'Farm building', { Name: 'Shop', 'Building limit': '90000' })
  await wizard.addExposure(HOME.name, 'Stored crops and supplies', {
    Name: 'Seed wheat',
    Quantity: '1000',
    'Value a unit': '8.25',
    'Stands in': 'Grain bin',
  })
  await expect(wizard.at(HOME.name)).toContainText('$138,250 of $6,000,000')

  const row = (name: string) => wizard.dialog.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
  await expect(row('Seed wheat')).toBeFocused() // where it was left
  await row('Grain bin').click()
  await wizard.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page, 'Delete Grain bin?')).toContainText('This goes with it: Seed wheat.')
  await question(page, 'Delete Grain bin?').getByRole('button', { name: 'Delete' }).click()
  await expect(wizard.at(HOME.name)).toContainText('$90,000 of $6,000,000')

  await wizard
    .at(HOME.name)
    .getByRole('button', { name: `Edit ${HOME.name}` })
    .click()
  await wizard.dialog.getByRole('button', { name: 'Delete' }).click()
  const where = question(page, `Where do the things at ${HOME.name} go?`)
  await expect(where).toContainText('These are insured there: Shop.')
  await where.getByRole('button', { name: 'Move them and delete' }).click()
  await expect(wizard.at(HOME.name)).toHaveCount(0)
  await expect(wizard.at(NORTH.name)).toContainText('Shop')

  await wizard.goToStep('Preliminary')
  await wizard.dialog.getByRole('button', { name: `Remove ${WHEAT}` }).click()
  await expect(question(page, `Delete ${WHEAT}?`)).toContainText('This goes with it: Shop.')
  await question(page, `Delete ${WHEAT}?`).getByRole('button', { name: 'Delete' }).click()
  await wizard.goToStep('Coverage')
  await expect(wizard.at(NORTH.name)).not.toContainText('Shop')
})

test('subject groups follow the positions, a changed limit asks for reallocation, and one item is edited at a time [Q4.wizard-step-rules.1] [Q4.wizard-step-rules.10] [Q4.wizard-step-rules.16]', async ({
  page,
  request,
}) => {
  const wizard = await beginCover(page, request, 'Grouped Farm')
  await wizard.addLocation(HOME)
  await wizard.addExposure(HOME.name, 'Farm building', {
    Name: 'Shop',
    'Building limit': '90000',
    'Year built': '2001',
    Construction: 'Frame',
    Heating: 'Gas',
  })
  const property = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Property' })
  await expect(wizard.at('Subject groups')).toContainText('$90,000 · $90,000 in subject groups') // by itself
  await expect(wizard.at('Subject groups')).toContainText('Subject groups add up to the property total.')
  await expect(property).not.toHaveAttribute('aria-disabled', 'true')

  await wizard.dialog.getByRole('button', { name: /^Shop Farm building/ }).click()
  await wizard.field('Building limit').fill('120000')
  await wizard.done()
  const asked = question(page, 'Shop is now worth $120,000')
  await expect(asked).toContainText('Its subject groups still count $90,000.')
  await asked.getByRole('button', { name: 'Later' }).click()
  await expect(property).toHaveAttribute('aria-disabled', 'true')
  await wizard.dialog.getByRole('button', { name: /^Shop Farm building/ }).click()
  await wizard.field('Building limit').fill('130000')
  await wizard.done()
  await question(page, 'Shop is now worth $130,000').getByRole('button', { name: 'Put it into the group' }).click()
  await expect(wizard.at('Subject groups')).toContainText('$130,000 · $130,000 in subject groups')

  await wizard.dialog.getByRole('button', { name: /^Shop Farm building/ }).click()
  await wizard.field('Building limit').fill('125000')
  await wizard.dialog.getByRole('button', { name: 'Leave this quote' }).click() // the question is the quote's own
  await question(page, 'Leave this quote unfinished?').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(wizard.at('Subject groups')).toContainText('$125,000 · $130,000 in subject groups')

  await wizard.field('Year built').fill('99999')
  await wizard.dialog.getByRole('button', { name: `Edit ${HOME.name}` }).click()
  await expect(page.getByText('One field still needs another look.')).toBeVisible()
  await expect(wizard.field('Year built')).toBeFocused()
  await wizard.field('Year built').fill('1999')
  await wizard.dialog.getByRole('button', { name: `Edit ${HOME.name}` }).click()
  await expect(wizard.field('Legal land description')).toBeVisible()
  await expect(wizard.field('Year built')).toBeHidden()
})
