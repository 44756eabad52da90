import { addDays } from '#domain/kernel/calendar.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { tabTo } from '../setup/hands.ts'
import { type Office, openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // what a later term reads is the office's to say

/** A policy whose next term is issued, with machinery at 1,400,000 there. */
async function renewedPolicy(office: Office): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const term = { startsOn: today, endsOn: addDays(today, 50) } // so short that it may be renewed at once
  const { id, policy } = await office.makeQuote('Carried Farms', (body) => ({ ...body, term }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const renewal = await office.ask<{ id: string }>(`/policies/${policy}/renewals`, {})
  const { data } = await office.ask<{ data: Body }>(`/quotes/${renewal.id}`)
  const keysOf = (name: string) => Object.entries(isBody(data[name]) ? data[name] : {})
  const [machinery] = keysOf('exposures').find(([, each]) => isBody(each) && each.type === 'machinery')!
  const [yard] = keysOf('subjectGroups')[0]!
  await office.change(renewal.id, {
    [`exposures/${machinery}/limit`]: 1_400_000,
    [`subjectGroups/${yard}/allocations/${machinery}`]: 1_400_000,
  })
  for (const act of ['quote', 'accept', 'issue']) await office.ask(`/renewals/${renewal.id}/${act}`, {})
  return policy
}

test('a change that the issued next term reads otherwise asks which stands, and is told, quoted and issued for both terms [billing B42] [billing B64]', async ({
  page,
  request,
}) => {
  const policy = await renewedPolicy(await openOffice(request))
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(`/policies/${policy}/endorsements`)
  await page.getByRole('button', { name: 'Change the policy', exact: true }).first().click()
  const begin = page.getByRole('dialog', { name: 'Change the policy', exact: true })
  await begin
    .getByRole('textbox', { name: 'Change takes effect' })
    .fill(addDays(new Date().toISOString().slice(0, 10), 20))
  await begin.getByRole('button', { name: 'Go on to the changes', exact: true }).click()

  const wizard = new QuoteWizardPage(page)
  await wizard.goToStep('Coverage')
  await wizard
    .at('Home quarter')
    .getByRole('button', { name: /^Machinery .*\$5,000 deductible/ })
    .click()
  await wizard.answer('Value of the machinery', '1600000')
  await wizard.done()
  const reallocate = page.getByRole('dialog', { name: /is now worth \$1,600,000/ })
  await reallocate.getByRole('button', { name: 'Put it into the group', exact: true }).click()

  await wizard.goToStep('Summary')
  const asked = wizard.dialog.getByRole('region', { name: 'The next term already reads otherwise' })
  await expect(asked).toContainText('1 to choose')
  await expect(asked).toContainText('Here: $1,250,000.00 becomes $1,600,000.00.')
  await wizard.quoteChange()
  const refused = page.getByRole('dialog', { name: 'Not quoted yet' })
  await expect(refused).toContainText(/The next term already reads otherwise at .*\. Choose which stands\./)
  await page.keyboard.press('Enter')
  await expect(refused).toBeHidden()

  await tabTo(asked.getByRole('radio', { name: "Keep the next term's: $1,400,000.00" }))
  await page.keyboard.press('ArrowDown')
  await expect(asked.getByRole('radio', { name: 'Take the change: $1,600,000.00' })).toBeChecked()
  await expect(asked).not.toContainText('to choose')
  const cost = wizard.dialog.getByRole('region', { name: /^What this change costs/ })
  await expect(cost.getByRole('heading', { name: /^Term 2, / })).toBeVisible()
  await expect(cost.getByText('All terms together')).toBeVisible()
  await comeToRest(page)
  await takePicture(page, 'carried-choice')
  expect(await seriousFindings(page)).toEqual([])
  await wizard.quoteChange()

  const drawer = page.getByRole('dialog', { name: /, from / })
  await expect(drawer.getByText('Quoted', { exact: true })).toBeVisible()
  for (const [act, state] of [
    ['Accept', 'Accepted'],
    ['Issue', 'Issued'],
  ] as const) {
    await drawer.getByRole('button', { name: act, exact: true }).click()
    const question = page.getByRole('dialog', { name: `${act} this endorsement?` })
    await question.getByRole('button', { name: act, exact: true }).click()
    await expect(drawer.getByText(state, { exact: true })).toBeVisible()
  }
  await expect(drawer.getByRole('heading', { name: /^Term 2, / })).toBeVisible()
  await expect(drawer.getByText('All terms together')).toBeVisible()
  await comeToRest(page)
  await takePicture(page, 'carried-drawer')
  expect(await seriousFindings(page)).toEqual([])
})
