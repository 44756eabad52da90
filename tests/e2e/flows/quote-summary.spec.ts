import type { PullPage } from '#domain/sync/transport.ts'
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

test('what the office does not lock it says in a dialog over the summary: a colleague took an answer away that this tablet still shows [Q8.domain-messages.14]', async ({
  page,
  request,
  line,
}) => {
  const office = await openOffice(request)
  const { id } = await office.makeQuote('Taken Answer Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  const { dialog } = new QuoteWizardPage(page)
  await page.goto(`/quotes?newQuote&quote=${id}&step=summary`)
  await expect(dialog.getByRole('heading', { name: 'Look it over' })).toBeVisible()

  line.fault('/api/v1/sync/pull', { kind: 'rewrite', change: withoutNews }) // what others do is not heard of
  await office.change(id, { signatory: null })
  await dialog.getByRole('button', { name: 'Lock the quote' }).click()
  const refused = page.getByRole('dialog', { name: 'Not locked yet' })
  await expect(refused).toContainText('This quote cannot be locked because required information is missing.')
  await refused.getByRole('button', { name: 'Understood' }).click()
  await expect(dialog.getByRole('heading', { name: 'Look it over' })).toBeVisible()

  line.heal()
  await office.change(id, { signatory: await firstInsured(office, id) })
  await page.reload()
  await dialog.getByRole('button', { name: 'Lock the quote' }).click()
  await expect(page).toHaveURL(`/quotes/${id}/details`)
})

/** The feed as if nothing had happened: the tablet is online and hears of nobody. */
function withoutNews(body: string): string {
  const page = JSON.parse(body) as PullPage
  return JSON.stringify({ ...page, items: [], next: page.from ?? page.next, isLast: true })
}

async function firstInsured(office: Awaited<ReturnType<typeof openOffice>>, id: string): Promise<string> {
  const { data } = await office.ask<{ data: { namedInsureds: Record<string, unknown> } }>(`/quotes/${id}`)
  return Object.keys(data.namedInsureds)[0]!
}
