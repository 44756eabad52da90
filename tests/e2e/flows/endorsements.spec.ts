import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // what a change costs without signal is proved without a browser

test('a broker changes a policy in the wizard, is told what that gives back until the term ends, and takes it to its issue [Q2.policies.15] [Q4.endorsement.1] [Q2.quotes.4]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Changed Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(`/policies/${policy}/endorsements`)
  await page.getByRole('button', { name: 'Change the policy', exact: true }).first().click()
  const begin = page.getByRole('dialog', { name: 'Change the policy', exact: true })
  await begin
    .getByRole('textbox', { name: 'Change takes effect' })
    .fill(addDays(new Date().toISOString().slice(0, 10), 59)) // at the farm it may still be yesterday: 60 at most
  await begin.getByRole('button', { name: 'Go on to the changes', exact: true }).click()

  const wizard = new QuoteWizardPage(page)
  const foot = wizard.dialog.locator('footer')
  await wizard.goToStep('Coverage')
  await expect(foot).toContainText(/This change costs, until .*\$0\.00/)
  await wizard
    .at('Home quarter')
    .getByRole('button', { name: /^Machinery .*\$5,000 deductible/ })
    .click()
  await wizard.answer('Deductible', '$10,000')
  await expect(foot).toContainText(/This change gives back, until .*\$[1-9][\d,.]*/)
  const givenBack = await foot.locator('strong').first().innerText()
  await wizard.goToStep('Summary')
  const cost = wizard.dialog.getByRole('region', { name: /^What this change costs/ })
  await expect(cost).toContainText('At once') // the office has it all
  await expect(cost).toContainText(`-${givenBack}`)
  await wizard.quoteChange()

  const drawer = page.getByRole('dialog', { name: /, from / })
  await expect(drawer.getByText('Quoted', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('row').filter({ hasText: '$10,000.00' })).toContainText('$5,000.00')
  for (const [act, state] of [
    ['Accept', 'Accepted'],
    ['Issue', 'Issued'],
  ] as const) {
    await drawer.getByRole('button', { name: act, exact: true }).click()
    const question = page.getByRole('dialog', { name: `${act} this endorsement?` })
    await question.getByRole('button', { name: act, exact: true }).click()
    await expect(drawer.getByText(state, { exact: true })).toBeVisible()
  }
  await expect(drawer.getByText(`-${givenBack}`).first()).toBeVisible()
})
