import { LoginPage } from '../pages/login-page.ts'
import { readMoney } from '../pages/quote-wizard-page.ts'
import { QuotesPage } from '../pages/quotes-page.ts'
import { comeToRest, seriousFindings } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // installing takes its seconds; where signal goes it is let in

test('a quote is found in the list, locked, accepted and issued with a question each, and its policy costs the same to the cent [Q2.quotes.2] [Q4.quote.5]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, number } = await office.makeQuote('Sold Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  const quotes = new QuotesPage(page)
  await quotes.openList('Sold Farm')
  await expect(quotes.row(number)).toContainText('Draft')
  await quotes.row(number).getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/quotes\\?newQuote&quote=${id}`))

  await page.goto(`/quotes/${id}`)
  await expect(page).toHaveURL(`/quotes/${id}/details`)
  await expect(quotes.part('Underwriting')).toContainText('Accepted')
  await quotes.act('Lock', 'Quote has been locked.')
  await expect(quotes.badge('Locked')).toBeVisible()
  const total = await readMoney(quotes.amount('Price', 'Total'))
  await quotes.act('Accept', 'Quote has been accepted.')
  await quotes.act('Issue policy', 'Policy has been issued.')
  await expect(quotes.badge('Issued')).toBeVisible()

  await page.getByRole('button', { name: 'Open policy' }).click()
  await expect(page).toHaveURL(/\/policies\/[0-9a-f-]{36}\/overview$/)
  expect(await readMoney(quotes.amount('Money', 'Total'))).toBe(total)
  await page.getByRole('link', { name: 'All invoices' }).click()
  await page.getByRole('link', { name: /^I-\d+$/ }).click()
  const drawer = page.getByRole('dialog')
  expect((await drawer.boundingBox())?.width).toBe(476)
  await expect(drawer).toContainText('Outstanding')
  expect(await readMoney(drawer.locator('[data-total] dd'))).toBe(total)

  await quotes.openList('Sold Farm')
  await expect(quotes.row(number)).toContainText('Issued')
  await page.goto('/quotes/01a1f640-bc00-7515-938c-3c078a83955c')
  await expect(page).toHaveURL(/\/quotes$/)
})

test('a quote that lacks something is not locked: what is missing is named and leads to its step [Q4.quote.4]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await office.makeQuote('Unfinished Farm', ({ paymentSchedule: _later, ...body }) => body)
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/quotes/${id}/details`)
  const quotes = new QuotesPage(page)
  await quotes.ask('Lock')
  const refusal = page.getByRole('dialog', { name: 'This could not be done' })
  await expect(refusal).toContainText('One answer is missing in Payment')
  await refusal.getByRole('link').click()
  await expect(page).toHaveURL(/newQuote&quote=.*&step=payment-details/)
})

test('what a rule refers is sent to an underwriter, found in the queue, decided with a note, and may then be locked; who quotes begins one from the list [Q2.quotes.1]', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const office = await openOffice(request)
  const { id, number } = await office.makeQuote('Referred Farm', (body) => ({
    ...body,
    exposures: Object.fromEntries(
      Object.entries(body.exposures as Record<string, { type: string }>).map(([key, each]) => [
        key,
        each.type === 'dwelling' ? { ...each, vacantDays: 90 } : each,
      ]),
    ),
  }))
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(`/quotes/${id}/details`)
  const quotes = new QuotesPage(page)
  await expect(quotes.part('Underwriting')).toContainText('has been vacant for more than 30 days')
  await quotes.act('Send to underwriting', 'Sent to underwriting.')
  await expect(quotes.part('Underwriting').getByRole('textbox')).toHaveCount(0)

  const approver = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await new LoginPage(approver).signIn('business_development_approver')
  await approver.goto('/quotes')
  await expect(approver.getByRole('button', { name: 'New Business Quote' })).toBeDisabled()
  await approver.getByRole('link', { name: 'Referrals' }).click()
  await approver.getByRole('link', { name: number }).click()
  await approver.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(approver.getByText('This field may not be blank.')).toBeVisible()
  await approver.getByLabel('Note').fill('Seen on Tuesday; somebody moves in next week.')
  await approver.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(approver.getByText('Accepted. The quote may be locked.')).toBeVisible()

  await expect(quotes.part('Underwriting')).toContainText('Seen on Tuesday; somebody moves in next week.')
  await quotes.act('Lock', 'Quote has been locked.')
  await approver.context().close()
  await page.goto('/quotes?search=Referred&ordering=locator&page=1')
  await expect(page.locator('[data-row]')).toContainText(['Referred Farm'])
  await page.getByRole('link', { name: 'New Business Quote' }).click()
  await expect(page).toHaveURL(/[?&]newQuote/)
})

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a broker’s quotes are there without signal; what needs the office says so [Q2.quotes.1]', async ({
    page,
    context,
    line,
    request,
  }) => {
    const office = await openOffice(request)
    const { id, number } = await office.makeQuote('Farm without signal')
    await new LoginPage(page).signIn('broker_account_executive')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const quotes = new QuotesPage(page)
    await quotes.openList('Farm without signal')
    await expect(quotes.row(number)).toContainText('Sent')
    await page.goto(`/quotes/${id}/details`)
    await expect(quotes.part('Price')).toContainText('Total')
    await goOffline(context, line)
    await quotes.openList('Farm without signal')
    await expect(quotes.row(number)).toBeVisible()
    await page.goto(`/quotes/${id}/details`)
    await expect(quotes.part('Coverages')).toContainText('Covered against')
    await expect(quotes.part('Price')).toContainText('Worked out on this device just now')
    await expect(page.getByRole('button', { name: 'Lock' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('a quote is cloned, changed and laid beside the original: what they cost and what is not the same, by keyboard; a price or a list that fails says so [Q8.domain-messages.9] [Q8.domain-messages.7]', async ({
  page,
  line,
  request,
}) => {
  const office = await openOffice(request)
  const { id, number } = await office.makeQuote('Compared Farm')
  await office.act(id, 'lock')
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/quotes/${id}/details`)
  await page.getByRole('button', { name: 'Clone' }).click()
  await expect(page.getByText(/^Cloned as Q-\d+\.$/)).toBeVisible()
  const quotes = new QuotesPage(page)
  await expect(quotes.badge('Draft')).toBeVisible()
  const clone = page.url().split('/').at(-2)!
  await office.change(clone, { paymentSchedule: 'quarterly' })

  await page.goto(`/quotes/${clone}/compare`)
  const table = page.getByRole('region', { name: 'Side by side' })
  await expect(table.getByRole('columnheader').filter({ hasText: number })).toContainText('Locked')
  const row = table.getByRole('row').filter({ hasText: 'Payment schedule' })
  await expect(row.getByRole('cell')).toHaveText(['Quarterly', 'In full'])
  await expect(table.getByRole('row').filter({ hasText: /^Total\$/ })).toContainText('$')
  await comeToRest(page)
  expect(await seriousFindings(page)).toEqual([])
  await table.getByRole('link', { name: number }).press('Enter')
  await expect(page).toHaveURL(`/quotes/${id}/details`)
  line.fault(`/api/v1/quotes/${id}/price`, { kind: 'answer', answer: { status: 500, body: '', isOurs: true } })
  await page.reload()
  await expect(quotes.part('Price')).toContainText('An error occured while getting the price.')
  line.fault(`/api/v1/quotes/${id}/exposures`, {
    kind: 'rewrite',
    change: (body) => body.replaceAll('"perils":', '"dangers":'),
  })
  await page.getByRole('link', { name: 'Exposures' }).click()
  await expect(page.getByText('An error occurred while parsing the quote exposures.')).toBeVisible()
})
