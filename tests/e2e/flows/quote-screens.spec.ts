import { QUOTE_STEPS } from '#domain/quote/checks/step-names.ts'
import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

/** In a yard at night, and at a desk by day. */
const LOOKS = [
  { width: 820, height: 1180, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

test('axe finds nothing serious on any step of a quote, nor where one is begun, on a tablet at night and at a desk by day [R16]', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const { id } = await (await openOffice(request)).makeQuote('Looked At Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  const { dialog } = new QuoteWizardPage(page)
  const looks = ['', ...QUOTE_STEPS.map((step) => `&quote=${id}&step=${step}`)]
  for (const address of looks) {
    await page.goto(`/quotes?newQuote${address}`)
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(dialog.locator('.mantine-Skeleton-root')).toHaveCount(0)
    for (const { width, height, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await comeToRest(page)
      const picture = `quote-${address.replace(/^.*step=/, '') || 'begin'}-${width}-${colorScheme}`
      await takePicture(page, picture)
      expect(await seriousFindings(page), picture).toEqual([])
    }
  }
})
