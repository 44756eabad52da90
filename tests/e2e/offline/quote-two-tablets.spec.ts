import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { QuotePage } from '../pages/quote-page.ts'
import { FARM_PLACES, QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const FARM = 'Two Barns Farm Ltd.'
const HOME = FARM_PLACES[0].name

test('two tablets on one quote in airplane mode: a barn added on each stays, a pin moved on both is one conflict as a whole, a limit changed on both is another, and the lock waits for both [sync 27]', async ({
  line,
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const [anne, mark] = await Promise.all([
    browser.newContext({ baseURL: line.url }),
    browser.newContext({ baseURL: line.url }),
  ])
  try {
    const [own, other] = [await anne.newPage(), await mark.newPage()]
    const [annes, marks] = [new QuoteWizardPage(own), new QuoteWizardPage(other)]
    await new LoginPage(own).signIn('broker_account_executive')
    await new LoginPage(other).signIn('broker_account_manager')
    for (const page of [own, other]) await page.evaluate(() => navigator.serviceWorker.ready)
    await new PolicyholdersPage(own).create(FARM)
    await annes.startFor(FARM)
    await annes.describeFarm('Wheat farming')
    await annes.goOn()
    await annes.addLocation(FARM_PLACES[0])
    await annes.insureFarm()
    await annes.expectGrouped()
    await annes.allSent()
    await other.goto(new URL(own.url()).pathname + new URL(own.url()).search)
    await expect(marks.at(HOME)).toContainText('Machine shed')

    await goOffline(anne, line)
    await mark.setOffline(true)
    await change(annes, { barn: 'Anne’s barn', latitude: '49.9011', houseLimit: '460000' })
    await change(marks, { barn: 'Mark’s barn', latitude: '49.8855', houseLimit: '470000' })
    await goOnline(anne, line)
    await annes.allSent()
    await mark.setOffline(false)

    for (const wizard of [annes, marks]) {
      await expect(wizard.chip).toHaveText('2 need you')
      await expect(wizard.at(HOME)).toContainText('Anne’s barn')
      await expect(wizard.at(HOME)).toContainText('Mark’s barn')
    }

    await annes.groupAgain()
    await annes.goOn()
    await annes.goOn()
    await annes.toSummary()
    await annes.lock()
    await expect(own.getByRole('status').filter({ hasText: 'Two people changed the same answer' })).toBeVisible()
    const quote = new URL(own.url()).searchParams.get('quote')!
    const office = await openOffice(request)
    await expect(office.act(quote, 'lock')).rejects.toThrow(/Two people entered different answers/)

    await marks.chip.click()
    await other.getByRole('button', { name: 'Leave', exact: true }).click()
    await other.getByRole('button', { name: 'Compare' }).click()
    await choose(other, `${HOME} · Pin`, 'Use mine')
    await choose(other, 'Farmhouse · Replacement cost', 'Use mine')
    await annes.allSent()
    await expect(new ShellPage(other).chip).toHaveText('All sent')

    await annes.goToStep('Coverage')
    await expect(annes.at(HOME)).toContainText('$470,000')
    await annes.groupAgain()
    await annes.goToStep('Summary')
    await annes.allSent()
    await annes.lock()
    await new QuotePage(own).inState('Locked')
  } finally {
    await anne.close()
    await mark.close()
  }
})

interface Change {
  barn: string
  latitude: string
  houseLimit: string
}

async function change(wizard: QuoteWizardPage, { barn, latitude, houseLimit }: Change): Promise<void> {
  await wizard.addBarn(barn)
  await wizard.editLocation(HOME, { Latitude: latitude })
  await wizard.editExposure('Farmhouse', { 'Replacement cost': houseLimit })
  await wizard.reallocateLater('Farmhouse')
}

async function choose(page: Page, field: string, button: string): Promise<void> {
  const conflict = page.getByRole('region', { name: field })
  await conflict.getByRole('button', { name: button }).click()
  await expect(conflict).toBeHidden()
}
