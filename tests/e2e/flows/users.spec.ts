import type { Locator } from '@playwright/test'
import { testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // administration needs the office anyway

async function fillPerson(form: Locator, person: { first: string; last: string; email: string }): Promise<void> {
  await form.getByLabel('First name').fill(person.first)
  await form.getByLabel('Last name').fill(person.last)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone number').fill('9025550110')
  await form.getByLabel('Address line 1').fill('5 Water Street')
}

test('a user is made in three steps, refused once, invited, changed, closed and looked back on [P2.5.2] [P2.5.3] [P4.7.1] [P4.8.1] [P4.8.2] [P5.new-internal-user.2] [P5.new-internal-user.3] [P6.5] [P8.23] [P8.24] [P8.27] [P8.29] [P7.23]', async ({
  page,
  line,
}, { workerIndex, retry }) => {
  const email = `noel.${workerIndex}.${retry}@hedgerow.test`
  const drawer = page.getByRole('dialog')
  await new LoginPage(page).signIn('portal_admin', '/users')
  await expect(page).toHaveURL('/users/portal-admin')

  await page.goto('/users/auditor')
  await page.getByRole('button', { name: 'Add User' }).first().click()
  await expect(page).toHaveURL('/users/auditor?addUser')
  const next = drawer.getByRole('button', { name: 'Next' })
  await next.click()
  const troubles = drawer.getByRole('alert')
  await expect(troubles).toContainText(/\d fields need another look/)
  await expect(troubles).toBeFocused()
  await troubles.getByRole('button', { name: 'First name: This field may not be blank.' }).click()
  await expect(drawer.getByLabel('First name')).toBeFocused()
  const exampleOf = (label: RegExp) =>
    drawer.getByLabel(label).evaluate((input) => getComputedStyle(input, '::placeholder').color)
  expect(await exampleOf(/^Phone/), 'an example is not shown as the mistake').toBe(await exampleOf(/^Mobile/))
  await expect(drawer.getByLabel('Country')).toHaveValue('Canada')
  await expect(drawer.getByLabel('Province')).toHaveValue('')

  await drawer.getByLabel('User role').click()
  await page.getByRole('option', { name: 'Business Development Head' }).click()
  await drawer.getByLabel('Brokerage').click()
  await page.getByRole('option', { name: /Prairie/ }).click()
  await drawer.getByLabel('User role').click()
  await page.getByRole('option', { name: 'Auditor' }).click()
  await expect(drawer.getByLabel('Brokerage')).toHaveCount(0)

  await fillPerson(drawer, { first: 'Noel', last: 'Sylliboy', email: testEmail('claim_manager') })
  await next.click()
  await expect(drawer.getByRole('region', { name: 'Review' }).getByText('5 Water Street, Canada')).toBeVisible()
  await next.click()
  await expect(troubles).toContainText('Email: This email address is already in use.')
  await expect(drawer.getByText('This email address is already in use.', { exact: true })).toBeVisible()
  await drawer.getByLabel('Email').fill(email)
  await next.click()
  await next.click()
  await expect(drawer.getByText('Noel Sylliboy is invited')).toBeVisible()
  await drawer.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/users/auditor')

  await page.getByRole('link', { name: 'Noel Sylliboy' }).click()
  const details = page.url()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${details}/edit`)
  await page.getByLabel('First name').fill('Noelle')
  await page.getByRole('link', { name: 'Admins' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Noelle')
  const words = 'Somebody else is called so.'
  const refused = { code: 1010, messages: [words], errors: [{ field: 'first_name', messages: [words] }] }
  line.fault('/api/v1/users/', { kind: 'answer', answer: { status: 400, isOurs: true, body: JSON.stringify(refused) } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(words)).toHaveCount(3) // the notice, the summary, the field
  line.heal()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ first_name: 'Noelle' })
  await expect(page).toHaveURL(details)
  await expect(page.getByText('Changes have been saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noelle Sylliboy' })).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change history' }).click()
  const history = page.getByRole('table')
  await expect(history.getByRole('row').nth(1)).toContainText('Deactivated')
  await expect(history.getByRole('row').nth(2)).toContainText(/First name\s*Noel\s*Noelle/)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Account')

  await page.goto('/users/auditor?status=inactive')
  await expect(page.getByRole('link', { name: 'Noelle Sylliboy' })).toBeVisible()
  await page.goto('/users/auditor/019e0000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL('/users/auditor')
  await expect(page.getByText('Carrier not found.')).toBeVisible()
})
