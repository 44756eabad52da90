import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

const HEADINGS = 'Company;Telephone;Street;Town;Prov;Postal;Shoe size'
const row = (name: string, phone: string, postal = 'R7N 2V4') => `${name};${phone};RR 2;Dauphin;Manitoba;${postal};44`
const FARMS = [row('Imported Alder Ltd.', '204 555 0171'), row('Imported Birch Ltd.', '204 555 0172')]

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles({
    name: 'book.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADINGS, ...lines].join('\n')),
  })
  await page.getByRole('button', { name: 'Check the rows' }).click()
}

test('a book comes in from a file: what is wrong is named and left out, and the same file again changes nothing', async ({
  page,
}) => {
  await new LoginPage(page).signIn('portal_user', '/policyholders')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import policyholders', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Brokerage they are for' }).click()
  await page.getByRole('option', { name: 'Prairie Shield Insurance' }).click()

  await choose(page, [...FARMS, '', row('Imported Cedar Ltd.', '12', 'none'), FARMS[0]!])
  await expect(page.getByLabel('What Town becomes')).toHaveValue('city')
  await expect(page.getByLabel('What Shoe size becomes')).toHaveValue('')
  const trial = page.getByRole('table', { name: 'What would become of the rows' })
  await expect(trial.getByRole('row', { name: /^New/ })).toContainText('2')
  await expect(trial.getByRole('row', { name: /^Once more in this file/ })).toContainText('1')
  await expect(trial.getByRole('row', { name: /^Together/ })).toContainText('4 of 4')
  await expect(page.getByRole('list', { name: 'Rows that are wrong' })).toContainText(/Row 5: .*phone.*Postal/i)
  await lookAt(page, 'import', 'light')
  await lookAt(page, 'import', 'dark')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the wrong row as a file' }).click()
  const wrong = await readFile(await (await saved).path(), 'utf8')
  expect(wrong).toContain('Imported Cedar Ltd.')
  expect(wrong.trim().split('\r\n')).toHaveLength(2)

  await page.getByRole('button', { name: 'Import 2 new rows and leave out the wrong' }).click()
  const report = page.getByRole('table', { name: 'What became of the rows' })
  await expect(report.getByRole('row', { name: /^Made/ })).toContainText('2')
  await expect(report.getByRole('row', { name: /^Wrong/ })).toContainText('1')
  await expect(report.getByRole('row', { name: /^Together/ })).toContainText('4 of 4')

  await page.getByRole('link', { name: 'To the policyholders' }).click()
  await page.getByPlaceholder('Search').or(page.getByRole('searchbox')).first().fill('Imported')
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('combobox', { name: 'Brokerage they are for' }).click()
  await page.getByRole('option', { name: 'Prairie Shield Insurance' }).click()
  await choose(page, FARMS)
  await expect(trial.getByRole('row', { name: /^Already there/ })).toContainText('2')
  await expect(trial.getByRole('row', { name: /^New/ })).toContainText('0')
  await expect(page.getByRole('button', { name: 'Nothing new to import' })).toBeDisabled()
})

test('a line that is cut leaves what was taken, and goes on; a file that cannot be read is told', async ({
  page,
  line,
}) => {
  await new LoginPage(page).signIn('broker_account_executive', '/policyholders/import')
  const many = Array.from({ length: 1500 }, (_, at) => row(`Cut Farm ${at} Ltd.`, `204 556 ${1000 + at}`))
  await choose(page, many)
  await expect(page.getByText('1,500 of 1,500')).toBeVisible()
  line.fault('/api/v1/policyholders/import', { kind: 'answer', answer: { status: 502 } })
  await page.getByRole('button', { name: 'Import 1,500 new rows' }).click()
  await expect(page.getByText(/The line was cut: [\d,]+ of 1,500 rows/)).toBeVisible()
  line.heal()
  await page.getByRole('button', { name: 'Go on' }).dblclick()
  await expect(page.getByLabel('What Town becomes')).toBeDisabled()
  const report = page.getByRole('table', { name: 'What became of the rows' })
  await expect(report.getByRole('row', { name: /^Together/ })).toContainText('1,500 of 1,500')
  await expect(report.getByRole('row', { name: /^Made/ })).toContainText('1,500')
  await expect(page.getByLabel('What Town becomes')).toBeEnabled()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles({
    name: 'book.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no workbook'),
  })
  const file = page.getByRole('listitem').filter({ hasText: 'book.xlsx' })
  await expect(file).toContainText('This file cannot be read.')
  await expect(file).toContainText('Not read')
})
