import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { LoginPage } from '../pages/login-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { chooseFiles } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

const TODAY = new Date().toISOString().slice(0, 10)
/** A day that is past wherever the policy is. */
const YESTERDAY = addDays(TODAY, -1)
const money = (units: number) => formatMoney(Math.round(units * 100), 'USD', 'en')
const LOOKS = [
  { width: 820, height: 1180, colorScheme: 'light' },
  { width: 820, height: 1180, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

interface OwedInvoice {
  display_id: string
  open_amount: number
  settlement_status: { key: string }
}

test('[billing B22] money that waits is matched to the account that is proposed, over two of its invoices with an amount each', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const term = { startsOn: addDays(TODAY, 1), endsOn: addMonths(addDays(TODAY, 1), 12) }
  const { id, policy } = await office.makeQuote('Matchside Heritage and Norris Family Farms', (body) => ({
    ...body,
    term,
    paymentSchedule: 'every_two_weeks',
  }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const { display_id: number } = await office.ask<{ display_id: string }>(`/policies/${policy}`)
  const owed = async () => {
    const { data } = await office.ask<{ data: OwedInvoice[] }>(`/policies/${policy}/invoices?page_size=100`)
    return data.filter(({ settlement_status: { key } }) => key === 'outstanding')
  }
  const [one, two] = await owed()

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/billing/bank-files/import')
  await page
    .getByRole('combobox', { name: 'Bank' })
    .or(page.getByRole('textbox', { name: 'Bank' }))
    .fill('Matchside Bank')
  await page.keyboard.press('Escape')
  const buffer = Buffer.from(`date;amount;reference;name\n${YESTERDAY};30.00;${number};Matchside`)
  const file = { name: 'matchside.csv', mimeType: 'text/csv', buffer }
  await chooseFiles(page.getByRole('button', { name: 'Choose files' }), file)
  await page.getByRole('checkbox', { checked: true }).uncheck()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/\/billing\/bank-files$/)

  await page.goto('/billing/receipts?view=unmatched')
  const row = page.getByRole('row').filter({ hasText: 'matchside.csv' })
  await expect(row).toBeVisible()
  for (const { colorScheme, ...size } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    await takePicture(page, `match-queue-${size.width}-${colorScheme}`)
    // What it says is in sight whole, its amount too.
    const proposal = row.getByRole('button', { name: new RegExp(`^${number}, `) })
    const { scrollWidth, clientWidth } = await proposal
      .locator('.mantine-Button-label')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(scrollWidth, `${size.width}`).toBeLessThanOrEqual(clientWidth)
  }
  await row.getByRole('button', { name: 'Match', exact: true }).click()
  const match = page.getByRole('dialog', { name: /^Match R-\d+$/ })
  await expect(match.getByRole('combobox', { name: 'Policy' })).toHaveValue(
    `${number}, Matchside Heritage and Norris Family Farms`,
  )
  const ticks = match.getByRole('table', { name: 'What it is for' }).getByRole('checkbox')
  await expect(ticks).toHaveCount(2)
  await expect(ticks.nth(0)).toBeChecked()
  await expect(ticks.nth(1)).not.toBeChecked()
  await expect(match.getByText('$30.00 of $30.00 is for these invoices.')).toBeVisible()

  const pays = (invoice: OwedInvoice) => match.getByRole('textbox', { name: `Pays of ${invoice.display_id}` })
  await pays(one!).fill('10')
  await ticks.nth(1).check()
  await expect(pays(two!)).toHaveValue('$20.00')
  await expect(
    match.getByText(`${money(one!.open_amount - 10)} of invoice ${one!.display_id} stays open.`),
  ).toBeVisible()
  for (const { colorScheme, ...size } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    await takePicture(page, `match-money-${size.width}-${colorScheme}`)
    expect(await seriousFindings(page)).toEqual([])
  }
  await pays(two!).fill('20.01')
  await match.getByRole('button', { name: 'Match', exact: true }).click()
  await expect(
    match.getByText('Enter an amount above zero, at most what came in and what this invoice has open.'),
  ).toBeVisible()
  await pays(two!).fill('20')
  await match.getByRole('button', { name: 'Match', exact: true }).click()
  await expect(match).toBeHidden()
  await expect(row).toHaveCount(0)
  expect((await owed()).map(({ open_amount }) => open_amount)).toEqual([
    Math.round(one!.open_amount * 100 - 1_000) / 100,
    Math.round(two!.open_amount * 100 - 2_000) / 100,
  ])
})
