import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('the sign-in page says what the product is and helps the password manager [P1.1] [P2.1.1]', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Broker Sign In' })).toBeVisible()
  await expect(page.getByText('An insurance provider built for modern farms, farmers and their brokers.')).toBeVisible()
  const { email, password } = new LoginPage(page)
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('link', { name: 'Trouble signing in?' })).toHaveAttribute('href', '/forgot-password')
})

test('minute 0:00: a link, a password manager and a code that fill themselves in, three taps at most, and no tour', async ({
  page,
  line,
}) => {
  line.fault('/api/v1/auth/sign-in', {
    kind: 'answer',
    answer: { status: 400, isOurs: true, body: JSON.stringify({ code: 1030, messages: ['Enter the code.'] }) },
  })
  const fillIn = async (autocomplete: string, words: string) => {
    await page.locator(`input[autocomplete="${autocomplete}"]`).click()
    await page.keyboard.insertText(words) // as password managers do: no key is pressed
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Broker Sign In' })).toBeVisible()
  await fillIn('username', testEmail('broker_account_executive'))
  await fillIn('current-password', TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeFocused()
  line.heal()
  await fillIn('one-time-code', '123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'New quote' }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a wrong password is told under the password [P4.2.2] [P8.17]', async ({ page }) => {
  const login = new LoginPage(page)
  await page.goto('/login')
  await login.fill(testEmail('auditor'), 'Not-The-Password-1')
  await expect(login.password).toHaveAccessibleDescription(/incorrect/)
  await login.fill('not an address', '')
  await expect(login.email).toHaveAccessibleDescription('Enter a valid email address.')
  await expect(login.password).toHaveAccessibleDescription('This field may not be blank.')
})

test('any other refusal is a toast with its first message [P4.2.4] [P8.12] [P8.17]', async ({ page, line }) => {
  const login = new LoginPage(page)
  await page.goto('/login')
  line.fault('/api/v1/auth/sign-in', { kind: 'answer', answer: { status: 502 } })
  await login.fill(testEmail('auditor'), TEST_PASSWORD)
  await expect(page.getByText('The service is temporarily unavailable.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('each query flag of /login shows its warning [P4.2.6] [P2.1.1]', async ({ page }) => {
  const { warning } = new LoginPage(page)
  await page.goto('/login?sessionExpired=true')
  await expect(warning).toHaveText('Your session has expired. Please login again.')
  await page.goto('/login?concurrencyError=true')
  await expect(warning).toHaveText('Your account has been logged in on another device.')
  await page.goto('/login?verifyTokenError=true')
  await expect(warning).toHaveText('Your session could not be verified. Please login again.')
})

test('language and appearance change without a reload and stay on the device [P9.13] [P1.5]', async ({ page }) => {
  await new LoginPage(page).signIn('auditor')
  const shell = new ShellPage(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await shell.account.click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Pólizas', exact: true })).toBeVisible()
  await page.getByText('Oscuro', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('heading', { name: 'Pólizas', exact: true })).toBeVisible()
})

test('what a session is proved by lies where no script reads it, after a reload as well', async ({ page }) => {
  const answered = page.waitForResponse(/\/auth\/sign-in$/)
  await new LoginPage(page).signIn('broker_account_executive')
  const { access, refresh } = (await (await answered).json()) as { access: string; refresh: string | null }
  expect(refresh).toBeNull()
  const renewed = page.waitForResponse(/\/auth\/token\/refresh$/)
  await page.reload()
  const again = ((await (await renewed).json()) as { access: string }).access
  await expect(page.getByRole('button', { name: 'Account of' })).toBeVisible()

  const readable = await page.evaluate(async () => {
    const said: unknown[] = [document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error(name))
      })
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store).getAll()
        said.push(await new Promise((resolve) => (rows.onsuccess = () => resolve(rows.result))))
      }
      db.close()
    }
    return JSON.stringify(said)
  })
  expect(readable.length).toBeGreaterThan(100) // the stores were read
  for (const { name, value } of await page.context().cookies()) {
    expect(name).toMatch(/^h[rd]_/)
    expect(readable).not.toContain(value)
  }
  for (const token of [access, again]) expect(readable).not.toContain(token)
})
