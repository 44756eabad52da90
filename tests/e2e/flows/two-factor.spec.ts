import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { trackOf } from '../setup/hands.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

const OWNER = testEmail('auditor')

/** A code of another maker's authenticator that this test has not used: the server takes each 30 s step once. */
function authenticator(secret: string): () => Promise<string> {
  let last = 0
  return async () => {
    const step = Math.max(last + 1, Math.floor(Date.now() / 30_000) - 1) // the server forgives a step each way
    last = step
    while (Date.now() < (step - 1) * 30_000) await sleep(250)
    return execFileSync('oathtool', ['--totp', '--base32', '--now', `@${step * 30}`, secret], {
      encoding: 'utf8',
    }).trim()
  }
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings/security')
  await expect(page.getByRole('switch')).toBeVisible()
}

test('two-factor is turned on, asked for at sign-in, and turned off again [P4.3.1] [P2.4.6] [P4.2.3] [P7.7] [P7.8] [P8.17] [P8.21] [P9.2] [P5.login-and-passwords.1] [P5.login-and-passwords.4] [P6.11] [P1.5]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('auditor')
  await openSecurity(page)
  const toggle = page.getByRole('switch', { name: 'Two-Factor Authentication' })
  await expect(page.getByText(OWNER)).toBeVisible()
  await expect(toggle).not.toBeChecked()

  await trackOf(toggle).click()
  const password = page.getByLabel('Present password')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(password).toHaveAccessibleDescription('This field may not be blank.')
  await password.fill('Not-The-Password-1')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(password).toHaveAccessibleDescription('The present password is not correct.')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toHaveCount(0)
  await password.fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const nextCode = authenticator(secret)
  const code = page.getByLabel('Six-digit code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('12345')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription('This field must be 6 characters.')
  await code.fill(await nextCode())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('region', { name: 'Keep these recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(toggle).toBeChecked()

  await test.step('sign-in asks for the code, pasted as authenticators show it', async () => {
    await new ShellPage(page).signOut()
    const login = new LoginPage(page)
    await login.fill(OWNER, TEST_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await page.getByRole('button', { name: 'Use another account' }).click()
    await login.fill(OWNER, TEST_PASSWORD)
    await code.fill('123')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(code).toHaveAccessibleDescription('This field must be 6 characters.')
    const shown = await nextCode()
    await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/policies')
  })

  await test.step('a recovery code stands in', async () => {
    await new ShellPage(page).signOut()
    await new LoginPage(page).fill(OWNER, TEST_PASSWORD)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill('AAAAA-AAAAA')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/incorrect or was already used/)
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/policies')
  })

  await test.step('turning it off asks, takes a code and signs out after five seconds', async () => {
    await openSecurity(page)
    await expect(toggle).toBeChecked()
    const question = page.getByRole('dialog').filter({ hasText: 'Your password alone will open your account.' })
    const drawer = page.getByRole('dialog').filter({ hasText: 'Enter your password and the six-digit code' })
    const askToTurnOff = async () => {
      await trackOf(toggle).click()
      await question.getByRole('button', { name: 'Turn off' }).click()
      await expect(page).toHaveURL('/settings/security?turnOff')
    }
    await askToTurnOff()
    await expect(toggle).not.toBeChecked()
    await drawer.getByRole('button', { name: 'Cancel' }).click()
    await expect(toggle).toBeChecked()
    await expect(drawer).toHaveCount(0)

    await askToTurnOff()
    const shown = await nextCode()
    await code.fill(shown)
    await password.fill('Not-The-Password-1')
    await drawer.getByRole('button', { name: 'Turn off' }).click()
    await expect(password).toHaveAccessibleDescription('The present password is not correct.')
    await password.fill(TEST_PASSWORD)
    await code.fill('000000')
    await drawer.getByRole('button', { name: 'Turn off' }).click()
    await expect(code).toHaveAccessibleDescription('The code is incorrect or was already used.')
    await code.fill(shown)
    await drawer.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Done!')).toBeVisible()
    await expect(page.getByText('You will be logged out in 5 seconds.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await new LoginPage(page).fill(OWNER, TEST_PASSWORD)
    await expect(page).toHaveURL('/policies')
  })
})
