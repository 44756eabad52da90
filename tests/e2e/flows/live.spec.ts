import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { expect, serverUrl, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('a broker added at another desk appears without a reload, with and without the stream', async ({
  page,
  request,
  line,
}) => {
  await new LoginPage(page).signIn('broker_admin')
  await expect(
    page
      .getByRole('link', { name: /executive/ })
      .or(page.getByText(/executive/))
      .first(),
  ).toBeVisible()
  const office = await signInAtDesk(request)
  await office.addBroker('Maple', 'Poked')
  await expect(page.getByText('Maple Poked')).toBeVisible()
  line.fault('/api/v1/sync/poke', { kind: 'answer', answer: { status: 502 } })
  await line.refuse()
  await line.accept()
  await office.addBroker('Birch', 'Polled')
  await expect(page.getByText('Birch Polled')).toBeVisible()
})

/** A super user's own client, without a browser. */
async function signInAtDesk(request: import('@playwright/test').APIRequestContext) {
  const api = `${serverUrl()}/api/v1`
  const credentials = { email: testEmail('portal_super_user'), password: TEST_PASSWORD }
  const { access } = (await (await request.post(`${api}/auth/sign-in`, { data: credentials })).json()) as {
    access: string
  }
  const headers = { authorization: `Bearer ${access}` }
  const firms = (await (await request.get(`${api}/brokerages?search=Prairie`, { headers })).json()) as {
    data: { id: string }[]
  }
  return {
    async addBroker(first_name: string, last_name: string) {
      const answer = await request.post(`${api}/brokers`, {
        headers,
        data: {
          brokerage_firm: firms.data[0]?.id,
          first_name,
          last_name,
          email: `${first_name}.${last_name}@demo.test`,
          phone_number: '(204) 555-0142',
          broker_user_role: 'broker_account_manager',
        },
      })
      expect(answer.status()).toBe(201)
    },
  }
}
