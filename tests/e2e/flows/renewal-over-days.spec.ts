import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { decide } from '../setup/hands.ts'
import { openPassingDays, type PassingDays } from '../setup/passing-days.ts'
import { expect, test } from '../setup/test.ts'

/** The office opens it by itself, sixty days before the term ends; what the newest product asks is answered. */
async function openRenewal(days: PassingDays, policy: string): Promise<string> {
  const read = async () => (await days.office().ask<{ data: { id: string }[] }>(`/policies/${policy}/renewals`)).data
  await expect.poll(read, { timeout: 60_000 }).toHaveLength(1) // its night is made up for
  const { id } = (await read())[0]!
  await days.office().change(id, { 'housekeeping/batteriesChargedInBarn': false })
  return id
}

test('a policy cancelled with its next term accepted and paid for by a lender ends in one dialog: nothing is reversed, each who paid is owed what is theirs [billing B65]', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const days = await openPassingDays(browser, request, '2026-03-20T15:15:00Z')
  try {
    const { policy } = await days.sell('Ended Renewal Farms')
    await days.payAhead(policy)

    await days.goTo('2027-03-10T15:15:00Z')
    const renewal = await openRenewal(days, policy)
    for (const act of ['quote', 'accept']) await days.office().ask(`/renewals/${renewal}/${act}`, {})
    await days.office().ask(`/policies/${policy}/receipts`, {
      payment_gateway: 'cheque',
      data: { check_receipt_number: '88', payment_date: '2027-03-10' },
      received_amount: 3011.7,
      payer: { name: 'Prairie Credit Union', relation: 'lender' },
    })

    await days.goTo('2027-03-20T15:15:00Z')
    const page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}/cancellations`)
    await page.getByRole('button', { name: 'Cancel policy', exact: true }).first().click()
    const asking = page.getByRole('dialog', { name: 'Cancel policy' })
    await asking.getByRole('textbox', { name: 'Cover ends on' }).fill('2027-03-20')
    await asking.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'At the insured’s request' }).click()
    await expect(asking.getByText('Returned to the insured')).toBeVisible()
    await asking.getByRole('button', { name: 'Ask for cancellation', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Draft' }).getByRole('link').first().click()
    await page.getByRole('dialog').getByRole('tab', { name: 'Overview' }).click()
    await decide(page, 'Issue cancellation', 'Issue this cancellation?')
    await expect(page.getByText('The cancellation was issued.')).toBeVisible()

    await page.goto(`/policies/${policy}/invoices`)
    const given = page.getByRole('row').filter({ hasText: '-$' }).filter({ hasText: 'Mar 20, 2027' })
    const back = /-(\$[\d,.]+)/.exec(await given.innerText())![1]!
    await page.goto(`/policies/${policy}/invoices?view=refunds`)
    await expect(page.getByRole('row').filter({ hasText: 'Prairie Credit Union' })).toContainText('$3,011.70')
    await expect(page.getByRole('row').filter({ hasText: 'Ended Renewal Farms' })).toContainText(back)
    await comeToRest(page)
    await takePicture(page, 'refunds-of-an-ended-renewal')
    expect(await seriousFindings(page)).toEqual([])
    await page.goto(`/policies/${policy}/invoices?view=statement`)
    await expect(page.getByRole('row').filter({ hasText: 'Payment, cheque 88' })).toContainText('$3,011.70')
    await expect(page.getByText(/revers/i)).toHaveCount(0)
  } finally {
    await days.close()
  }
})

test('a change made after the next term was issued is told, billed and papered for both terms, and holds when that one begins [billing B63] [billing B42]', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const days = await openPassingDays(browser, request, '2026-03-20T15:15:00Z')
  try {
    const { policy } = await days.sell('Carried On Farms')
    await days.payAhead(policy)
    await days.goTo('2027-03-01T15:15:00Z')
    const renewal = await openRenewal(days, policy)
    for (const act of ['quote', 'accept', 'issue']) await days.office().ask(`/renewals/${renewal}/${act}`, {})

    let page = await days.sitDown('portal_super_user')
    await page.goto(`/policies/${policy}/endorsements`)
    await page.getByRole('button', { name: 'Change the policy', exact: true }).first().click()
    const begin = page.getByRole('dialog', { name: 'Change the policy', exact: true })
    await begin.getByRole('textbox', { name: 'Change takes effect' }).fill('2027-03-01')
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
    const cost = wizard.dialog.getByRole('region', { name: /^What this change costs/ })
    await expect(cost.getByRole('heading', { name: /^Term 2, / })).toBeVisible()
    await wizard.quoteChange()
    const drawer = page.getByRole('dialog', { name: /, from / })
    for (const [act, state] of [
      ['Accept', 'Accepted'],
      ['Issue', 'Issued'],
    ] as const) {
      await decide(page, act, `${act} this endorsement?`)
      await expect(drawer.getByText(state, { exact: true })).toBeVisible()
    }
    await expect(drawer.getByText('All terms together')).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Endorsement and amended declarations' })).toHaveCount(1)
    await page.context().close()

    await days.goTo('2027-04-01T15:15:00Z')
    page = await days.sitDown('broker_account_executive')
    await page.goto(`/policies/${policy}/exposures`)
    await expect(page.getByText('$1,600,000').first()).toBeVisible()
    await expect(page.getByText('$1,250,000')).toHaveCount(0)
    await comeToRest(page)
    await takePicture(page, 'carried-into-the-next-term')
  } finally {
    await days.close()
  }
})
