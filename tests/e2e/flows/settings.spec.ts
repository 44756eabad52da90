import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // a page that is open already needs no worker to show what it knows

test('a person finds their settings, changes their name, chooses what to be told of, and sees the versions [P2.4.1] [P2.4.2] [P2.4.3] [P2.4.4] [P2.4.5] [P5.profile-edit.1] [P4.8.2] [P9.11] [Q10.1] [P9.3] [Q9.7]', async ({
  page,
  context,
  line,
}) => {
  await new LoginPage(page).signIn('business_development_member')
  const shell = new ShellPage(page)
  await shell.account.click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  const main = page.getByRole('main')
  await expect(main.getByText('Business Development Member')).toBeVisible()
  await expect(main.getByText(/Prairie/)).toBeVisible()
  const tabs = main.getByRole('navigation').getByRole('link')
  await expect(tabs).toHaveText(['Profile', 'About', 'Security', 'Notifications'])

  await main.getByRole('link', { name: 'Edit profile' }).click()
  await main.getByLabel('First name').fill('')
  await main.getByLabel('Last name').fill('x'.repeat(151))
  await main.getByRole('button', { name: 'Save Changes' }).click()
  await expect(main.getByText('This field may not be blank.').first()).toBeVisible()
  await expect(main.getByText('At most 150 characters.').first()).toBeVisible()
  await main.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await main.getByLabel('First name').fill('Aroha')
  await main.getByLabel('Last name').fill('Ngata')
  await expect(main.getByLabel('System role')).not.toBeEditable()
  await expect(main.getByLabel('Organization')).not.toBeEditable()
  await main.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('button', { name: 'Account of Aroha Ngata' })).toBeVisible()
  await expect(main).toContainText('Aroha')
  await expect(main).toContainText('Ngata')
  await main.getByRole('link', { name: 'Edit profile' }).click()
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/settings')

  await main.getByRole('link', { name: 'Notifications' }).click()
  const expiry = main.getByRole('row', { name: /30 days before an expiry/ })
  const renewal = main.getByRole('row', { name: /30 days before a renewal/ })
  for (const [group, told] of [
    ['Policies', [/30 days before a renewal/, /30 days before an expiry/]],
    ['Certificates and Documents', [/30 days before expiry of a certificate/]],
  ] as const) {
    const table = main.getByRole('region', { name: group, exact: true })
    await expect(table.getByRole('columnheader', { name: 'On / Off' })).toBeVisible()
    for (const name of told) await expect(table.getByRole('row', { name })).toBeVisible()
  }
  await expect(renewal.getByRole('combobox')).toHaveValue('In the portal and by email')
  await renewal.getByRole('combobox').click()
  await page.getByRole('option', { name: 'By email', exact: true }).click()
  await expect(renewal.getByRole('combobox')).toHaveValue('By email')
  await expiry.getByRole('switch').click()
  await expect(expiry.getByText('Off')).toBeVisible()
  await expect(expiry.getByRole('combobox')).toHaveCount(0)
  await expect(expiry.getByRole('switch')).toBeEnabled() // the office has it
  await expect(renewal.getByRole('combobox')).toBeEnabled()
  await page.reload()
  await expect(expiry.getByText('Off')).toBeVisible()
  await expect(renewal.getByRole('combobox')).toHaveValue('By email')

  await goOffline(context, line)
  await expect(expiry.getByRole('switch')).toBeDisabled()
  await goOnline(context, line)
  await expect(expiry.getByRole('switch')).toBeEnabled()

  await main.getByRole('link', { name: 'About' }).click()
  await expect(main.getByText('24.9.0')).toBeVisible()
  await expect(main.getByText('1.48.0')).toBeVisible()

  await main.getByRole('link', { name: 'Profile' }).click()
  await main.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Español' }).click()
  await expect(main.getByRole('heading', { name: 'Ajustes' })).toBeVisible()
})
