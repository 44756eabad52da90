import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const CAPTIVE_PORTAL = {
  kind: 'answer',
  answer: { status: 200, type: 'text/html', body: '<h1>Welcome to Hotel Wi-Fi</h1>' },
} as const

test('without signal a reload opens the app as the last account, and signal brings it back to life', async ({
  page,
  context,
  line,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await goOffline(context, line)
  await page.reload()
  const shell = new ShellPage(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(shell.chip).toHaveText('Offline')
  await expect(shell.menu.getByText('PRODUCER PORTAL')).toBeVisible()
  await shell.menu.getByRole('link', { name: 'Policies' }).click()
  await expect(page.getByRole('heading', { name: 'Policies', exact: true })).toBeVisible()
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  await goOnline(context, line)
  await expect(shell.chip).toHaveText('All sent')
  await expect(page.getByRole('row').nth(1).or(page.getByText('No policies yet'))).toBeVisible()
})

test('a deep link opens without signal in a new tab', async ({ page, context, line }) => {
  await new LoginPage(page).signIn('portal_admin')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await goOffline(context, line)
  await page.close()
  const fresh = await context.newPage()
  await fresh.goto('/users/auditor?ordering=-email')
  await expect(fresh).toHaveURL('/users/auditor?ordering=-email')
  await expect(fresh.getByRole('heading', { name: 'Auditors' })).toBeVisible()
})

test('a browser that speaks Spanish opens in Spanish, with and without signal', async ({ browser, line }) => {
  const context = await browser.newContext({ baseURL: line.url, locale: 'es-MX' })
  try {
    const page = await context.newPage()
    await page.goto('/login')
    const signIn = page.getByRole('button', { name: 'Iniciar sesión', exact: true })
    await expect(signIn).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await goOffline(context, line)
    await page.reload()
    await expect(signIn).toBeVisible()
  } finally {
    await context.close()
  }
})

test('a captive portal’s page, a cut answer and a failing office never sign anybody out', async ({ page, line }) => {
  await new LoginPage(page).signIn('auditor')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const shell = new ShellPage(page)
  const faults = [
    CAPTIVE_PORTAL,
    { kind: 'answer', answer: { status: 401, type: 'text/html', body: 'Pay first' } },
    { kind: 'answer', answer: { status: 403, type: 'text/html', body: 'Blocked by the school' } },
    { kind: 'answer', answer: { status: 503 } },
    { kind: 'answer', answer: { status: 500, isOurs: true } },
    { kind: 'cut', afterBytes: 10 },
  ] as const
  for (const fault of faults) {
    line.fault('/api/', fault)
    await page.reload()
    await expect(shell.account).toBeVisible()
    await expect(page).toHaveURL('/policies')
  }
  line.heal()
  await expect(shell.chip).toHaveText('All sent')
})

test('signing out without signal ends the session on this device', async ({ page, context, line }) => {
  await new LoginPage(page).signIn('auditor')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await goOffline(context, line)
  await new ShellPage(page).signOut()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Broker Sign In' })).toBeVisible()
})
