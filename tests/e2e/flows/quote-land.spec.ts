import type { APIRequestContext, Page } from '@playwright/test'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { comeToRest, lookAt, seriousFindings, takePicture } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

/** A draft whose farm stands nowhere yet, at the form of its first location. */
async function beginLand(page: Page, request: APIRequestContext, farm: string): Promise<QuoteWizardPage> {
  await (await openOffice(request)).makeQuote(farm, ({ locations: _, exposures: __, subjectGroups: ___, ...rest }) => ({
    ...rest,
    operations: {},
  }))
  await new LoginPage(page).signIn('broker_account_executive')
  const wizard = new QuoteWizardPage(page)
  await wizard.resumeAtCoverage(farm)
  return wizard
}

async function addLocationIn(wizard: QuoteWizardPage, province: string): Promise<void> {
  await wizard.dialog.getByRole('button', { name: 'Add a location' }).click()
  await wizard.answer('Province', province)
}

const described = (wizard: QuoteWizardPage) => wizard.field('Legal land description')

test('a farmer says his quarter: the meridian nobody said is asked for, the land is drawn and waits for its pin; one elsewhere is told of, and either is kept [field F16] [field F18]', async ({
  page,
  request,
}) => {
  const wizard = await beginLand(page, request, 'Quarter Farm')
  const { dialog } = wizard
  await addLocationIn(wizard, 'Saskatchewan')
  await described(wizard).fill('ne 12-34-5')
  await expect(dialog.getByText('Which meridian?')).toBeVisible()
  await dialog.getByRole('button', { name: 'NE-12-34-5-W3' }).click()
  await expect(described(wizard)).toHaveValue('NE-12-34-5-W3')
  await expect(dialog.getByText('NE-12-34-5-W3 · computed, give or take 800 m')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Map' }).getByText('NE-12-34-5-W3')).toBeVisible()
  await expect(wizard.field('Latitude')).toHaveValue('') // what is described is no place yet
  await lookAt(page, 'wizard-land', 'light')

  await dialog.getByRole('button', { name: /^Place .* here$/ }).click()
  await expect(wizard.field('Latitude')).toHaveValue(/^51\.90[78]/)
  await expect(wizard.field('Longitude')).toHaveValue(/^.106\.57/)
  await expect(dialog.getByText('The pin lies')).toBeHidden()

  await wizard.field('Latitude').fill('51.93')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText(/^The pin lies in SE-24-34-5-W3, 2 km from NE-12-34-5-W3\. Both are kept/),
  ).toBeVisible()
  await lookAt(page, 'wizard-land-elsewhere', 'dark')
  await dialog.getByRole('button', { name: 'Take SE-24-34-5-W3' }).click()
  await expect(described(wizard)).toHaveValue('SE-24-34-5-W3')
  await expect(dialog.getByText('The pin lies')).toBeHidden()
  await expect(wizard.field('Latitude')).toHaveValue('51.93')
  await page.getByRole('button', { name: 'Undo', exact: true }).click() // what was written is not gone for a tap
  await expect(described(wizard)).toHaveValue('NE-12-34-5-W3')

  await dialog.getByRole('button', { name: 'Measure' }).click()
  await page.keyboard.press('Escape') // ends the tape, and leaves nothing
  await expect(dialog.getByRole('button', { name: 'Add a point' })).toBeHidden()
  await expect(described(wizard)).toBeVisible()
})

test('four figures are asked about, what there is not is said and stays, and other provinces’ words are text [field F16]', async ({
  page,
  request,
}) => {
  const wizard = await beginLand(page, request, 'Figures Farm')
  const { dialog } = wizard
  await addLocationIn(wizard, 'Alberta')
  await described(wizard).fill('12-34-5-4')
  await expect(dialog.getByText('A section with its meridian, or an LSD?')).toBeVisible()
  await dialog.getByRole('button', { name: 'LSD 12-34-5-4' }).click()
  await dialog.getByRole('button', { name: 'LSD 12-34-5-4-W4' }).click()
  await expect(dialog.getByText('LSD 12-34-5-4-W4 · computed, give or take 400 m')).toBeVisible()

  await described(wizard).fill('NE 37-34-5 W4')
  await expect(dialog.getByText('a township has sections 1 to 36. It stays as it is written.')).toBeVisible()
  await expect(described(wizard)).toHaveValue('NE 37-34-5 W4')
  await described(wizard).fill('NE 12-34-5 W3')
  await expect(dialog.getByText('NE-12-34-5-W3 lies in another province than the one chosen.')).toBeVisible()

  await wizard.answer('Province', 'Ontario')
  await described(wizard).fill('Lot 3, Concession 5')
  await expect(dialog.getByText('Kept as text: it does not read as land of the survey.')).toBeVisible()
  await wizard.done()
  await expect(wizard.at('Location 1')).toContainText('Lot 3, Concession 5')
})

test.describe('with the tablet on the yard', () => {
  test.use({
    geolocation: { latitude: 50.6, longitude: -98.1, accuracy: 9 },
    permissions: ['geolocation'],
    hasTouch: true,
  })

  test('a pin reads as its land and one tap takes it; where the survey is not known well, as its township alone [field F18]', async ({
    page,
    context,
    request,
  }) => {
    const wizard = await beginLand(page, request, 'Pin Farm')
    const { dialog } = wizard
    await dialog.getByRole('button', { name: 'Locate me' }).tap()
    await expect(wizard.at('Location 1')).toContainText('Manitoba')
    await expect(dialog.getByText('The pin reads as 19-5-W1.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Take 19-5-W1' }).tap()
    await lookAt(page, 'wizard-land-pin', 'light')
    await dialog.getByRole('button', { name: 'Edit Location 1' }).tap()
    await expect(dialog.getByText('19-5-W1 · only its township can be shown')).toBeVisible()

    await context.setGeolocation({ latitude: 49.8912, longitude: -100.1131, accuracy: 9 })
    await described(wizard).fill('')
    await wizard.field('Latitude').fill('49.8912')
    await wizard.field('Longitude').fill('-100.1131')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Take SW-2-11-20-W1' }).tap()
    await expect(dialog.getByText('SW-2-11-20-W1 · computed, give or take 800 m')).toBeVisible()
  })
})

test.describe('without signal and without a pack', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 820, height: 1180 } })

  test('the map is never empty: the survey by name where there is one, a grid of metres elsewhere, from the district to the yard [field F19]', async ({
    page,
    context,
    request,
  }) => {
    const wizard = await beginLand(page, request, 'Grid Farm')
    const { dialog } = wizard
    const map = dialog.getByRole('region', { name: 'Map' })
    await dialog.getByRole('button', { name: 'Add a location' }).click()
    await expect(map.getByText('Made with')).toBeVisible()
    await context.setOffline(true)
    for (const [place, latitude, longitude, section] of [
      ['Alberta', '51.83', '-112.8', '17-33-20-W4'],
      ['Manitoba', '49.8912', '-100.1131', '2-11-20-W1'],
      ['Ontario', '43.5', '-80.5', null],
    ] as const) {
      await wizard.field('Latitude').fill(latitude)
      await wizard.field('Longitude').fill(longitude)
      await page.keyboard.press('Enter')
      for (const zoom of [17, 15, 12]) {
        await comeToRest(page)
        await takePicture(page, `map-${place}-${zoom}`)
        const lines = await map.locator('path.leaflet-interactive, path').count()
        expect(lines, `${place} at ${zoom}`).toBeGreaterThan(4)
        await expect(map.getByText('Survey grid computed')).toBeVisible({ visible: section !== null })
        if (section) await expect(map.getByText(section, { exact: true })).toBeVisible({ visible: zoom > 12 })
        expect(await seriousFindings(page)).toEqual([])
        if (zoom > 12) for (let n = 0; n < (zoom === 17 ? 2 : 3); n++) await zoomOut(page)
      }
      for (let n = 0; n < 5; n++) await zoomIn(page)
    }
  })
})

async function zoomOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Farther' }).click()
  await comeToRest(page)
}
async function zoomIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Closer' }).click()
  await comeToRest(page)
}

test('whoever decides about a farm sees the land it is described as, and that its pin lies elsewhere', async ({
  page,
  request,
}) => {
  const { number } = await (await openOffice(request)).makeQuote('Elsewhere Farm', (body) => {
    const [[key, place]] = itemsOf(body, 'locations') as [[string, Body]]
    const geo = { latitude: 51.93, longitude: -106.57267, accuracyM: 9, source: 'device' }
    return { ...body, locations: { [key]: { ...place, geo, province: 'SK', legalDescription: 'NE 12-34-5 W3' } } }
  })
  await new LoginPage(page).signIn('business_development_approver')
  await page.getByRole('link', { name: 'Quotes' }).first().click()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('The pin lies 2 km from NE-12-34-5-W3.')).toBeVisible()
  await expect(page.getByText('Survey grid computed')).toBeVisible() // on a map that opens on the yard too
  await lookAt(page, 'quote-land', 'light')
})
