import { dayAfter } from '#domain/reminder/due.ts'
import { LoginPage } from '../pages/login-page.ts'
import { NotesPage } from '../pages/notes-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { trackOf } from '../setup/hands.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, serverUrl, test } from '../setup/test.ts'

const FARM = 'Noted Farms Ltd.'
const LONG = 'Mind the dog, and park at the shop, not at the house.'

test('a note and a reminder written in airplane mode on a draft nobody else has arrive once and signed at a colleague’s, who may not change them; edited and deleted they follow within the poke [Q2.dashboard.4] [Q5.9] [Q6.8] [Q8.successes.4] [Q9.5]', async ({
  page,
  context,
  line,
  browser,
}) => {
  const desk = await browser.newContext({ baseURL: serverUrl(), serviceWorkers: 'block' })
  try {
    await new LoginPage(page).signIn('broker_account_executive')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const colleague = await desk.newPage()
    await new LoginPage(colleague).signIn('broker_account_manager')

    await goOffline(context, line)
    await new QuoteWizardPage(page).startForNew(FARM)
    const tab = `/quotes/${new URL(page.url()).searchParams.get('quote')}/notes`
    const notes = new NotesPage(page)
    await notes.open(tab)
    await notes.write('Gate code 4471', LONG)
    await expect(notes.row('Gate code 4471')).toContainText('On this computer')
    await expect(notes.row('Gate code 4471')).toContainText('Mind the dog, and park at the…')
    await notes.row('Gate code 4471').getByText('Mind the dog').hover()
    await expect(page.getByRole('tooltip')).toHaveText(LONG)
    await notes.remind('Call them back', dayAfter(new Date(), 3))
    await expect(notes.reminder('Call them back')).toContainText('On this computer')

    await page.getByRole('button', { name: 'Add note' }).click()
    await notes.field('Subject').fill('Half a thought')
    await expect(notes.note.getByText(/^Kept on this/)).toBeVisible()
    await page.reload()
    await expect(notes.field('Subject')).toHaveValue('Half a thought')
    await notes.note.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()

    await goOnline(context, line)
    await expect(new ShellPage(page).chip).toHaveText('All sent')
    const theirs = new NotesPage(colleague)
    await theirs.open(tab)
    await expect(theirs.row('Gate code 4471')).toHaveCount(1)
    await expect(theirs.row('Half a thought')).toHaveCount(0)
    await theirs.show('Gate code 4471')
    await expect(theirs.note).toContainText(LONG)
    await expect(theirs.note).toContainText('Test')
    await expect(theirs.note.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await colleague.keyboard.press('Escape')

    await notes.show('Gate code 4471')
    await notes.note.getByRole('button', { name: 'Edit' }).click()
    await expect(page).toHaveURL(/note=[^&]+&edit=[^&]+$/)
    await notes.field('Subject').fill('Gate code 1882')
    await notes.save()
    await expect(theirs.row('Gate code 1882')).toHaveCount(1)
    await notes.show('Gate code 1882')
    await notes.note.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The note has been deleted.')).toBeVisible()
    await expect(notes.row('Gate code 1882')).toHaveCount(0)
    await expect(theirs.row('Gate code 1882')).toHaveCount(0)

    await colleague.goto('/dashboard')
    await expect(theirs.reminder('Call them back')).toContainText(FARM)
    await expect(theirs.reminder('Call them back').getByRole('checkbox')).toBeDisabled()
    await notes.reminder('Call them back').getByRole('checkbox').click() // done, it leaves the list
    await expect(theirs.reminder('Call them back')).toHaveCount(0)
    await trackOf(page.getByRole('switch', { name: 'Completed' })).click()
    await expect(notes.reminder('Call them back').getByRole('checkbox')).toBeChecked()
  } finally {
    await desk.close()
  }
})

test('on a policy a note and a reminder have addresses of their own, to read, to write and to change [Q2.policies.11]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Noted Policy Farm')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await new LoginPage(page).signIn('broker_account_executive')
  const tab = `/policies/${policy}/notes`
  const notes = new NotesPage(page)

  await notes.open(`${tab}?addNote`)
  await notes.field('Subject').fill('Locked gate')
  await notes.field('Note').fill('Ring first.')
  await notes.save()
  await expect(page).toHaveURL(tab)
  await notes.show('Locked gate')
  await expect(page).toHaveURL(/\?note=[^&]+$/)
  await notes.note.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\?note=[^&]+&edit(=|$)/)
  await page.reload()
  await expect(notes.field('Note')).toHaveValue('Ring first.')
  await page.keyboard.press('Escape')

  await notes.open(`${tab}?addReminder`)
  await notes.field('Subject').fill('Ask for the survey')
  await notes.field('Due date').fill(dayAfter(new Date(), 3))
  await notes.field('Due date').press('Tab')
  await notes.save()
  await expect(page).toHaveURL(tab)
  await notes.reminder('Ask for the survey').getByRole('link').first().click()
  await expect(page).toHaveURL(/\?reminder=[^&]+$/)
  await notes.note.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\?reminder=[^&]+&edit(=|$)/)
  await page.reload()
  await expect(notes.field('Subject')).toHaveValue('Ask for the survey')
})
