import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt, seriousFindings } from '../setup/axe.ts'
import { tabTo } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

/** The file that a press of Download in its dialog saves. */
async function download(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Download this list' }).click()
  const dialog = page.getByRole('dialog', { name: /^Download: / })
  await dialog.getByText(kind, { exact: true }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await saved
  await expect(dialog).toBeHidden()
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('what a list shows is saved with its filters, its order and its columns, as a workbook and as CSV', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  for (const name of ['Haulage & Sons', '=HYPERLINK("x")', 'Côté et Fils']) {
    const { id } = await office.makeQuote(`Taken ${name}`)
    if (name.startsWith('H')) for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  }
  await new LoginPage(page).signIn('portal_super_user', '/policies?search=Taken')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  const number = await page.getByRole('link', { name: /^P-\d+$/ }).innerText()

  const workbook = await download(page, 'Excel (XLSX)')
  expect(workbook.name).toMatch(/^policies-\d{4}-\d\d-\d\d\.xlsx$/)
  const [head, row, ...none] = await readSheet(await readFile(workbook.path))
  const shown = await page.getByRole('columnheader').allInnerTexts()
  expect(head!.map((each) => String(each).replace(/ \(USD\)$/, ''))).toEqual(shown.map((each) => each.trim()))
  expect(row).toContain(number)
  expect(row).toContain('Taken Haulage & Sons')
  expect(row).toContain('Active')
  expect(row!.some((cell) => typeof cell === 'number' && cell > 1000)).toBe(true) // the premium is a number
  expect(row!.some((cell) => cell instanceof Date)).toBe(true)
  expect(none).toEqual([])

  await page.goto('/quotes?search=Taken&ordering=policyholder')
  await expect(page.locator('[data-row]')).toHaveCount(3)
  const csv = await readFile((await download(page, 'CSV')).path, 'utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(4)
  expect(csv).toContain('Taken Côté et Fils')
  expect(csv).not.toMatch(/(^|,)=/m)
})

test('the dialog is had by keys alone, and a file that cannot be read whole is none', async ({
  page,
  line,
  request,
}) => {
  const office = await openOffice(request)
  await office.makeQuote('Cut Farms')
  await new LoginPage(page).signIn('portal_super_user', '/policyholders')
  const button = page.getByRole('button', { name: 'Download this list' })
  await tabTo(button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Download: / })
  await expect(dialog.getByRole('button', { name: 'Download', exact: true })).toBeFocused()
  await lookAt(page, 'list-download', 'light')
  expect(await seriousFindings(page)).toEqual([])
  line.fault('/api/v1/policyholders', { kind: 'answer', answer: { status: 502 } })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('there is no file')
  line.heal()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
