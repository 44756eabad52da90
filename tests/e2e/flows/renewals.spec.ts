import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { comeToRest, seriousFindings } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // a renewal begins and ends at the office

test('a policy’s next term goes from its application in the wizard to issued in its drawer [Q1.5] [Q2.policies.12] [Q2.quotes.4] [Q4.renewal.3] [Q4.renewal.4] [Q4.renewal.6] [Q4.renewal.8] [Q4.policy.3] [Q8.successes.5] [Q9.11]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const today = new Date().toISOString().slice(0, 10)
  const term = { startsOn: today, endsOn: addDays(today, 50) } // so short that it may be renewed at once
  const { id, policy } = await office.makeQuote('Renewed Farms', (body) => ({ ...body, term }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/policies/${policy}/renewals`)
  await page.getByRole('button', { name: 'Begin renewal', exact: true }).first().click() // also in the empty list
  const question = page.getByRole('dialog', { name: 'Begin the renewal?' })
  await question.getByRole('button', { name: 'Begin renewal', exact: true }).click()

  const wizard = new QuoteWizardPage(page)
  await wizard.onStep('Who is insured?')
  await expect(wizard.dialog).toContainText(/Renewal of P-\d+, /)
  await expect(page).toHaveURL(/\/renewals\?renewal=[0-9a-f-]{36}&type=application/)
  await expect(wizard.dialog.getByLabel('Effective date')).toBeDisabled()
  await wizard.dialog.getByRole('navigation', { name: 'Steps' }).getByText('Summary').click()
  await wizard.onStep('Look it over')
  await wizard.dialog.getByRole('button', { name: 'Quote the renewal', exact: true }).click()

  const drawer = page.getByRole('dialog', { name: /^Q-\d+, from / })
  await expect(drawer.getByText('Quoted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/renewals\?renewal=[0-9a-f-]{36}$/)
  await comeToRest(page)
  expect((await drawer.boundingBox())?.width).toBe(1214)
  await drawer.getByRole('tab', { name: 'Price breakdown' }).click()
  await expect(drawer.getByRole('table', { name: 'Premium by exposure' })).toBeVisible()
  await comeToRest(page)
  expect(await seriousFindings(page)).toEqual([])

  await drawer.getByRole('button', { name: 'Accept', exact: true }).click()
  const accepting = page.getByRole('dialog', { name: 'Accept this renewal?' })
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Renewal has been accepted.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Issue', exact: true }).click()
  const issuing = page.getByRole('dialog', { name: 'Issue this renewal?' })
  await issuing.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('Renewal has been issued.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Issue', exact: true })).toBeHidden()
  await drawer.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'Issued' })).toBeVisible()
})
