import { LoginPage } from '../pages/login-page.ts'
import { QuotePage } from '../pages/quote-page.ts'
import { FARM_PLACES, formatCents, QuoteWizardPage, readMoney } from '../pages/quote-wizard-page.ts'
import { KillableBrowser } from '../setup/killable-browser.ts'
import { expect, goOffline, goOnline, serverUrl, test } from '../setup/test.ts'

const FARM = 'Maple Ridge Farms Ltd.'

test('a farm with three pins quoted in airplane mode survives a killed browser at the same step and field, reaches the office without a reload, is underwritten, locked, accepted and issued, and its policy and invoice have the same total to the cent [Q4.wizard-step-rules.2] [Q4.wizard-step-rules.15]', async ({
  line,
  browser,
}) => {
  test.setTimeout(300_000)
  const tablet = new KillableBrowser()
  const desk = await browser.newContext({ baseURL: serverUrl() })
  try {
    let page = await tablet.open(`${line.url}/login`)
    await new LoginPage(page).signIn('broker_account_executive', `${line.url}/login`)
    await tablet.writeCookies(page)
    await page.evaluate(() => navigator.serviceWorker.ready)

    await goOffline(page.context(), line)
    let wizard = new QuoteWizardPage(page, line.url)
    await wizard.startForNew(FARM)
    await wizard.describeFarm('Wheat farming')
    await wizard.goOn()
    const [home, north, river] = FARM_PLACES
    await wizard.addLocation(home)
    await wizard.addLocation(north)
    await wizard.addLocation(river)
    await wizard.insureFarm()
    await wizard.expectReasons('Deductible: $2,500.00 × 0.90')
    await wizard.expectGrouped()
    await wizard.goOn()
    await wizard.onStep('What should an underwriter know?')
    await wizard.fieldOf('Machine shed', 'Days vacant').fill('45')
    await expect(wizard.dialog).toContainText('For an underwriter first, by rule U14')
    await expect(wizard.saved).toBeVisible()
    const indicative = await wizard.total()
    await tablet.kill()

    page = await tablet.open(`${line.url}/dashboard`, { isOffline: true })
    wizard = new QuoteWizardPage(page, line.url)
    await wizard.resume(FARM)
    await wizard.onStep('What should an underwriter know?')
    await expect(wizard.fieldOf('Machine shed', 'Days vacant')).toBeFocused()
    await expect(wizard.fieldOf('Machine shed', 'Days vacant')).toHaveValue('45')
    expect(await wizard.total()).toBe(indicative)
    await wizard.dialog.getByRole('button', { name: 'Check eligibility' }).click()
    await wizard.dialog.getByRole('button', { name: 'Send to underwriting' }).click()
    await expect(wizard.dialog).toContainText('The team will review the request.')

    const underwriter = await desk.newPage()
    await new LoginPage(underwriter).signIn('business_development_approver')
    const office = new QuotePage(underwriter)
    await office.openList()
    await expect(office.row(FARM)).toHaveCount(0)
    await goOnline(page.context(), line)
    await expect(office.row(FARM)).toHaveCount(1)
    await wizard.allSent()

    await expect(wizard.dialog).toContainText('With an underwriter since')
    await office.open(FARM)
    await office.accept('Winter storage only, seen in October.')
    await expect(wizard.dialog).toContainText('Approved by an underwriter')

    await wizard.goOn()
    await wizard.toSummary()
    await wizard.lock()
    const quote = new QuotePage(page)
    await quote.inState('Locked')
    expect(await quote.total()).toBe(indicative)
    await quote.act('Accept')
    await quote.inState('Accepted')
    await quote.act('Issue policy')
    await quote.inState('Issued')
    await quote.openPolicy()
    await expect(page.getByRole('heading', { name: FARM, level: 1 })).toBeVisible()
    expect(await readMoney(page.getByRole('main').locator('[data-total] dd'))).toBe(indicative)
    await page.getByRole('link', { name: 'Invoices' }).first().click()
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await expect(page.locator('[data-row]')).toContainText(formatCents(indicative))
  } finally {
    await tablet.remove()
    await desk.close()
  }
})
