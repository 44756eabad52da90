import type { Page } from '@playwright/test'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { LoginPage } from '../pages/login-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { chooseFiles } from '../setup/hands.ts'
import { type Office, openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // money is the office's alone

const TODAY = new Date().toISOString().slice(0, 10)
/** A day that is past wherever the policy is. */
const YESTERDAY = addDays(TODAY, -1)
const cents = (units: number) => Math.round(units * 100)
const money = (amount: number) => formatMoney(amount, 'USD', 'en')

interface OwedInvoice {
  display_id: string
  open_amount: number
  settlement_status: { key: string }
}

/** An issued policy of this holder, and what it owes now. */
async function farm(office: Office, name: string, paymentSchedule: 'quarterly' | 'every_two_weeks' | 'total') {
  const term = { startsOn: addDays(TODAY, 1), endsOn: addMonths(addDays(TODAY, 1), 12) }
  const made = await office.makeQuote(name, (body) => ({ ...body, term, paymentSchedule }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(made.id, act)
  const { display_id: number } = await office.ask<{ display_id: string }>(`/policies/${made.policy}`)
  const { data } = await office.ask<{ data: OwedInvoice[] }>(`/policies/${made.policy}/invoices?page_size=100`)
  const owed = data.filter(({ settlement_status: { key } }) => key === 'outstanding')
  return { policy: made.policy, number, owed, open: owed.map(({ open_amount }) => cents(open_amount)) }
}

/** The file of billing O17 over farms of this office: the same seven cases, in its order. */
async function fileOfO17(office: Office) {
  const wind = await farm(office, 'Bankside Wind Farms Ltd.', 'quarterly')
  const josee = await farm(office, 'Josée Bankside', 'every_two_weeks')
  const [hale] = [await farm(office, 'Bankside Hale Farms', 'total'), await farm(office, 'Bankside Hale Inc', 'total')]
  const [[first], [one = 0, two = 0]] = [wind.owed, josee.open]
  const rows: [amount: number, reference: string, name: string][] = [
    [wind.open[0]!, `Inv ${first!.display_id}`, 'BANKSIDE WIND'],
    [one + two, '', 'JOSEE BANKSIDE'],
    [hale.open[0]!, '', 'Bankside Hale'],
    [wind.open[0]! + 8_830, wind.number, 'Bankside Wind Farms'],
    [10_000, `${first!.display_id} ${josee.owed[0]!.display_id}`, 'someone'],
    [one, '', 'Mr Josée Bankside'],
    [7_700, '', 'Josée Bankside'],
  ]
  const lines = rows.map(([amount, reference, name]) =>
    [YESTERDAY, (amount / 100).toFixed(2), reference, name].join(';'),
  )
  const all = rows.reduce((sum, [amount]) => sum + amount, 0)
  return { wind, josee, all, booked: wind.open[0]!, text: ['date;amount;reference;name', ...lines].join('\n') }
}

const chosen = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const choose = (page: Page, name: string, text: string) =>
  chooseFiles(page.getByRole('button', { name: 'Choose files' }), chosen(name, text))
/** On a phone nothing makes the page scroll sideways; afterwards it is a desk again. */
async function fitsPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeToRest(page)
  await takePicture(page, `${name}-phone`)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide, name).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
}
const inRow = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

test('[billing B60] the bank’s file: one row matched, three proposed, three unmatched; imported once; what is left waits in the queue and is placed', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { wind, josee, all, booked, text } = await fileOfO17(office)
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/bordereau-reports')
  await page.getByRole('link', { name: 'Bank files' }).click()
  await page.getByRole('link', { name: 'Import a bank file' }).first().click()

  await page
    .getByRole('combobox', { name: 'Bank' })
    .or(page.getByRole('textbox', { name: 'Bank' }))
    .fill('Bankside Bank')
  await page.keyboard.press('Escape')
  await choose(page, 'bankside.csv', text)
  const preview = page.getByRole('region', { name: 'What becomes of each row' })
  for (const [words] of [['1 matched'], ['3 proposed'], ['3 unmatched']])
    await expect(preview.getByText(words!, { exact: true })).toBeVisible()
  const ticks = preview.getByRole('checkbox')
  await expect(ticks).toHaveCount(4)
  await expect(preview.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(ticks.first()).toBeChecked()
  await expect(preview.getByText(`${money(8_830)} more than is open`)).toBeVisible()
  await expect(preview.getByText('It names more than one policy')).toBeVisible()
  await expect(preview.getByText('More than one policy of this name owes this')).toBeVisible()
  await expect(
    preview.getByText(`${money(booked)} will be recorded, ${money(all - booked)} waits unmatched.`),
  ).toBeVisible()
  await comeToRest(page)
  await takePicture(page, 'bank-file-preview')
  expect(await seriousFindings(page)).toEqual([])
  await fitsPhone(page, 'bank-file-preview')
  await preview.getByRole('button', { name: 'Import', exact: true }).click()

  await expect(page).toHaveURL(/\/billing\/bank-files$/)
  const row = inRow(page, 'bankside.csv')
  for (const amount of [all, booked, all - booked]) await expect(row).toContainText(money(amount))
  await row.getByRole('link', { name: 'bankside.csv' }).click()
  const drawer = page.getByRole('dialog', { name: 'bankside.csv' })
  await expect(drawer.getByRole('row').filter({ hasText: 'Unmatched' })).toHaveCount(6)
  await comeToRest(page)
  await takePicture(page, 'bank-file-drawer')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The same file again says who brought it.
  await page.getByRole('link', { name: 'Import a bank file' }).first().click()
  await choose(page, 'bankside-again.csv', text)
  await expect(page.getByText(/^This file was imported on .+ by .+\.$/).first()).toBeVisible()

  await page.goto('/billing/receipts?view=unmatched')
  await page.getByRole('searchbox').fill('Bankside')
  const waiting = page.getByRole('row').filter({ hasText: 'bankside.csv, row' })
  await expect(waiting).toHaveCount(5) // the sixth names only invoices
  await page.getByRole('searchbox').fill('')
  const odd = inRow(page, 'someone').filter({ hasText: 'bankside.csv, row 6' })
  await expect(odd.getByRole('button', { name: new RegExp(`^${wind.number}, `) })).toBeVisible()
  await comeToRest(page)
  await takePicture(page, 'unmatched-money')
  expect(await seriousFindings(page)).toEqual([])
  await fitsPhone(page, 'unmatched-money')
  await odd.getByRole('button', { name: new RegExp(`^${josee.number}, `) }).click()
  const match = page.getByRole('dialog', { name: /^Match R-\d+$/ })
  await expect(match.getByRole('combobox', { name: 'Policy' })).toHaveValue(`${josee.number}, Josée Bankside`)
  await comeToRest(page)
  await takePicture(page, 'match-money')
  await match.getByRole('button', { name: 'Match', exact: true }).click()
  await expect(match).toBeHidden()
  await expect(odd).toHaveCount(0)

  const stray = inRow(page, 'bankside.csv, row 8')
  await stray.getByRole('button', { name: 'Send back' }).click()
  const back = page.getByRole('dialog', { name: /^Send R-\d+ back$/ })
  await back.getByRole('button', { name: 'Send back' }).click()
  await expect(back.getByText('This field may not be blank.').first()).toBeVisible()
  await back.getByRole('textbox', { name: 'Cheque number or reference' }).fill('EFT-12')
  await back.getByRole('textbox', { name: 'Sent on' }).fill(YESTERDAY)
  await back.getByRole('textbox', { name: 'Why it went back' }).fill('Nobody here was meant')
  await back.getByRole('button', { name: 'Send back' }).click()
  await expect(back).toBeHidden()
  await expect(stray).toHaveCount(0)
  await page.goto('/billing/bank-files')
  for (const amount of [all, booked + 10_000, all - booked - 17_700, 7_700])
    await expect(inRow(page, 'bankside.csv')).toContainText(money(amount))
})

test('[billing B20] columns that nobody named are chosen once; a row that cannot be read is named and holds the file', async ({
  page,
}) => {
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/billing/bank-files/import')
  await page
    .getByRole('combobox', { name: 'Bank' })
    .or(page.getByRole('textbox', { name: 'Bank' }))
    .fill('Column Caisse')
  await page.keyboard.press('Escape')
  const file = (second: string) => `x,24.06.2025,"3,011.70",Column Payer\nx,${second},"1 000,50",=1+1\n`
  await choose(page, 'columns.csv', file('31.02.2025'))
  const columns = page.getByRole('region', { name: 'Which column is which' })
  await columns.getByRole('textbox', { name: 'First row with money' }).fill('1')
  for (const [field, option] of [
    ['Date', /^Column 2/],
    ['Amount', /^Column 3/],
    ['Payer', /^Column 4/],
    ['How days are written', 'DD.MM.YYYY'],
  ] as const) {
    await columns.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await expect(page.getByText('Row 2: no day as chosen')).toBeVisible()
  await expect(page.getByText('Nothing is imported while a row cannot be read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await comeToRest(page)
  await takePicture(page, 'bank-file-columns')
  expect(await seriousFindings(page)).toEqual([])

  await choose(page, 'columns.csv', file('25.06.2025'))
  const preview = page.getByRole('region', { name: 'What becomes of each row' })
  await expect(preview.getByText('2 unmatched', { exact: true })).toBeVisible()
  await expect(preview.getByText('=1+1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(inRow(page, 'columns.csv')).toContainText('$4,012.20')
  await page.getByRole('link', { name: 'Import a bank file' }).first().click()
  await choose(page, 'next.csv', 'x,26.06.2025,7.00,Column Payer\n')
  await expect(preview.getByText('1 unmatched', { exact: true })).toBeVisible()
})
