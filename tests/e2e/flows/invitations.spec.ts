import type { APIRequestContext, Page } from '@playwright/test'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { partsOfLink, readLetters } from '#tests/setup/letters.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { lastLinkTo } from '../setup/sent-letters.ts'
import { expect, serverData, serverUrl, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // administration needs the office anyway

const AGAIN = 'Send the invitation again'
const PHONE = { phone_number: '(204) 555-0142' }

/** Made by the office's system; the invitation is on its way. */
async function made(request: APIRequestContext, by: 'portal_admin' | 'portal_user', path: string, person: object) {
  const api = `${serverUrl()}/api/v1`
  const data = { email: testEmail(by), password: TEST_PASSWORD }
  const { access } = await (await request.post(`${api}/auth/sign-in`, { data })).json()
  const headers = { authorization: `Bearer ${access}` }
  const firms =
    by === 'portal_user' && (await (await request.get(`${api}/brokerages?search=Prairie`, { headers })).json())
  const of = { ...PHONE, ...person, ...(firms && { brokerage_firm: firms.data[0].id }) }
  const answer = await request.post(`${api}${path}`, { data: of, headers })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string }
}

async function sendAgain(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: AGAIN }).click()
  const question = page.getByRole('dialog', { name: `Send ${name} the invitation again?` })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: AGAIN }).click()
  await expect(page.getByText(`A new invitation is on its way to ${email}.`)).toBeVisible()
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill('Crooked-Fence-31')
  await page.getByLabel('Confirm password').fill('Crooked-Fence-31')
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('a user who lost the invitation is sent another, at another address and with the account opened again too', async ({
  page,
  request,
}, { workerIndex, retry }) => {
  const unique = `${workerIndex}.${retry}@hedgerow.test`
  const [first, second] = [`ivy.${unique}`, `ivy.moved.${unique}`]
  const person = {
    role: 'auditor',
    first_name: 'Ivy',
    last_name: 'Late',
    email: first,
    address_line_1: '1 Main Street',
  }
  const { id } = await made(request, 'portal_admin', '/users', person)
  const lost = await lastLinkTo(first, 1)

  await new LoginPage(page).signIn('portal_admin', `/users/auditor/${id}`)
  await sendAgain(page, 'Ivy Late', first)
  await lastLinkTo(first, 2)

  await test.step('a wrong address is mended: the new one is invited', async () => {
    await page.getByRole('button', { name: 'Edit' }).click()
    const hint = page.getByText(/both addresses are told/)
    await expect(hint).toHaveCount(0)
    await page.getByLabel('Email').fill(second)
    await expect(hint).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: second })).toBeVisible()
    await lastLinkTo(second, 1)
    await expect.poll(() => readLetters(serverData()).filter(({ to }) => to === first)).toHaveLength(3)
  })

  await test.step('a closed account is invited by being opened', async () => {
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('button', { name: AGAIN })).toHaveAccessibleDescription(/Activate it first/)
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('an invitation to set one goes out with this')
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
  })

  const link = await lastLinkTo(second, 2)
  await new ShellPage(page).signOut()
  await expect(new LoginPage(page).submit).toBeVisible()
  await choosePassword(page, lost)
  await expect(page.getByText(/link has expired or was already used/).first()).toBeVisible()
  await choosePassword(page, link)
  await expect(page.getByText('Your password has been set. You can login.')).toBeVisible()
})

test('a broker’s administrator sends the invitation again, and not to whoever set a password', async ({
  page,
  request,
}, { workerIndex, retry }) => {
  const email = `otto.${workerIndex}.${retry}@hedgerow.test`
  const person = { broker_user_role: 'broker_account_manager', first_name: 'Otto', last_name: 'Late', email }
  const { id } = await made(request, 'portal_user', '/brokers', person)
  await lastLinkTo(email, 1)
  await new LoginPage(page).signIn('broker_admin', `/brokerages/users/${id}`)
  await sendAgain(page, 'Otto Late', email)
  const chosen = { ...partsOfLink(await lastLinkTo(email, 2)), new_password: 'Crooked-Fence-31' }
  expect((await request.post(`${serverUrl()}/api/v1/auth/set-password`, { data: chosen })).status()).toBe(204)
  await page.reload()
  await expect(page.getByText('Set by the user')).toBeVisible()
  await expect(page.getByRole('button', { name: AGAIN })).toHaveCount(0)
})
