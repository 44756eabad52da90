import { LoginPage } from '../pages/login-page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // installing takes its seconds

test('what a link leads to is asked for while the pointer rests on it, and a click finds it there', async ({
  page,
}) => {
  await new LoginPage(page).signIn('portal_admin', '/users/auditor')
  const person = /\/api\/v1\/users\/[0-9a-f-]{36}$/
  let asked = 0
  page.on('request', (request) => {
    if (person.test(request.url())) asked++
  })
  const link = page.getByRole('row').getByRole('link').first()
  const answered = page.waitForResponse(person)
  await link.hover()
  await (await answered).finished()
  await link.click()
  await expect(page).toHaveURL(/\/users\/auditor\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('article')).toBeVisible()
  expect(asked).toBe(1)
})
