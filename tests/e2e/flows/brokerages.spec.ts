import { linkIn, readLetters } from '#tests/setup/letters.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, serverData, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // administration needs the office anyway

const PASSWORD = 'Crooked-Fence-31'

test('a firm is made in the wizard, a broker is added to it, and comes in by the letter’s link [P2.6.1] [P2.6.2] [P2.6.4] [P4.5.6] [P4.6.1] [P6.2] [P6.3] [P8.27]', async ({
  page,
}, { workerIndex, retry }) => {
  const unique = `${workerIndex}-${retry}`
  const email = `oksana.${unique}@redriver.test`
  const drawer = page.getByRole('dialog')
  const next = drawer.getByRole('button', { name: 'Next', exact: true })
  await new LoginPage(page).signIn('portal_super_user', '/brokerages/list-brokerages')
  const documents = drawer.getByRole('region', { name: 'Documents', exact: true })
  await page.getByRole('button', { name: 'Add Brokerage', exact: true }).click()
  await expect(page).toHaveURL('/brokerages/list-brokerages?newBroker&step=general')

  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(`Red River ${unique}`)
  await drawer.getByRole('textbox', { name: 'Email', exact: true }).fill('office@redriver.test')
  await drawer.getByRole('textbox', { name: 'Address line 1', exact: true }).fill('12 Dike Road')
  await drawer.getByRole('textbox', { name: 'City', exact: true }).fill('Morris')
  await drawer.getByRole('textbox', { name: 'Postal code', exact: true }).fill('R0G 1K0')
  await drawer.getByRole('textbox', { name: 'New business commission', exact: true }).fill('20')
  await drawer.getByRole('textbox', { name: 'Renewal commission', exact: true }).fill('17.5')
  for (const name of ['Province', 'Licensed provinces']) {
    await drawer.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: 'Manitoba', exact: true }).and(page.locator(':visible')).click()
  }
  await next.click()
  await expect(documents).toBeVisible()
  await expect(page).toHaveURL(/step=documents$/)
  await next.click()
  await expect(drawer.getByText('12 Dike Road, Morris, MB R0G 1K0', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Broker - Red River ${unique}`, exact: true })).toBeVisible()
  await expect(page.getByText(`Broker Red River ${unique} has been created.`, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`Broker - Red River ${unique} · Hedgerow`)

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page).toHaveURL(/\/brokers$/)
  await page.getByRole('button', { name: 'Add Broker', exact: true }).first().click()
  await expect(page).toHaveURL(/\/brokers\?newUser&step=1&broker=[0-9a-f-]+$/)
  await drawer.getByRole('textbox', { name: 'First name', exact: true }).fill('Oksana')
  await drawer.getByRole('textbox', { name: 'Last name', exact: true }).fill('Kowalchuk')
  await drawer.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await drawer.getByRole('textbox', { name: 'Phone number', exact: true }).fill('2045550133')
  await drawer.getByRole('combobox', { name: 'Role', exact: true }).click()
  await page.getByRole('option', { name: 'Broker Account Executive', exact: true }).click()
  await next.click()
  await expect(documents).toBeVisible()
  await next.click()
  await expect(drawer.getByText('Oksana Kowalchuk is invited', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Oksana Kowalchuk', exact: true })).toBeVisible()

  const letters = () => readLetters(serverData()).filter(({ to }) => to === email)
  await expect.poll(() => letters().length).toBe(1)
  const shell = new ShellPage(page)
  await shell.signOut()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(linkIn(letters()[0]!))
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password', exact: true }).click()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await new LoginPage(page).fill(email, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  await shell.account.click()
  await expect(page.getByText(`Broker Account Executive · Red River ${unique}`, { exact: true })).toBeVisible()
})
