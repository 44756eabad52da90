import type { APIRequestContext } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { partsOfLink } from '#tests/setup/letters.ts'
import { LoginPage } from '../pages/login-page.ts'
import { lastLinkTo } from '../setup/sent-letters.ts'
import { expect, serverUrl, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

const FIRST = 'Crooked-Fence-31'
const SECOND = 'Quiet Meadow 58'
const THIRD = 'Nine Grey Geese 7'

/** An administrator makes an internal user; the letter that invites them is on its way. */
async function invite(request: APIRequestContext, person: { role: Role; first_name: string; email: string }) {
  const api = `${serverUrl()}/api/v1`
  const data = { email: testEmail('portal_admin'), password: TEST_PASSWORD }
  const { access } = await (await request.post(`${api}/auth/sign-in`, { data })).json()
  const headers = { authorization: `Bearer ${access}` }
  const known = { last_name: 'Field', phone_number: '(204) 555-0142', address_line_1: '1 Main Street' }
  const made = await request.post(`${api}/users`, { data: { ...known, ...person }, headers })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  return { requireChange: () => request.post(`${api}/users/${id}/require-password-change`, { headers }) }
}

test('an invited person sets a password, forgets it, and chooses another by letter [P2.1.2] [P2.1.3] [P2.1.4] [P4.4.1] [P5.login-and-passwords.2] [P5.login-and-passwords.3]', async ({
  page,
  request,
}) => {
  const email = 'rosa.invited@demo.test'
  await test.step('the invitation', async () => {
    await invite(request, { role: 'auditor', first_name: 'Rosa', email })
    await page.goto(await lastLinkTo(email, 1))
    await expect(page.getByLabel('Email')).toHaveValue(email)
    const password = page.getByLabel('New password')
    const confirmation = page.getByLabel('Confirm password')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(password).toHaveAccessibleDescription(/This field may not be blank\./)
    await expect(confirmation).toHaveAccessibleDescription('This field may not be blank.')

    const met = (rule: string) =>
      page.getByRole('listitem').filter({ hasText: rule }).getByLabel('met', { exact: true })
    await password.fill('crooked-fence')
    for (const rule of ['12 characters', 'lowercase']) await expect(met(rule)).toBeVisible()
    for (const rule of ['uppercase', 'number']) await expect(met(rule)).toHaveCount(0)
    await password.fill(FIRST)
    for (const rule of ['12 characters', 'lowercase', 'uppercase', 'number']) await expect(met(rule)).toBeVisible()
    await confirmation.fill('Crooked-Fence-32')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(confirmation).toHaveAccessibleDescription("Passwords don't match.")
    await page.getByRole('button', { name: 'Show or hide the password' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await confirmation.fill(FIRST)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Your password has been set. You can login.')).toBeVisible()
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('the letter for a forgotten one, and an address nobody has', async () => {
    await page.getByRole('link', { name: 'Trouble signing in?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This field may not be blank.')
    for (const asked of ['nobody.here@demo.test', email]) {
      await page.getByLabel('Email').fill(asked)
      await page.getByRole('button', { name: /^Send/ }).click()
      await expect(page.getByText('The password reset email has been sent.')).toBeVisible()
      await expect(page.getByText(`If ${asked} belongs to an account`)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Return to Login' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('the new one', async () => {
    const link = await lastLinkTo(email, 2)
    await page.goto(link)
    const choose = async (password: string) => {
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await choose('Rosa.Invited.77')
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/easy to guess/)
    await choose(SECOND)
    await page.getByRole('link', { name: 'Login' }).click()
    await new LoginPage(page).fill(email, SECOND)
    await expect(page).toHaveURL('/policies')

    await page.goto(`${link.replace('/password-reset/', '/password-set/')}&redirect=/settings`)
    await expect(page).toHaveURL('/settings')
    await page.goto(link)
    await choose('Another Meadow 59')
    await expect(page.getByRole('alert').getByText('This link has expired or was already used.')).toBeVisible()
  })
})

test('refusals of the password pages: fields on the form and the first message told [P8.18] [P8.19] [P8.20] [P7.5] [P7.6]', async ({
  page,
  line,
}) => {
  const refuse = (path: string) =>
    line.fault(`/api/v1/auth/${path}`, {
      kind: 'answer',
      answer: {
        status: 400,
        isOurs: true,
        body: JSON.stringify({
          code: 1010,
          messages: ['Please look at the password.'],
          errors: [{ field: 'new_password', messages: ['This one is taken.'] }],
        }),
      },
    })
  for (const [kind, button] of [
    ['reset', 'Change password'],
    ['set', 'Set password'],
  ] as const) {
    refuse(`${kind}-password`)
    await page.goto(`/password-${kind}/some-id/some-token/?email=ann@demo.test`)
    await page.getByLabel('New password').fill(FIRST)
    await page.getByLabel('Confirm password').fill(FIRST)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/This one is taken\./)
    await expect(page.getByText('Please look at the password.')).toBeVisible()
  }
  line.fault('/api/v1/auth/forgot-password', {
    kind: 'answer',
    answer: { status: 400, isOurs: true, body: JSON.stringify({ code: 1020, messages: ['Too many letters.'] }) },
  })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('ann@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Too many letters.')).toBeVisible()
})

test('who must change their password does that and nothing else [P4.2.5] [P2.1.1]', async ({ page, request }) => {
  const email = 'cora.forced@demo.test'
  const { requireChange } = await invite(request, { role: 'claim_manager', first_name: 'Cora', email })
  const first = { ...partsOfLink(await lastLinkTo(email, 1)), new_password: FIRST }
  expect((await request.post(`${serverUrl()}/api/v1/auth/set-password`, { data: first })).ok()).toBe(true)
  await requireChange()

  const login = new LoginPage(page)
  await page.goto('/login?redirect=/settings')
  await login.fill(email, FIRST)
  const forced = page.getByRole('heading', { name: 'Change your password' })
  await expect(forced).toBeVisible()
  await page.goto('/policies')
  await expect(page).toHaveURL('/login?redirect=/policies')
  await expect(forced).toBeVisible()
  const change = async (present: string, next: string) => {
    await page.getByLabel('Present password').fill(present)
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Confirm password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not it', SECOND)
  await expect(page.getByLabel('Present password')).toHaveAccessibleDescription('The present password is not correct.')
  await change(FIRST, SECOND)
  await expect(page).toHaveURL('/policies')

  await page.goto('/settings/change-password')
  await change(SECOND, THIRD)
  await expect(page).toHaveURL('/settings/security')
})

test('a payment that was made says so and leads home [P2.1.5] [Q2.payment-success.1]', async ({ page }) => {
  await page.goto('/payment/019e0000-0000-7000-8000-000000000001/success')
  await expect(page.getByRole('heading', { name: 'Success Payment' })).toBeVisible()
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/login')
})
