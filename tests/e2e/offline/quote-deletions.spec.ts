import type { Page } from '@playwright/test'
import type { Body } from '#domain/sync/json.ts'
import { newLocator } from '#server/locators.ts'
import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { type Office, openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const FARM = 'Deleted and Edited Ltd.'
const [HONEY, SHEEP] = ['Apiculture', 'Sheep farming']

test('one tablet deletes what another edits, a shed, a location, an operation: both read who deleted it and what it is, and either keeps it or leaves it deleted [sync 31]', async ({
  line,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const quote = await makeFarm(await openOffice(request))
  const [anne, mark] = await Promise.all([
    browser.newContext({ baseURL: line.url }),
    browser.newContext({ baseURL: line.url }),
  ])
  try {
    const [own, other] = [await anne.newPage(), await mark.newPage()]
    const [annes, marks] = [new QuoteWizardPage(own), new QuoteWizardPage(other)]
    await new LoginPage(own).signIn('broker_account_executive')
    await new LoginPage(other).signIn('broker_account_manager')
    for (const page of [own, other]) {
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.goto(`/dashboard?newQuote&quote=${quote}&step=coverage-selection`)
      await expect(new QuoteWizardPage(page).at('Home quarter')).toContainText('Old shed')
    }
    const noSignal = async () => {
      await goOffline(anne, line)
      await mark.setOffline(true)
    }

    // The deletion reaches the office first.
    await noSignal()
    await remove(marks, {
      shed: 'Old shed',
      location: 'North quarter',
      operation: HONEY,
    })
    await edit(annes, {
      shed: 'Old shed',
      location: 'North quarter',
      operation: HONEY,
    })
    await line.accept()
    await mark.setOffline(false)
    await marks.allSent()
    await anne.setOffline(false)
    for (const { chip } of [annes, marks]) await expect(chip).toHaveText('3 need you')

    await openDrawer(annes, own)
    await expect(askedAbout(own, 'Old shed')).toContainText(/Changed by you.*Deleted by .*, Broker Account Manager, /s)
    await expect(askedAbout(own, 'Old shed')).toContainText(/Building limit\s*\$310,000.00\s*was \$300,000.00/)
    await expect(askedAbout(own, HONEY)).toContainText(/Commercial\s*No\s*was Yes/)
    await expect(askedAbout(own, 'Old shed').getByRole('checkbox', { name: 'Canola' })).toBeChecked()
    await expect(
      askedAbout(own, 'Old shed').getByRole('checkbox', {
        name: 'Seeder, back in it',
      }),
    ).toBeChecked()
    await openDrawer(marks, other)
    await expect(askedAbout(other, 'North quarter')).toContainText(
      /Changed by .*, Broker Account Executive, .*Deleted by you/s,
    )
    await expect(askedAbout(other, 'North quarter')).toContainText(/Legal land description\s*NE-12-34-5-W3\s*was empty/)
    await choose(own, 'Old shed', 'Keep it')
    await choose(other, 'North quarter', 'Leave it deleted')
    await choose(other, HONEY, 'Keep it')
    for (const page of [own, other]) await expect(new ShellPage(page).chip).toHaveText('All sent')

    // The edit reaches the office first.
    for (const page of [own, other]) await page.goto(`/dashboard?newQuote&quote=${quote}&step=coverage-selection`)
    for (const { dialog, at } of [annes, marks].map((each) => ({
      dialog: each.dialog,
      at: each.at('Home quarter'),
    }))) {
      await expect(at).toContainText(/Old shed.*\$310,000/s)
      await expect(at.getByRole('button', { name: /^Seeder .*in Old shed/ })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Edit North quarter' })).toHaveCount(0)
    }
    await noSignal()
    await edit(annes, {
      shed: 'New shed',
      location: 'River land',
      operation: SHEEP,
    })
    await remove(marks, {
      shed: 'New shed',
      location: 'River land',
      operation: SHEEP,
    })
    await goOnline(anne, line)
    await annes.allSent()
    await mark.setOffline(false)
    for (const { chip } of [annes, marks]) await expect(chip).toHaveText('3 need you')

    await openDrawer(marks, other)
    await openDrawer(annes, own)
    await expect(askedAbout(other, 'New shed')).toContainText(/Building limit\s*\$310,000.00\s*was \$300,000.00/)
    await choose(other, 'New shed', 'Leave it deleted')
    await choose(own, 'River land', 'Keep it')
    await choose(own, SHEEP, 'Leave it deleted')
    for (const page of [own, other]) await expect(new ShellPage(page).chip).toHaveText('All sent')

    for (const page of [own, other]) {
      const wizard = new QuoteWizardPage(page)
      await page.goto(`/dashboard?newQuote&quote=${quote}&step=coverage-selection`)
      await expect(wizard.at('Home quarter')).toContainText(/Old shed.*Canola/s)
      await expect(wizard.at('Home quarter')).not.toContainText('New shed')
      await expect(wizard.at('River land')).toBeVisible()
      await wizard.goToStep('Preliminary')
      await expect(wizard.dialog.getByText(HONEY, { exact: true })).toBeVisible()
      await expect(wizard.dialog.getByText(SHEEP, { exact: true })).toHaveCount(0)
    }
  } finally {
    await anne.close()
    await mark.close()
  }
})

interface Things {
  shed: string
  location: string
  operation: string
}

/** Two sheds, two locations and two operations more than a farm needs. */
async function makeFarm(office: Office): Promise<string> {
  const shed = (name: string, location: string): Body => ({
    type: 'farmBuilding',
    name,
    limit: 300_000,
    location,
    life: 'live',
  })
  const place = (name: string): Body => ({
    name,
    province: 'MB',
    life: 'live',
  })
  const { id } = await office.makeQuote(FARM, (body) => {
    const { locations, exposures, operations } = body as Record<'locations' | 'exposures' | 'operations', Body>
    const [home] = Object.keys(locations)
    const oldShed = newLocator()
    const canola = {
      type: 'stock',
      commodity: 'canola',
      unitValue: 8,
      quantity: 1000,
      building: oldShed,
      life: 'live',
    }
    return {
      ...body,
      locations: {
        ...locations,
        [newLocator()]: place('North quarter'),
        [newLocator()]: place('River land'),
      },
      exposures: {
        ...exposures,
        [oldShed]: shed('Old shed', home!),
        [newLocator()]: canola,
        [newLocator()]: {
          type: 'tools',
          name: 'Seeder',
          limit: 20_000,
          building: oldShed,
          location: home!,
          life: 'live',
        },
        [newLocator()]: shed('New shed', home!),
      },
      operations: {
        ...operations,
        [newLocator()]: {
          level4Code: '11291',
          isCommercial: true,
          life: 'live',
        },
        [newLocator()]: {
          level4Code: '11241',
          isCommercial: true,
          life: 'live',
        },
      },
    }
  })
  return id
}

/** What is kept in it is named after it. */
async function openShed(wizard: QuoteWizardPage, name: string): Promise<void> {
  await wizard.dialog.getByRole('button', { name: new RegExp(`^${name} `) }).click()
}

async function edit(wizard: QuoteWizardPage, { shed, location, operation }: Things): Promise<void> {
  await openShed(wizard, shed)
  await wizard.answer('Building limit', '310000')
  await wizard.done()
  await wizard.editLocation(location, {
    'Legal land description': 'NE-12-34-5-W3',
  })
  await wizard.goToStep('Preliminary')
  await wizard.operation(operation).getByRole('switch', { name: 'Commercial' }).uncheck()
  await wizard.goToStep('Coverage')
}

async function remove(wizard: QuoteWizardPage, { shed, location, operation }: Things): Promise<void> {
  await openShed(wizard, shed)
  await wizard.remove()
  await wizard.dialog.getByRole('button', { name: `Edit ${location}` }).click()
  await wizard.remove()
  await wizard.goToStep('Preliminary')
  await wizard.removeOperation(operation)
  await wizard.goToStep('Coverage')
}

/** By the chip of the wizard to the sync page, and from there to what is undecided. */
async function openDrawer(wizard: QuoteWizardPage, page: Page): Promise<void> {
  await wizard.chip.click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
}

function askedAbout(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('region', { name })
}

async function choose(page: Page, name: string, button: string): Promise<void> {
  const asked = askedAbout(page, name)
  await asked.getByRole('button', { name: button }).click()
  await expect(asked).toBeHidden()
}
