import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { agree, decide } from '../setup/agreement.ts'
import { lookAt } from '../setup/axe.ts'
import { chooseFiles } from '../setup/hands.ts'
import { openPassingDays } from '../setup/passing-days.ts'
import { expect, test } from '../setup/test.ts'

const FIRST_DAY = '2026-07-01'

/** The instalment of August. */
const august = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Aug 1, 2026' }).filter({ hasText: 'Sep 1, 2026' })

/** What its paper says; it is made while somebody looks. */
async function paperOf(page: Page, policy: string): Promise<string> {
  await page.goto(`/policies/${policy}/invoices`)
  await august(page).getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: /^I-\d+$/ })
  const download = drawer.getByRole('link', { name: 'Download' })
  await expect(download).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await download.click()
  const text = execFileSync('pdftotext', ['-layout', await (await coming).path(), '-'], { encoding: 'utf8' })
  return text.replaceAll(/\s+/g, ' ')
}

/** A file of what waits, handed to the bank; what it takes of the policy. */
async function sendFile(page: Page, number: number): Promise<string> {
  await page.goto('/billing/pad-runs')
  await expect(page.getByText(/^1 withdrawal of \$[\d,.]+ waits for a file\.$/)).toBeVisible({ timeout: 60_000 })
  await decide(page, 'Make file', /^Make a file/)
  await decide(page, 'Mark as sent', new RegExp(`^Was file ${number} handed`))
  const row = page.getByRole('row').filter({ hasText: `File ${number}` })
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()
  return (await row.innerText()).replaceAll(/\s+/g, ' ')
}

/** The bank's own file of what came back: one row that fits no file, then the one that does. */
async function returnByFile(page: Page, reference: string): Promise<void> {
  await page.goto('/billing/pad-runs')
  const row = page.getByRole('row').filter({ hasText: 'File 3' })
  await row.getByRole('button', { name: 'Returns file' }).click()
  const dialog = page.getByRole('dialog', { name: /^What came back of file 3/ })
  const choose = (rows: string[]) =>
    chooseFiles(dialog.getByRole('button', { name: 'Choose files' }), {
      name: 'returns.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['reference,code,day', ...rows].join('\r\n')),
    })
  await choose([`${reference},903,2026-09-03`, 'I-999999-1,901,2026-09-03'])
  await expect(dialog.getByRole('row').filter({ hasText: reference })).toContainText('Is entered')
  await expect(dialog.getByText('No file has a withdrawal of this reference')).toBeVisible()
  await expect(dialog.getByText('Nothing is entered while a row cannot be read or does not fit.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Enter/ })).toHaveCount(0)
  await choose([`${reference},903,2026-09-03`])
  await lookAt(page, 'returns-file', 'light')
  await dialog.getByRole('button', { name: 'Enter 1 return' }).click()
  await expect(page.getByText('Returned on Sep 3, 2026, code 903')).toBeVisible()
  await expect(page.getByText('Stopped by the payer. Look into it.')).toBeVisible()
}

/** The fee of August is given up for a reason that stands beside it. */
async function waive(page: Page, policy: string): Promise<void> {
  await page.goto(`/policies/${policy}/fees`)
  const fee = page.getByRole('row').filter({ hasText: 'Returned payment fee' })
  await fee.getByRole('button', { name: 'Waive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await expect(dialog.getByText('This field may not be blank.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank was at fault')
  await lookAt(page, 'fee-waived-for', 'dark')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await expect(fee).toContainText('Waived')
  await expect(fee).toContainText('The bank was at fault')
}

const amountIn = (text: string) => Number(/ending 645: \$([\d,.]+\d) on/.exec(text)![1]!.replaceAll(',', ''))

test('[billing B61] what comes back is owed again, costs a fee with the next instalment, and is asked for once more without it', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const days = await openPassingDays(browser, request, `${FIRST_DAY}T15:15:00Z`)
  const sit = () => days.sitDown('portal_super_user')
  const goTo = async (page: Page, day: string) => {
    await page.context().close()
    await days.goTo(`${day}T15:15:00Z`)
    return sit()
  }
  try {
    const term = { startsOn: FIRST_DAY, endsOn: '2027-07-01' }
    const { policy } = await days.sell('Returned Over Days Farms', term, 'monthly')
    await days.payAll(policy, 1)
    let page = await sit()
    await agree(page, policy, FIRST_DAY)

    page = await goTo(page, '2026-07-12')
    expect(await paperOf(page, policy)).toMatch(
      /We will withdraw \$[\d,.]+ on Aug 3, 2026 from the account ending 645\./,
    )
    page = await goTo(page, '2026-07-30')
    const first = await sendFile(page, 1)
    expect(first).toContain('on Aug 3, 2026')
    const reference = /I-\d+-1/.exec(first)![0]

    page = await goTo(page, '2026-08-06')
    await page.goto('/billing/pad-runs')
    await page.getByRole('button', { name: 'Enter return' }).click()
    const dialog = page.getByRole('dialog', { name: 'What came back of file 1?' })
    await expect(dialog.getByRole('combobox', { name: 'Withdrawal' })).toHaveValue(new RegExp(reference))
    await lookAt(page, 'return-entered', 'light')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('901')
    await dialog.getByRole('textbox', { name: 'Returned on' }).fill('2026-08-07')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('A return cannot be dated ahead.').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Returned on' }).fill('2026-08-06')
    await dialog.getByRole('button', { name: 'Enter return' }).click()
    await expect(page.getByText('Returned on Aug 6, 2026, code 901')).toBeVisible()
    await expect(page.getByText('Withdrawn once more on Aug 17, 2026')).toBeVisible()
    await page.reload() // what was told has been read
    await expect(page.getByText('Withdrawn once more on Aug 17, 2026')).toBeVisible()
    await lookAt(page, 'pad-run-returned', 'dark')
    await page.goto(`/policies/${policy}/invoices`)
    await expect(august(page)).toContainText('Outstanding')
    await page.goto(`/policies/${policy}/fees`)
    const fee = page.getByRole('row').filter({ hasText: 'Returned payment fee' })
    await expect(fee).toContainText('$45.00')
    await expect(fee).toContainText('Charged')
    await lookAt(page, 'policy-fees-charged', 'light')

    page = await goTo(page, '2026-08-13')
    const repeat = await sendFile(page, 2)
    expect(repeat).toContain('on Aug 17, 2026')
    expect(repeat).toContain('Asked for once more')
    expect(amountIn(repeat)).toBe(amountIn(first))

    page = await goTo(page, '2026-08-28')
    const september = await sendFile(page, 3)
    expect(september).toContain('on Sep 1, 2026')
    expect(amountIn(september)).toBeCloseTo(amountIn(first) + 45, 2)

    page = await goTo(page, '2026-09-04')
    await returnByFile(page, /I-\d+-1(?=: .*Sep 1)/.exec(september)?.[0] ?? /I-\d+-1/.exec(september)![0])
    await waive(page, policy)
  } finally {
    await days.close()
  }
})
