import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('an office that reckons with other tables is believed: the summary says by how much, and which factor made it so', async ({
  page,
  request,
  line,
}) => {
  const { id } = await (await openOffice(request)).makeQuote('Other Tables Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  const { dialog } = new QuoteWizardPage(page)
  await page.goto(`/quotes?newQuote&quote=${id}&step=summary`)
  await expect(dialog.getByRole('heading', { name: 'Look it over' })).toBeVisible()
  const card = dialog.getByRole('status').filter({ hasText: 'The office reckons another price' })
  await expect(card).toHaveCount(0)

  line.fault(`/api/v1/quotes/${id}/price`, { kind: 'rewrite', change: dearer })
  await page.reload()
  await expect(card).toContainText('$100.00')
  await expect(card).toContainText('farm-package-2')
  await expect(card).toContainText('Deductible')
  await expect(card.getByRole('listitem')).toHaveCount(2)
})

/** Another version of the tables: 100.00 more, the first deductible of all counts for more. */
function dearer(body: string): string {
  const price = JSON.parse(body) as { total: number; version: string; explanation: { factors: Factor[] }[] }
  const [first] = price.explanation
  const factors = first!.factors.map((each) => (each.name === 'deductible' ? { ...each, multiplier: '1.25' } : each))
  return JSON.stringify({
    ...price,
    version: 'farm-package-2',
    total: Math.round(price.total * 100 + 100_00) / 100,
    explanation: [{ ...first, factors }, ...price.explanation.slice(1)],
  })
}

interface Factor {
  name: string
  multiplier: string
}
