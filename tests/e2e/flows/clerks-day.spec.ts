import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { countHands, handsSoFar } from '../setup/count-hands.ts'
import { chooseFiles } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

const TODAY = new Date().toISOString().slice(0, 10)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const BOOK = [
  'Company;Telephone;Street;Town;Prov;Postal',
  'Day Alder Ltd.;204 555 0171;RR 2;Dauphin;Manitoba;R7N 2V4',
  'Day Birch Ltd.;204 555 0172;RR 2;Dauphin;Manitoba;R7N 2V4',
]

/** What the day may take; whoever makes a screen shorter makes them smaller. */
const MOST = { clicks: 72, keys: 410 }

test('a clerk’s day of twenty calls, found, answered, changed, exported, imported and undone, its hands counted', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const office = await openOffice(request)
  const [maple, oak] = [await office.makeQuote('Day Maple Farms'), await office.makeQuote('Day Oak Farms')]
  for (const { id } of [maple, oak]) for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await office.makeQuote('Day Spruce Farms')
  const number = async (policy: string) => (await office.ask<{ display_id: string }>(`/policies/${policy}`)).display_id
  const [mapleNumber, oakNumber] = [await number(maple.policy), await number(oak.policy)]
  const desk = new Desk(page)
  await new LoginPage(page).signIn('portal_super_user')
  await countHands(page)

  await desk.call('what do I owe', async () => {
    await desk.find('day maple', mapleNumber)
    await expect(desk.fact('Balance')).toContainText(/\$[\d,]+\.\d\dto be paid/)
  })
  await desk.call('until when am I covered', async () => {
    await desk.find(oakNumber)
    await expect(page.getByRole('heading', { name: 'Day Oak Farms', level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(/Will be in force\s*\w{3} \d+, \d{4}/)
  })
  await desk.call('here is my cheque', async () => {
    await desk.find(`pay ${oakNumber}`)
    await desk.type(page.getByLabel(/^Amount received/), '250')
    await desk.choose('Paid by', 'Cheque')
    await desk.type(page.getByLabel(/^Cheque or receipt number/), '1204')
    await page.getByRole('button', { name: 'Record receipt', exact: true }).click()
    await expect(page.getByText(/^Receipt R-\d+ has been recorded\.$/)).toBeVisible()
  })
  await desk.call('my bank gave that cheque back', async () => {
    await page.getByRole('row').filter({ hasText: 'Outstanding' }).getByRole('link', { name: /^I-/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse payment', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Reverse this payment?' })
    await desk.type(question.getByRole('textbox', { name: 'Reason' }), 'The cheque bounced')
    await question.getByRole('button', { name: 'Reverse payment', exact: true }).click()
    await expect(page.getByText('Payment has been reversed.')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await desk.call('send me my declarations once more', async () => {
    await desk.find(`documents of ${mapleNumber}`)
    await page.getByRole('link', { name: mapleNumber, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Send' }).click()
    await desk.type(drawer.getByRole('textbox', { name: 'To' }), 'maple@demo.test')
    await desk.type(drawer.getByRole('textbox', { name: 'Message' }), 'As asked.')
    await drawer.getByRole('button', { name: 'Send by e-mail' }).click()
    await expect(page.getByText('Sent to maple@demo.test.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
  await desk.call('here is the inspector’s report', async () => {
    await page.getByRole('button', { name: 'Add document' }).click()
    const drawer = page.getByRole('dialog')
    await desk.choose('Type', 'Inspection document')
    await chooseFiles(drawer.getByRole('button', { name: 'Choose files' }), {
      name: 'Inspected.pdf',
      mimeType: 'application/pdf',
      buffer: PDF,
    })
    await expect(drawer.getByText('Uploaded', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Inspected.pdf' })).toBeAttached() // in the list behind, too
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Inspected.pdf' })).toBeVisible()
  })
  await desk.call('my telephone has changed', async () => {
    await desk.find('day maple', 'Day Maple Farms H-')
    await page.getByRole('link', { name: 'Edit' }).click()
    await desk.type(page.getByLabel(/^Phone/), '204 555 0199')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changes have been saved.')).toBeVisible()
    await expect(page.getByRole('link', { name: '(204) 555-0199' })).toBeVisible()
  })
  await desk.call('who changed my telephone', async () => {
    await page.getByRole('link', { name: 'Change history' }).click()
    await expect(page.getByRole('main')).toContainText(/Phone[^]*555-0123[^]*555-0199/)
  })
  await desk.call('write down that I called', async () => {
    await desk.find(`note on ${mapleNumber}`)
    const drawer = page.getByRole('dialog')
    await desk.type(drawer.getByRole('textbox', { name: 'Subject' }), 'Called about the barn')
    await desk.type(drawer.getByRole('textbox', { name: 'Note' }), 'Wants to raise the limit in spring.')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Called about the barn' })).toBeVisible()
  })
  await desk.call('ring me again on the day I said', async () => {
    await page.getByRole('button', { name: 'Add reminder' }).click()
    const drawer = page.getByRole('dialog')
    await desk.type(drawer.getByRole('textbox', { name: 'Subject' }), 'Ring Day Maple')
    await desk.type(drawer.getByRole('textbox', { name: 'Due date' }), addDays(TODAY, 3))
    await page.keyboard.press('Tab')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Reminders' })).toContainText('Ring Day Maple')
  })
  await desk.call('have somebody look at my fence', async () => {
    await desk.find('new task')
    const form = page.getByRole('dialog', { name: 'New task' })
    await desk.type(form.getByLabel('What is to be done'), 'Day: look at the fence')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
  })
  await desk.call('it is done; no, it is not', async () => {
    await page.getByRole('link', { name: /^Tasks/ }).click()
    await page.getByRole('link', { name: 'Day: look at the fence' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByText('The task is closed.')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Day: look at the fence' })).toBeVisible()
  })
  await desk.call('which of mine were sold and begin soon', async () => {
    await page.getByRole('link', { name: 'Policies', exact: true }).click()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = page.getByRole('dialog', { name: /^Filter/ })
    await panel.getByLabel('Column').selectOption('Policyholder')
    await desk.type(panel.getByLabel('Value'), 'day ')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-row]')).toHaveCount(2)
  })
  await desk.call('keep that question for tomorrow', async () => {
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name: 'Save this view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await desk.type(dialog.getByLabel('Name').first(), 'Day farms')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The view “Day farms” is saved.')).toBeVisible()
  })
  await desk.call('and send me the list', async () => {
    await page.getByRole('button', { name: 'Download this list' }).click()
    const dialog = page.getByRole('dialog', { name: /^Download: / })
    await dialog.getByText('CSV', { exact: true }).click()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
  })
  await desk.call('here is the book of my new firm', () => desk.importBook('Import 2 new rows'))
  await desk.call('I sent it twice, I am afraid', async () => {
    await desk.importBook(null)
    await page.getByRole('link', { name: 'Policyholders', exact: true }).click()
    await desk.type(page.getByRole('searchbox'), 'Day ')
    await expect(page.locator('[data-row]')).toHaveCount(5)
  })
  await desk.call('what would my statement say', async () => {
    await desk.find(`invoices of ${oakNumber}`)
    await page.getByText('Statement', { exact: true }).click()
    const handed = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Statement PDF' }).click()
    expect((await handed).suggestedFilename()).toMatch(/^P-\d+-statement/)
  })
  await desk.call('why does my quote cost that', async () => {
    await desk.find('day spruce', 'Q-')
    await page.getByRole('button', { name: 'Why this price?' }).click()
    await expect(page.getByRole('dialog', { name: 'Why this price?' })).toContainText(/\$[\d,]+\.\d\d/)
    await page.keyboard.press('Escape')
  })
  await desk.call('what begins this month, on paper', async () => {
    await desk.find('all policies rep')
    await desk.type(page.getByLabel('First day'), TODAY)
    await desk.type(page.getByLabel('Last day'), addDays(TODAY, 30))
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Run report', exact: true }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await saved).suggestedFilename()).toBe('all-policies.pdf')
  })
  const { taps, keys } = await handsSoFar(page)
  console.info(`a clerk’s twenty calls: ${taps} clicks, ${keys} keys`)
  expect(taps).toBeLessThanOrEqual(MOST.clicks)
  expect(keys).toBeLessThanOrEqual(MOST.keys)
})

/** A clerk's hands: the palette, the mouse and the keyboard. */
class Desk {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** One call, and what it took. */
  async call(asked: string, answer: () => Promise<void>): Promise<void> {
    const before = await handsSoFar(this.page)
    await test.step(asked, answer)
    const now = await handsSoFar(this.page)
    console.info(`${asked}: ${now.taps - before.taps} clicks, ${now.keys - before.keys} keys`)
  }

  /** By the palette; the first that is found, or the one of this name. */
  async find(words: string, name?: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k')
    await this.page.keyboard.type(words)
    if (!name) return this.page.keyboard.press('Enter')
    await this.page.getByRole('option', { name }).first().click()
  }

  fact(name: string): Locator {
    return this.page.getByRole('region', { name: 'How it stands' }).locator('dl > div').filter({ hasText: name })
  }

  async importBook(act: string | null): Promise<void> {
    const { page } = this
    await page.getByRole('link', { name: 'Policyholders', exact: true }).click()
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await this.choose('Brokerage they are for', 'Prairie Shield Insurance')
    await chooseFiles(page.getByRole('button', { name: 'Choose files' }), {
      name: 'book.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(BOOK.join('\n')),
    })
    await page.getByRole('button', { name: 'Check the rows' }).click()
    const trial = page.getByRole('table', { name: 'What would become of the rows' })
    await expect(trial.getByRole('row', { name: act ? /^New/ : /^Already there/ })).toContainText('2')
    if (!act) return
    await page.getByRole('button', { name: act }).click()
    const report = page.getByRole('table', { name: 'What became of the rows' })
    await expect(report.getByRole('row', { name: /^Together/ })).toContainText('2 of 2')
    await expect(page.getByRole('link', { name: 'To the policyholders' })).toBeVisible()
  }

  async type(field: Locator, words: string): Promise<void> {
    await field.click()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(words)
  }

  async choose(list: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: list }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }
}
