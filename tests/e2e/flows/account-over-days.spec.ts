import type { Page } from '@playwright/test'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { decide } from '../setup/hands.ts'
import { graces, openPassingDays } from '../setup/passing-days.ts'
import { expect, test } from '../setup/test.ts'

test('a policy that paid everything, cancelled by the insurer and put in force again on the day, stays in force: nothing open, no grace period [billing B56] [Q5.11]', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const days = await openPassingDays(browser, request, '2026-03-20T15:15:00Z')
  try {
    const { policy } = await days.sell('Paid Up Farms')
    await days.payAll(policy, 1)

    await days.goTo('2026-09-20T15:15:00Z')
    const owing = await days.sell('Owing Farms', { startsOn: '2026-10-05', endsOn: '2027-10-05' })
    let page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}/cancellations`)
    await page.getByRole('button', { name: 'Cancel policy', exact: true }).first().click()
    const asking = page.getByRole('dialog', { name: 'Cancel policy' })
    await asking.getByRole('combobox', { name: 'Who cancels' }).click()
    await page.getByRole('option', { name: 'The insurer' }).click()
    await asking.getByRole('textbox', { name: 'Cover ends on' }).fill('2026-10-01')
    await asking.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'No longer meets underwriting rules' }).click()
    await asking.getByRole('combobox', { name: 'How it was delivered' }).click()
    await page.getByRole('option', { name: 'Registered letter' }).click()
    await asking.getByRole('textbox', { name: 'Delivered on' }).fill('2026-09-10')
    await expect(asking.getByText('Returned to the insured')).toBeVisible()
    await comeToRest(page)
    await takePicture(page, 'cancellation-asked')
    const ask = asking.getByRole('button', { name: 'Ask for cancellation', exact: true })
    await asking.getByRole('textbox', { name: 'Cover ends on' }).fill('2028-01-01')
    await ask.click()
    await expect(asking.getByText('This day is outside the policy’s cover.').first()).toBeVisible()
    await asking.getByRole('textbox', { name: 'Cover ends on' }).fill('2026-10-01')
    await ask.click()
    await expect(page.getByText('The cancellation was asked for.')).toBeVisible()
    await page.getByRole('row').filter({ hasText: 'Draft' }).getByRole('link').first().click()
    await page.getByRole('dialog').getByRole('tab', { name: 'Overview' }).click()
    await decide(page, 'Issue cancellation', 'Issue this cancellation?')
    await expect(page.getByText('The cancellation was issued.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/In force .* – Oct 1, 2026/)).toBeVisible() // the policy's head, to the day cover ends
    await page.context().close()

    await days.goTo('2026-10-01T15:15:00Z')
    page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}/cancellations`)
    await page.getByRole('row').filter({ hasText: 'The insurer' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Reinstate', exact: true }).click()
    await expect(page.getByText('No gap in cover')).toBeVisible()
    const again = page.getByRole('button', { name: 'Ask for reinstatement', exact: true })
    const day = page.getByRole('textbox', { name: 'Cover begins again' })
    await day.fill('2026-09-30')
    await again.click()
    const order = 'The cancellation end date must be on or after the cancellation effective date.'
    await expect(page.getByText(order).first()).toBeVisible()
    await day.fill('2026-10-01')
    await again.click()
    await decide(page, 'Accept', 'Accept this reinstatement?')
    await decide(page, 'Issue', 'Issue this reinstatement?')
    await expect(page.getByText('The policy is in force again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Issue', exact: true })).toHaveCount(0)
    await comeToRest(page)
    await takePicture(page, 'reinstatement-issued')
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()

    await days.goTo('2026-10-17T15:15:00Z')
    await days.goTo('2026-11-30T15:15:00Z')
    expect(await graces(days.office(), owing.policy, 1)).toEqual(['open']) // the nights were made up for

    page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}/invoices`)
    await expect(page.getByRole('heading', { name: 'Paid Up Farms' })).toBeVisible()
    await expect(page.getByText('Account balance').locator('..')).toContainText('$0.00')
    await comeToRest(page)
    await takePicture(page, 'balance-after-reinstatement')
    await page.goto(`/policies/${policy}/grace-periods`)
    await expect(page.getByText('No grace period yet')).toBeVisible()
    await page.goto(`/policies/${policy}`)
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  } finally {
    await days.close()
  }
})

/** Another peril for the grain, from this day on, asked for in the wizard and issued in its drawer. */
async function addPeril(page: Page, policy: string, day: string, peril: string): Promise<void> {
  await page.goto(`/policies/${policy}/endorsements`)
  await page.getByRole('button', { name: 'Change the policy', exact: true }).first().click()
  const begin = page.getByRole('dialog', { name: 'Change the policy', exact: true })
  await begin.getByRole('textbox', { name: 'Change takes effect' }).fill(day)
  await begin.getByRole('button', { name: 'Go on to the changes', exact: true }).click()
  const wizard = new QuoteWizardPage(page)
  await wizard.goToStep('Coverage')
  await wizard
    .at('Home quarter')
    .getByRole('button', { name: /^Stored crops and supplies in/ })
    .click()
  await expect(wizard.dialog.getByRole('combobox', { name: 'Stands in' })).toHaveValue('Farm building')
  await wizard.dialog.getByText(peril, { exact: true }).click()
  await wizard.done()
  await wizard.goToStep('Summary')
  await wizard.quoteChange()
  const drawer = page.getByRole('dialog', { name: /, from / })
  for (const [act, state] of [
    ['Accept', 'Accepted'],
    ['Issue', 'Issued'],
  ] as const) {
    await decide(page, act, `${act} this endorsement?`)
    await expect(drawer.getByText(state, { exact: true })).toBeVisible()
  }
}

test('two small changes that nobody pays do not end a policy before the day that what was paid covers [billing B57] [billing O3]', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const days = await openPassingDays(browser, request, '2026-03-20T15:15:00Z')
  try {
    const { policy } = await days.sell('Small Change Farms', undefined, 'quarterly')
    await days.payAhead(policy)

    await days.goTo('2026-12-15T15:15:00Z')
    let page = await days.sitDown('portal_super_user')
    for (const peril of ['Spontaneous heating', 'Spoilage']) await addPeril(page, policy, '2026-12-15', peril)
    await page.context().close()

    await days.goTo('2027-01-16T15:15:00Z')
    expect(await graces(days.office(), policy, 1)).toEqual(['open'])
    page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}/grace-periods`)
    const row = page.getByRole('row').filter({ hasText: 'Open' })
    await expect(row).toContainText('Covered by what was paid until Mar 30, 2027')
    await row.getByRole('button', { name: 'Record notice' }).click()
    const notice = page.getByRole('dialog', { name: 'Notice of the lapse' })
    await notice.getByRole('combobox', { name: 'How it was delivered' }).click()
    await page.getByRole('option', { name: 'Registered letter' }).click()
    await notice.getByRole('textbox', { name: 'Delivered on' }).fill('2027-01-16')
    await notice.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The notice has been recorded.')).toBeVisible()
    await page.context().close()

    await days.goTo('2027-03-29T15:15:00Z')
    page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}`)
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
    await page.goto(`/policies/${policy}/grace-periods`)
    await expect(page.getByRole('row').filter({ hasText: 'Open' })).toContainText('Mar 30, 2027')
    await comeToRest(page)
    await takePicture(page, 'covered-by-what-was-paid')
    await page.context().close()

    await days.goTo('2027-03-31T15:15:00Z')
    await expect.poll(() => graces(days.office(), policy, 1), { timeout: 60_000 }).toEqual(['run_out'])
    page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}`)
    await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible()
  } finally {
    await days.close()
  }
})
