import type { BrowserContext, Page } from '@playwright/test'
import { TEST_PASSWORD } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SyncPage } from '../pages/sync-page.ts'
import { expect, serverUrl, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

/** A form of a new policyholder with a name in it, and the device's word that it is kept. */
async function typeInNewTab(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage()
  const policyholders = new PolicyholdersPage(page)
  await policyholders.startNew()
  await policyholders.typeNew(name)
  await expect(page.getByText(/^Kept on this computer .*, not saved yet$/)).toBeVisible()
  return page
}

/** As a person closes a tab: the browser asks whether to leave, they say yes. */
async function closeTab(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Sign out with unsent work?' })
const forms = (page: Page) => page.getByRole('region', { name: 'Not saved' })

test('text typed in a tab that was closed is asked about at sign-out, kept, counted for the next person without a name of anybody’s, exported, and gone on with by name [sync 51] [sync 52]', async ({
  page,
  context,
}) => {
  const login = new LoginPage(page)
  const { chip } = new ShellPage(page)
  await login.signIn('broker_account_executive')
  await closeTab(await typeInNewTab(context, 'Closed Tab Farm'))
  await expect(chip).toHaveText('Online · 1 not saved')

  await new ShellPage(page).signOut()
  await expect(leaving(page)).toContainText('1 form with text not saved')
  await leaving(page).getByRole('button', { name: 'Keep it here and sign out' }).click()
  await expect(login.submit).toBeVisible()
  await expect(page.getByText('1 unsent')).toBeVisible()

  await login.signIn('broker_account_manager', '/login')
  await new SyncPage(page).open()
  await expect(page.getByText('Another account on this computer has 1 unsent.')).toBeVisible()
  await expect(forms(page)).toHaveCount(0)
  await expect(page.getByText('Closed Tab Farm')).toHaveCount(0)
  await new ShellPage(page).signOut()
  await expect(login.submit).toBeVisible()

  await login.signIn('broker_account_executive', '/login')
  await new SyncPage(page).open()
  await expect(forms(page)).toContainText('Closed Tab Farm')
  expect((await new SyncPage(page).export()).text).toContain('Closed Tab Farm')
  await page.getByRole('button', { name: 'It is safe' }).click()
  await forms(page).getByRole('button', { name: 'Continue' }).click()
  await expect(new PolicyholdersPage(page).field('Legal name')).toHaveValue('Closed Tab Farm')
  await new PolicyholdersPage(page).save.click()
  await expect(page.getByRole('heading', { name: 'Closed Tab Farm', level: 1 })).toBeVisible()
  await expect(chip).toHaveText('All sent')
})

test('a form that stands open in another tab is asked about at sign-out and outlives it [sync 51]', async ({
  page,
  context,
}) => {
  const login = new LoginPage(page)
  await login.signIn('broker_account_executive')
  const other = await typeInNewTab(context, 'Other Tab Farm')
  await new ShellPage(page).signOut()
  await expect(leaving(page)).toContainText('1 form with text not saved')
  await leaving(page).getByRole('button', { name: 'Keep it here and sign out' }).click()
  for (const each of [page, other]) await expect(new LoginPage(each).submit).toBeVisible()
  await expect(page.getByText('1 unsent')).toBeVisible()

  await login.signIn('broker_account_executive', '/login')
  await page.goto('/policyholders/create')
  await expect(forms(page)).toContainText('Other Tab Farm')
  await forms(page).getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('dialog', { name: 'Drop what was typed?' }).getByRole('button', { name: 'Drop' }).click()
  await expect(forms(page)).toHaveCount(0)
  await new ShellPage(page).signOut()
  await expect(login.submit).toBeVisible()
})

test('a form that the device does not keep is asked about at a sign-out in another tab, alone and beside what is kept [sync 51]', async ({
  page,
  context,
}) => {
  const login = new LoginPage(page)
  await login.signIn('broker_account_executive')
  const other = await context.newPage()
  await other.goto('/settings/edit-profile')
  const name = other.getByRole('textbox', { name: 'First name' })
  await name.fill('Josephine')
  await new ShellPage(page).signOut()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asked).toContainText('In another tab something was typed')
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Josephine')

  const third = await typeInNewTab(context, 'Beside It Farm')
  await page.bringToFront()
  await new ShellPage(page).signOut()
  await expect(leaving(page)).toContainText('1 form with text not saved')
  await expect(leaving(page)).toContainText('A form is open with text that is kept nowhere')
  await page.keyboard.press('Escape')
  await closeTab(other)
  await new ShellPage(page).signOut()
  await expect(leaving(page)).toContainText('1 form with text not saved')
  await expect(leaving(page)).not.toContainText('kept nowhere')
  await third.close()
})

test('a form that the device does not keep waits under the sign-in when its person signs in on another device', async ({
  page,
  browser,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto('/settings/edit-profile')
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('Josephine')
  const elsewhere = await browser.newContext({ baseURL: serverUrl(), serviceWorkers: 'block' })
  await new LoginPage(await elsewhere.newPage()).signIn('broker_account_executive')

  const overlay = page.getByRole('dialog', { name: 'Your account has been logged in on another device.' })
  await expect(overlay).toContainText('What you have typed is still here.')
  await overlay.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await overlay.getByRole('button', { name: 'Sign in' }).click()
  await expect(overlay).toHaveCount(0)
  await expect(name).toHaveValue('Josephine')
  await elsewhere.close()
})

test('two new policyholders typed in two tabs at once become two records, each with its own answers', async ({
  page,
  context,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const one = await typeInNewTab(context, 'First Tab Farm')
  const two = await typeInNewTab(context, 'Second Tab Farm')
  await one.reload()
  await expect(new PolicyholdersPage(one).field('Legal name')).toHaveValue('First Tab Farm')
  for (const [tab, name] of [
    [one, 'First Tab Farm'],
    [two, 'Second Tab Farm'],
  ] as const) {
    await new PolicyholdersPage(tab).save.click()
    await expect(tab.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  const policyholders = new PolicyholdersPage(page)
  await policyholders.openList('Tab Farm')
  await expect(policyholders.row('First Tab Farm')).toHaveCount(1)
  await expect(policyholders.row('Second Tab Farm')).toHaveCount(1)
})
