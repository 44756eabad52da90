import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, serverUrl, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('without a session / leads to /login and every other page to /login with the wanted path [P2.2.1] [P2.2.6]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await page.goto('/policies?search=maple&status=active')
  await expect(page).toHaveURL('/login?redirect=/policies%3Fsearch%3Dmaple%26status%3Dactive')
})

test('the page of the blocks is for those who build Hedgerow: what is built knows no such address', async ({
  page,
}) => {
  for (const address of ['/nowhere', '/style', '/style?section=files']) {
    await page.goto(address)
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('button')).toHaveCount(0)
  }
})

test('after sign-in the wanted page opens, and never one of another origin [P4.2.5] [P2.1.1]', async ({
  page,
  baseURL,
}) => {
  const login = new LoginPage(page)
  await login.signIn('auditor', '/policies?search=maple')
  await expect(page).toHaveURL('/policies?search=maple')
  await new ShellPage(page).signOut()
  await expect(page).toHaveURL('/login')
  for (const foreign of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)']) {
    await login.signIn('auditor', `/login?redirect=${encodeURIComponent(foreign)}`)
    await expect(page).toHaveURL('/policies')
    expect(new URL(page.url()).origin).toBe(baseURL)
    await new ShellPage(page).signOut()
    await expect(page).toHaveURL('/login')
  }
})

test('a page the role may not open leads to /dashboard, which is empty for it but for one way on to its tasks [P2.2.6] [P6.1] [Q2.dashboard.1]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('auditor')
  for (const forbidden of ['/users/portal-admin', '/users', '/brokerages/users']) {
    await page.goto(forbidden)
    await expect(page).toHaveURL('/dashboard')
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(main).toHaveText('DashboardGo to your tasks')
  await main.getByRole('link', { name: 'Go to your tasks' }).click()
  await expect(page).toHaveURL('/tasks')
})

test('an unknown path says NOTHING WAS FOUND and leads to sign-in, or home when signed in [P2.1.6] [Q2.not-found-and-placeholders.1]', async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'NOTHING WAS FOUND' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page).toHaveURL('/login')
  await new LoginPage(page).signIn('portal_admin')
  await page.goto('/users/no-such-role')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL('/users/portal-admin')
})

test('a session ended at the office leads to /login with the wanted path and a warning [P8.2] [P4.2.6] [Q8.transport-shared.1]', async ({
  page,
  request,
}) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/auth/sign-in'))
  await new LoginPage(page).signIn('portal_admin')
  const { access } = (await (await answer).json()) as { access: string }
  await request.post(`${serverUrl()}/api/v1/auth/sign-out`, { headers: { authorization: `Bearer ${access}` } })
  await expect(page).toHaveURL('/login?redirect=/users/portal-admin&sessionExpired=true')
  await expect(new LoginPage(page).warning).toHaveText('Your session has expired. Please login again.')
})

test('a second sign-in ends the first session with the concurrency warning [P8.7] [Q8.transport-shared.6] [P4.2.6]', async ({
  page,
  browser,
  baseURL,
}) => {
  await new LoginPage(page).signIn('portal_user')
  const other = await browser.newContext({ baseURL: baseURL! })
  const otherPage = await other.newPage()
  await new LoginPage(otherPage).signIn('portal_user')
  await expect(page).toHaveURL('/login?concurrencyError=true')
  await expect(new LoginPage(page).warning).toHaveText('Your account has been logged in on another device.')
  await otherPage.reload()
  await expect(otherPage).toHaveURL('/policies')
  await other.close()
})

test('signing out in one tab signs the others out; signing in takes them along', async ({ page, context }) => {
  await new LoginPage(page).signIn('auditor')
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second).toHaveURL('/dashboard')
  await new ShellPage(page).signOut()
  await expect(second).toHaveURL('/login')
  await new LoginPage(page).signIn('auditor', '/login')
  await expect(second).toHaveURL('/policies')
})

test('a save that finds the session ended keeps what was typed [P8.2]', async ({ page, line }) => {
  await new LoginPage(page).signIn('business_development_approver')
  await page.goto('/settings/edit-profile')
  const name = page.getByLabel('Last name')
  await name.fill('Kept through the sign-in')
  const ended = { status: 401, isOurs: true, body: JSON.stringify({ code: 1401, messages: ['Sign in again.'] }) }
  line.fault('/api/v1/', { kind: 'answer', answer: ended })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const overlay = page.getByRole('dialog', { name: 'Your session has expired' })
  await expect(overlay).toBeVisible()
  line.heal()
  await expect(overlay.getByLabel('Password', { exact: true })).toBeFocused()
  await overlay.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await overlay.getByRole('button', { name: 'Sign in' }).click()
  await expect(overlay).toHaveCount(0)
  await expect(name).toHaveValue('Kept through the sign-in')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes have been saved.')).toBeVisible()
})

test('a session that ends under something typed is taken up again over the form [P8.2] [Q8.successes.1]', async ({
  page,
  request,
}) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/auth/sign-in'))
  await new LoginPage(page).signIn('business_development_member')
  const { access } = (await (await answer).json()) as { access: string }
  await page.goto('/settings/edit-profile')
  const name = page.getByLabel('First name')
  await name.fill('Typed and unsaved')
  await request.post(`${serverUrl()}/api/v1/auth/sign-out`, { headers: { authorization: `Bearer ${access}` } })
  const overlay = page.getByRole('dialog', { name: 'Your session has expired' })
  await expect(overlay).toBeVisible()
  await expect(overlay.getByLabel('Email')).toHaveValue(testEmail('business_development_member'))
  await overlay.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await overlay.getByRole('button', { name: 'Sign in' }).click()
  await expect(overlay).toHaveCount(0)
  await expect(name).toHaveValue('Typed and unsaved')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes have been saved.')).toBeVisible()
})
