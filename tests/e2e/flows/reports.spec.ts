import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

const REPORTS = {
  'On Risk Report': 'on-risk',
  'All Policies Report': 'all-policies',
  'Financial Transactions': 'financial-transactions',
  'Paid Financial Transactions': 'paid-financial-transactions',
  'Payable Commissions Report': 'payable-commissions',
  'Unearned Premium Report': 'unearned-premium',
  'Platform reports': 'socotra-reports',
}

const RANGE = ['First day', 'Last day']
/** What each of them asks beside the products. */
const FORMS = [
  ['On Risk Report', ['Report date']],
  ['All Policies Report', RANGE],
  ['Financial Transactions', RANGE],
  ['Paid Financial Transactions', RANGE],
  ['Payable Commissions Report', RANGE],
  ['Unearned Premium Report', ['Report date']],
  ['Platform reports', RANGE],
] as const

test('a bordereau is made and opens in a tab of its own; each report has its page and its form [Q2.reports.2–10]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/bordereau-reports')
  await expect(page.getByRole('heading', { name: 'Bordereau reports', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'New bordereau', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make bordereau', exact: true }).click()
  const made = page.getByRole('table').getByRole('link', { name: /^Northern Prairie Insurance Company \d{4}-\d\d$/ })
  await expect(made.first()).toBeVisible()
  const tab = page.waitForEvent('popup')
  await made.first().click()
  await tab

  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  const choices = page.getByRole('navigation', { name: 'Run a report' })
  await expect(choices.getByRole('link')).toHaveCount(Object.keys(REPORTS).length)
  for (const [name, path] of Object.entries(REPORTS)) {
    const link = choices.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('href', `/reports/${path}`)
  }
  for (const [name, days] of FORMS) {
    await choices.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    for (const day of days) await expect(page.getByLabel(day)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Products' })).toBeVisible()
    await page.goBack()
  }
  await page.goto('/reports/financial-transactions')
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByLabel('Last day').fill('2020-01-31')
  await page.getByRole('button', { name: 'Run report', exact: true }).press('Enter')
  await expect(page.getByText('The report returned no results, change the filter criteria')).toBeVisible()
})

test('a report reads in words and money, and its workbook, of a few hundred kilobytes, and its paper hold the rows of its CSV', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  for (const name of ['Reported Farms', 'Told Farms', 'Listed Farms', 'Counted Farms']) {
    const { id } = await office.makeQuote(name)
    for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  }
  await new LoginPage(page).signIn('portal_super_user', '/reports/all-policies')
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByLabel('Last day').fill('2040-01-01')
  await page.getByRole('button', { name: 'Run report', exact: true }).click()
  const shownRows = page.getByRole('region', { name: 'First rows of the report' }).getByRole('row')
  const row = shownRows.filter({ hasText: 'In full' }).first()
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await lookAt(page, 'report-result', 'light')

  const save = async (name: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return (await saved).path()
  }
  const [head, ...rows] = await readSheet(await readFile(await save('Download XLSX')))
  const [csvHead, ...lines] = (await readFile(await save('Download CSV'), 'utf8')).slice(1).trim().split('\r\n')
  expect(head).toEqual(csvHead!.split(','))
  expect(rows).toHaveLength(lines.length)
  const premium = head!.indexOf('premium')
  const total = rows.reduce((sum, cells) => sum + Number(cells[premium]), 0)
  expect(rows.every((cells) => typeof cells[premium] === 'number')).toBe(true)
  const [shown] = await page.getByLabel('Totals of all rows').getByText(/^\$/).allInnerTexts()
  expect(total).toBeCloseTo(Number(shown!.replace(/[$,]/g, '')), 2)

  const printed = execFileSync('pdftotext', ['-layout', await save('Download PDF'), '-'], { encoding: 'utf8' })
  expect(printed).toContain(`Premium ${shown}`)
  expect(printed).toContain(`${lines.length} rows`)
  const inCents = (amount: number) => amount.toLocaleString('en', { minimumFractionDigits: 2 })
  for (const cells of rows) expect(printed).toContain(inCents(Number(cells[premium])))
  for (const name of new Set(rows.map((cells) => String(cells[head!.indexOf('policy_id')])))) {
    expect(printed.split(name)).toHaveLength(rows.filter((cells) => cells.includes(name)).length + 1)
  }
})

test('asked of today, what is on risk is told as of this moment, what was sold just now included', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const today = localDate(new Date(), 'America/Winnipeg') // where the farm is
  const term = { startsOn: today, endsOn: addDays(today, 365) }
  const { id, policy } = await office.makeQuote('Just Now Farms', (body) => ({ ...body, term }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const { display_id: number } = await office.ask<{ display_id: string }>(`/policies/${policy}`)
  await new LoginPage(page).signIn('portal_super_user', '/reports/on-risk')
  await expect(page.getByText('As things are known now')).toBeVisible()
  await page.getByRole('button', { name: 'Run report', exact: true }).click()
  await expect(page.getByText(/^As of .*\d:\d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'First rows of the report' })).toContainText(number)
  await page.getByLabel('Report date').fill('2020-01-01')
  await page.getByLabel('Report date').press('Tab')
  await expect(page.getByText('As things were known when this day began')).toBeVisible()
})
