import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openPassingDays } from '../setup/passing-days.ts'
import { expect, test } from '../setup/test.ts'

const TERM = { startsOn: '2029-04-01', endsOn: '2030-04-01' }
const ANSWERED = {
  'operationQuestions/farmGateSales': 0,
  'operationQuestions/workersLodged': 0,
  'housekeeping/batteriesChargedInBarn': false,
  'housekeeping/hayKept': 'none',
  'housekeeping/extinguishersServicedOn': '2028-10-02',
  'insuranceHistory/earlierInsurer': 'Prairie Mutual',
}

/** `$12,046.78` in cents. */
const cents = (text: string) => Number(text.replace(/[$,.]/g, ''))

test('[billing B34] whoever chooses how to pay sees what each way costs, its yearly rate, and the total beside paying at once; the price, the instalments and the fees tab hold it', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const days = await openPassingDays(browser, request, '2029-03-20T15:15:00Z')
  try {
    const office = days.office()
    const { id, policy } = await office.makeQuote('Paid In Parts Farms', ({ productVersion: _office, ...farm }) => ({
      ...farm,
      term: TERM,
      paymentSchedule: 'total',
    }))
    await office.change(id, ANSWERED)

    const page = await days.sitDown('portal_super_user')
    const { dialog } = new QuoteWizardPage(page)
    await page.goto(`/quotes?newQuote&quote=${id}&step=payment-details`)
    const schedules = dialog.getByRole('region', { name: 'Payment schedule' })
    await expect(schedules).toContainText('No service charge')
    const monthly = schedules.getByRole('radio', { name: 'Monthly' })
    await expect(monthly).toHaveAccessibleDescription(
      /^Service charge \$[\d,]+\.\d\d, 2\.\d\d % a year\. \$[\d,.]+ in all, beside \$[\d,.]+ paid at once\.$/,
    )
    const told = (await schedules
      .getByText(/^Service charge/)
      .first()
      .textContent())!
    const [charge, total, atOnce] = [...told.matchAll(/\$[\d,]+\.\d\d/g)].map(([amount]) => cents(amount)) as number[]
    expect(total! - atOnce!).toBe(charge)
    await expect(schedules.getByRole('radio', { name: 'Three payments' })).toHaveAccessibleDescription(
      /^Service charge \$10\.00, 1\.\d\d % a year\./,
    )
    await expect(schedules.getByRole('radio', { name: 'Quarterly' })).toHaveAccessibleDescription('No service charge')
    await lookAt(page, 'payment-step-charges', 'light')

    await monthly.check()
    const instalments = dialog.getByRole('list', { name: 'Instalments' }).getByRole('listitem')
    await expect(instalments).toHaveCount(12)
    const due = (await instalments.allTextContents()).map((text) => cents(/\$[\d,]+\.\d\d$/.exec(text)![0]))
    expect(due.reduce((sum, each) => sum + each, 0)).toBe(total)
    await dialog.getByRole('button', { name: 'Why this price?' }).click()
    const why = page.getByRole('dialog', { name: 'Why this price?' })
    const money = (amount: number) => `$${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    await expect(why).toContainText(`Service charge${money(charge!)}`)
    await expect(why).toContainText(`Total${money(total!)}`)
    await why.getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => (await office.priceOf(id)).total, { timeout: 30_000 }).toBe(total! / 100)

    for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
    await page.goto(`/policies/${policy}/fees`)
    await expect(page.getByRole('row').filter({ hasText: 'For paying in instalments' })).toContainText(money(charge!))
    await lookAt(page, 'fees-with-service-charge', 'light')
  } finally {
    await days.close()
  }
})
