import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { QuotePage } from '../pages/quote-page.ts'
import { formatCents, QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { slowestInteraction, watchInteractions } from '../setup/interactions.ts'
import { expect, goOffline, goOnline, serverUrl, test } from '../setup/test.ts'

const FARM = 'Stopwatch Farm Ltd.'
const YARD = { latitude: 49.8912, longitude: -100.1131, accuracy: 9 }

test('the first minutes with a stopwatch: a quote begun, a pin in the yard without signal, a price that follows every key, a tab lost and found, the office told', async ({
  line,
  browser,
}) => {
  test.setTimeout(240_000)
  const tablet = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    geolocation: YARD,
    permissions: ['geolocation'],
  })
  const desk = await browser.newContext({ baseURL: serverUrl() })
  try {
    let page = await tablet.newPage()
    await new LoginPage(page).signIn('broker_account_executive')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await new PolicyholdersPage(page).create(FARM)
    const staff = await desk.newPage()
    const office = new QuotePage(staff)
    await new LoginPage(staff).signIn('business_development_approver')
    await office.openList()

    let wizard = new QuoteWizardPage(page)
    await timed('1:30 first step', async () => {
      await wizard.startFor(FARM)
      await wizard.describeFarm('Wheat farming')
      await wizard.goOn()
    })

    await wizard.allSent() // the office knows that it was begun
    await goOffline(tablet, line)
    await wizard.dialog.getByRole('button', { name: 'Add a location' }).click()
    await timed('2:30 pin in the yard, in airplane mode', async () => {
      await wizard.dialog.getByRole('button', { name: 'Locate me' }).click()
      await expect(wizard.field('Latitude')).toHaveValue(/^49\.8912/)
    })
    await expect(wizard.dialog).toContainText('Brandon')
    await wizard.field('Name').fill('Home quarter')
    await expect(wizard.dialog.getByRole('listitem').filter({ hasText: 'Wheat farming' })).toBeVisible()
    await wizard.done()

    await watchInteractions(page)
    await wizard.insureFarm()
    const slowest = await slowestInteraction(page)
    console.info(`3:00 slowest answer to a key or tap, price and all: ${slowest} ms`)
    const total = await wizard.total()
    await wizard.dialog.getByRole('button', { name: 'Farmhouse' }).first().click()
    await wizard.field('Replacement cost').fill('455000')
    await expect(wizard.dialog.locator('footer strong')).not.toHaveText(formatCents(total))
    await expect(wizard.saved).toBeVisible()
    const place = page.url()

    await page.close({ runBeforeUnload: false })
    page = await tablet.newPage()
    await timed('4:00 lost tab open again', async () => {
      await page.goto(place)
      wizard = new QuoteWizardPage(page)
      await expect(wizard.field('Replacement cost')).toHaveValue('$455,000.00')
    })
    await expect(wizard.field('Replacement cost')).toBeFocused()
    expect(await wizard.total()).toBeGreaterThan(total)

    await office.open(FARM)
    await goOnline(tablet, line)
    await timed('4:30 sent', () => wizard.allSent())
    await timed('4:30 on the office’s screen, which nobody touched', () =>
      expect(staff.getByRole('main')).toContainText('Farmhouse'),
    )
  } finally {
    await tablet.close()
    await desk.close()
  }
})

async function timed(moment: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  console.info(`${moment}: ${Math.round(performance.now() - begun)} ms`)
}
