import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, goOffline, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // installing takes its seconds; where signal goes it is let in

test('a broker records a policyholder from the configuration: blank and wrong answers are named, kinds ask their own questions, and the page opens with it [Q2.policyholders.1] [Q2.policyholders.3] [Q2.policyholders.5] [Q3.1] [Q8.successes.2]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const policyholders = new PolicyholdersPage(page)
  await policyholders.startNew()
  await policyholders.field('Phone').fill('12')
  await policyholders.save.click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Address line 1: This field cannot be left blank.')
  await expect(summary).toContainText('Phone: Enter a valid phone')
  await expect(policyholders.field('First name')).toBeHidden()
  await policyholders.field('Postal code').fill('R7A 1A1')
  await expect(policyholders.field('Province')).toHaveValue('Manitoba')

  await policyholders.create('Willow Creek Ranch', '+1 204-555-8141')
  await expect(page).toHaveURL(/\/policyholders\/[0-9a-f-]{36}\/details$/)
  await expect(policyholders.fact('Phone')).toHaveText('(204) 555-8141')
  await expect(page.getByText(/^H-\d+$/)).toBeVisible()

  await policyholders.openList('2045558141')
  await expect(policyholders.row('Willow Creek Ranch')).toBeVisible()
  await page.getByRole('button', { name: 'Inactive' }).click()
  await expect(page).toHaveURL(/status=inactive/)
  await expect(policyholders.row('Willow Creek Ranch')).toBeHidden()
})

test('the edit form asks before it is left, its tabs are pages, and an unknown policyholder leads to the list [Q4.other.3] [Q2.policyholders.4] [Q2.policyholders.6] [Q2.policyholders.7] [Q2.policyholders.11]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const policyholders = new PolicyholdersPage(page)
  await policyholders.create('Leaving Prompt Farm')
  for (const tab of ['Policies', 'Quotes', 'Invoices']) {
    await page.getByRole('link', { name: tab, exact: true }).last().click()
    await expect(page).toHaveURL(new RegExp(`/${tab.toLowerCase()}$`))
  }
  await page.getByRole('link', { name: 'Edit' }).click()
  await policyholders.field('Trade name').fill('Typed over')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(policyholders.field('Trade name')).toHaveValue('Typed over')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/details$/)

  await page.goto('/policyholders/01a1f640-bc00-7515-938c-3c078a83955c')
  await expect(page).toHaveURL(/\/policyholders$/)
})

test('what is typed into a form outlives its tab, and two records of one farm are pointed out [sync 34]', async ({
  page,
  context,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const policyholders = new PolicyholdersPage(page)
  await policyholders.startNew()
  await policyholders.more()
  await policyholders.field('Trade name').fill('Half typed')
  await expect(page.getByText(/^Kept on this computer .*, not saved yet$/)).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1180 })
  expect(await page.evaluate(() => document.querySelector('main')!.scrollWidth)).toBeLessThanOrEqual(820)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)
  const again = await context.newPage()
  await page.close()
  const resumed = new PolicyholdersPage(again)
  await resumed.startNew()
  await expect(resumed.field('Trade name')).toBeHidden() // what was left is offered, never taken up unasked
  await again.getByRole('region', { name: 'Not saved' }).getByRole('button', { name: 'Continue' }).click()
  await expect(resumed.field('Trade name')).toHaveValue('Half typed')

  await resumed.create('Twice Recorded Farm', '2045550188')
  await resumed.create('Twice Recorded Farm', '2045550188')
  await expect(again.getByText('One other record may be the same farm')).toBeVisible()
})

test('staff choose the brokerage they record for, and its brokers have the record at once; others may not open the form [Q2.policyholders.2] [Q6.3]', async ({
  page,
  browser,
  baseURL,
}) => {
  const broker = await browser.newContext({ baseURL: baseURL! })
  const brokers = new PolicyholdersPage(await broker.newPage())
  await new LoginPage(broker.pages()[0]!).signIn('broker_account_manager')
  await brokers.openList('Chosen by staff')

  await new LoginPage(page).signIn('portal_user')
  const policyholders = new PolicyholdersPage(page)
  await policyholders.startNew()
  await page.getByRole('combobox', { name: 'Brokerage' }).or(policyholders.field('Brokerage')).first().click()
  await page.getByRole('option', { name: 'Prairie Shield Insurance' }).click()
  await policyholders.fillNew('Chosen by staff')
  await expect(brokers.row('Chosen by staff')).toBeVisible()

  await new ShellPage(page).signOut()
  await expect(page).toHaveURL('/login')
  await new LoginPage(page).signIn('business_development_approver', '/login')
  await page.goto('/policyholders/create')
  await expect(page).toHaveURL(/\/dashboard$/)
  await broker.close()
})

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('signing out with unsent work asks: keeping it is the default, discarding it needs its count typed [sync 51]', async ({
    page,
    context,
    line,
  }) => {
    const login = new LoginPage(page)
    await login.signIn('broker_account_executive')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(new ShellPage(page).chip).toHaveText('All sent')
    await goOffline(context, line)
    await new PolicyholdersPage(page).create('Never Sent Farm')
    await new ShellPage(page).signOut()
    const question = page.getByRole('dialog', { name: 'Sign out with unsent work?' })
    const discard = question.getByRole('button', { name: 'Discard it and sign out' })
    await expect(discard).toBeDisabled()
    await expect(question.getByRole('button', { name: 'Keep it here and sign out' })).toBeFocused()
    await question.getByLabel('How many to discard').fill('2')
    await expect(discard).toBeDisabled()
    await question.getByRole('button', { name: 'Keep it here and sign out' }).click()
    await expect(page.getByText('T. broker_account_executive – 1 unsent')).toBeVisible()
  })
})
