import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { chooseFiles } from '../setup/hands.ts'
import { type Office, openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, serverData, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const file = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}
const give = (page: Page, what: ReturnType<typeof file>) =>
  chooseFiles(page.getByRole('group', { name: 'File' }).getByRole('button', { name: 'Choose files' }), what)

/** What the office lists of a policy's papers. */
async function documentsOf(office: Office, policy: string): Promise<{ locator: string }[]> {
  const { results } = await office.ask<{ results: { locator: string }[] }>(`/policies/${policy}/all-documents`)
  return results
}

test('a policy’s documents: polled until bundled, read in the app, added, cancelled, failed and tried again, changed, sent and deleted [Q2.policies.13] [Q4.documents.1] [Q4.documents.3] [P8.26] [Q9.3] [P8.22] [Q8.domain-messages.2]', async ({
  page,
  request,
  context,
  line,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Document Farm')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await new LoginPage(page).signIn('portal_super_user')
  const drawer = page.getByRole('dialog')

  const list = `/api/v1/policies/${policy}/all-documents`
  line.fault(list, { kind: 'rewrite', change: (body) => body.replace('"bundled":true', '"bundled":false') })
  await page.goto(`/policies/${policy}/documents`)
  await expect(page.getByText('Documents are being prepared')).toBeVisible()
  line.heal()
  await expect(page.getByText('Documents are being prepared')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Declarations' })).toContainText('N/A')

  await page.getByRole('link', { name: /^P-\d+$/ }).click()
  await expect(page).toHaveURL(/\?document=[0-9a-f-]+$/)
  await expect(drawer.getByRole('img', { name: 'Page 1 of' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Edit' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.getByRole('button', { name: 'Add document' }).click()
  await chooseType(page, 'Inspection document')
  const slow = await context.newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await slow.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 60_000 })
  await give(page, file('Long.pdf', Buffer.concat([PDF, randomBytes(3_000_000), PDF])))
  await expect(drawer.getByRole('progressbar', { name: 'Sending Long.pdf' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancel Long.pdf' }).click()
  await expect(drawer.getByText('Long.pdf')).toHaveCount(0)
  await slow.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 })

  line.fault(`/api/v1/policies/${policy}/documents`, { kind: 'answer', answer: { status: 503 } })
  await give(page, file('Barn.pdf'))
  await expect(drawer.getByText('Upload failed')).toBeVisible()
  line.heal()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByText('Uploaded', { exact: true })).toBeVisible()
  const rowOf = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })
  await give(page, file('Letter.pdf', Buffer.from('Dear Ann, this is no PDF.')))
  await expect(rowOf('Letter.pdf'), 'why stands beside the file').toContainText('its content is not PDF alone')
  await expect(rowOf('Letter.pdf'), 'nothing is offered that cannot help').not.toContainText('Try again')
  await line.refuse()
  await give(page, file('Yard.pdf'))
  await expect(rowOf('Yard.pdf')).toContainText('This needs a connection.')
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  await line.accept()
  await rowOf('Yard.pdf').getByRole('button', { name: 'Remove Yard.pdf' }).click()
  await give(page, { ...file('Run.exe'), mimeType: 'application/octet-stream' })
  await expect(drawer.getByText(/This type is not accepted/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row')).toHaveCount(5) // heading, declarations, invoice, all of them in one, ours

  await page.getByRole('link', { name: 'Barn.pdf' }).click()
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/document=[0-9a-f-]+&edit$/)
  await drawer.getByRole('textbox', { name: 'Name' }).fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('This field may not be blank.').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Barn, north side')
  await expect(drawer.getByText('16/512')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes have been saved.')).toBeVisible()

  await drawer.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/&send$/)
  await expect(drawer.getByRole('button', { name: 'Send via Mail' })).toBeDisabled()
  await drawer.getByRole('textbox', { name: 'To' }).fill('ann@demo.test')
  await drawer.getByRole('textbox', { name: 'Message' }).fill('As promised.')
  await drawer.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(page.getByText('Sent to ann@demo.test.')).toBeVisible()
  const letters = readdirSync(join(serverData(), 'mail')).map((name) =>
    readFileSync(join(serverData(), 'mail', name), 'utf8'),
  )
  expect(letters.filter((letter) => letter.includes('filename=Barn.pdf'))).toHaveLength(1)

  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Barn, north side?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  const [other] = await documentsOf(office, policy)
  line.fault(`/api/v1/policies/${policy}/all-documents/`, { kind: 'answer', answer: { status: 500, isOurs: true } })
  await page.goto(`/policies/${policy}/documents?document=${other!.locator}`)
  await expect(
    page.getByText('Could not complete your request. If the problem persists, contact your support team.'),
  ).toBeVisible()
  line.heal()
  await page.goto(`/policies/${policy}/documents?document=01a1f640-bc00-7515-938c-3c078a83955c&edit`)
  await expect(page.getByText('Document not found.')).toBeVisible()
  await expect(page).toHaveURL(`/policies/${policy}/documents`)

  await goOffline(context, line)
  await expect(page.getByText('This page needs a connection')).toBeVisible()
  await goOnline(context, line)
})

test('a firm’s documents stand under its name, named after their type, with days in order [P2.6.5] [P5.brokerage-firm-and-broker-documents.1] [P5.brokerage-firm-and-broker-documents.2] [P5.brokerage-firm-and-broker-documents.4] [P7.16] [P7.18] [P7.19] [P8.19]', async ({
  page,
  context,
  request,
  line,
}) => {
  const office = await openOffice(request)
  const { firm } = office
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto(`/brokerages/list-brokerages/${firm}/documents`)
  await expect(page.getByRole('heading', { level: 1, name: 'Prairie Shield Insurance' })).toBeVisible()
  const drawer = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add document' }).first().click()
  await chooseType(page, 'Agency licence')
  await expect(drawer.getByRole('textbox', { name: 'Title' })).toHaveValue('Agency licence')
  await chooseType(page, 'Fidelity bond')
  await expect(drawer.getByRole('textbox', { name: 'Title' })).toHaveValue('Fidelity bond')
  await expect(drawer.getByText('13/255')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Effective date' }).fill('soon')
  await page.keyboard.press('Tab')
  await expect(drawer.getByText('Invalid date format, Must be in YYYY-MM-DD')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Effective date' }).fill('')
  await drawer.getByRole('textbox', { name: 'Expiration date' }).fill('2020-05-01')
  await page.keyboard.press('Tab')
  await expect(drawer.getByText('The Expiration Date cannot be in the past.').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Effective date' }).fill('2031-05-02')
  await drawer.getByRole('textbox', { name: 'Expiration date' }).fill('2031-05-01')
  await page.keyboard.press('Tab')
  await expect(drawer.getByText('The Effective Date must be earlier than the Expiration Date.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Effective date' }).fill('')
  await drawer.getByRole('textbox', { name: 'Expiration date' }).fill('2032-05-01')
  await page.keyboard.press('Tab')

  const slow = await context.newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await slow.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 60_000 })
  await give(page, file('long.pdf', Buffer.concat([PDF, randomBytes(3_000_000), PDF])))
  await expect(drawer.getByRole('progressbar', { name: 'Sending long.pdf' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancel long.pdf' }).click()
  await expect(drawer.getByText('long.pdf')).toHaveCount(0)
  await slow.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 })

  const words = 'This title is taken.'
  const refused = { code: 1010, messages: [words], errors: [{ field: 'title', messages: [words] }] }
  const papers = `/api/v1/brokerages/${firm}/documents`
  line.fault(papers, { kind: 'answer', answer: { status: 400, isOurs: true, body: JSON.stringify(refused) } })
  await give(page, file('bond.pdf'))
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible() // the notice
  await expect(drawer.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(new RegExp(words))
  line.heal()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByText('Uploaded', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Fidelity bond' })).toContainText('Active')
  const { data } = await office.ask<{ data: object[] }>(`/brokerages/${firm}/documents`)
  expect(data).toMatchObject([{ title: 'Fidelity bond', effective_from: null, effective_to: '2032-05-01' }])

  await page.getByRole('link', { name: 'Fidelity bond' }).click()
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/document=[0-9a-f-]+&editDocument$/)
  for (const [title, words] of [
    ['', 'This field may not be blank.'],
    ['x'.repeat(256), 'Title must be at most 255 characters.'],
  ] as const) {
    await drawer.getByRole('textbox', { name: 'Title' }).fill(title)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText(words).first()).toBeVisible()
  }
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Bond 2031')
  await drawer.getByRole('textbox', { name: 'Expiration date' }).fill('13 Mai')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Invalid date format, Must be in YYYY-MM-DD')).toBeVisible() // and nothing is emptied
  await expect(drawer.getByRole('textbox', { name: 'Expiration date' })).toHaveValue('13 Mai')
  await drawer.getByRole('textbox', { name: 'Expiration date' }).fill('2032-05-01')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await drawer.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ title: 'Bond 2031' }) // what was changed, and no more
  await expect(page.getByText('Changes have been saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Bond 2031' })).toBeVisible()
  const list = `/brokerages/list-brokerages/${firm}/documents`
  await page.goto(`${list}?document=01a1f640-bc00-7515-938c-3c078a83955c`)
  await expect(page.getByText('Document not found.')).toBeVisible()
  await expect(page).toHaveURL(list)
})

test('a broker’s document opens by its link and is changed under the address of its own [P2.6.5] [P7.16]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/brokerages/users')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add document' }).first().click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option').first().click()
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Licence 2031')
  await give(page, file('licence.pdf'))
  await expect(drawer.getByText('Uploaded', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Licence 2031' }).click()
  await expect(page).toHaveURL(/document=[0-9a-f-]+$/)
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/document=[0-9a-f-]+&edit$/)
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Licence 2032')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes have been saved.')).toBeVisible()
})

test('a file that did not reach the office is asked about before it is left, and goes with the next try', async ({
  page,
  request,
  context,
  line,
}) => {
  const office = await openOffice(request)
  const { id } = await office.makeQuote('Lost Photo Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(`/quotes/${id}/documents`)
  await page.getByRole('button', { name: 'Add document' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add document' })
  await chooseType(page, 'Inspection document')
  await goOffline(context, line)
  await give(page, file('Yard.pdf'))
  await expect(drawer.getByText('Upload failed')).toBeVisible()
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asked).toContainText('A file has not reached the office.')
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await goOnline(context, line)
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByText('Uploaded')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})
