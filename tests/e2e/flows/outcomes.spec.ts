import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

/** A refusal of a list that a person asked for, and the words it is told in (spec 1 §8). */
const TOLD: { status: number; lines: string; words: string; message?: string }[] = [
  { status: 403, lines: '[P8.4] [Q8.transport-shared.3]', message: 'Not for you.', words: 'Not for you.' },
  { status: 404, lines: '[P8.5] [Q8.transport-shared.4]', message: 'No such list.', words: 'No such list.' },
  { status: 404, lines: '[P8.5] [Q8.transport-shared.4]', words: 'Not found.' },
  {
    status: 408,
    lines: '[P8.6] [Q8.transport-shared.5]',
    words: 'The request took too long to process, please try again later or contact your support team.',
  },
  {
    status: 413,
    lines: '[P8.8] [Q8.transport-shared.7]',
    words: 'Request entity too large. Please try with the lower-size entity.',
  },
  { status: 500, lines: '[P8.10] [Q8.transport-shared.9]', words: '500 - Internal Server Error' },
  {
    status: 501,
    lines: '[P8.11] [Q8.transport-shared.10]',
    words: 'The requested service is not implemented yet. Please contact your support team.',
  },
  {
    status: 502,
    lines: '[P8.12] [Q8.transport-shared.11]',
    words:
      'The service is temporarily unavailable. Please try again later and if the problem persists contact your support team.',
  },
  {
    status: 503,
    lines: '[P8.13] [Q8.transport-shared.12]',
    words: 'The service you requested is not available. Please try again later or contact your support team.',
  },
  {
    status: 504,
    lines: '[P8.14] [Q8.transport-shared.13]',
    words: 'The server could not complete your request. If the problem persists, contact your support team.',
  },
]

test(`every refusal of the catalogue is told in its words ${[...new Set(TOLD.map(({ lines }) => lines))].join(' ')}`, async ({
  page,
  line,
}) => {
  await new LoginPage(page).signIn('auditor')
  for (const { status, message, words } of TOLD) {
    const body = message ? JSON.stringify({ code: 1000 + status, messages: [message] }) : ''
    line.fault('/api/v1/policies', { kind: 'answer', answer: { status, body, isOurs: true } })
    await page.getByRole('searchbox').fill(`${status} ${message ?? ''}`)
    const toast = page.getByRole('alert').filter({ hasText: words }).and(page.locator('.mantine-Notification-root'))
    await expect(toast).toBeVisible()
    await toast.getByRole('button').click()
    await expect(toast).toHaveCount(0)
  }
})

test('an answer that never comes is told once, and not again while the app knows it is offline [P8.15] [Q8.transport-shared.14]', async ({
  page,
  line,
}) => {
  await new LoginPage(page).signIn('auditor')
  const toast = page.locator('.mantine-Notification-root').filter({ hasText: 'Internal Server Error' })
  line.fault('/api/v1/policies', { kind: 'cut', afterBytes: 0 })
  await page.getByRole('button', { name: 'Inactive' }).click()
  await expect(toast).toBeVisible()
  await toast.getByRole('button').click()
  await line.refuse()
  await expect(new ShellPage(page).chip).toHaveText('Offline')
  await page.getByRole('button', { name: 'Active', exact: true }).click()
  await page.getByRole('button', { name: 'In cancellation' }).click()
  await page.waitForTimeout(500)
  await expect(toast).toHaveCount(0)
})

test('a list beyond its end starts over at page 1 [P8.5]', async ({ page }) => {
  await new LoginPage(page).signIn('auditor')
  await page.goto('/policies?page=7')
  await expect(page).toHaveURL('/policies')
})

test('a 429 clears the session and reloads, except on /login [P8.9] [Q8.transport-shared.8]', async ({
  page,
  line,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await office.makeQuote('Throttled Farm')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await new LoginPage(page).signIn('portal_super_user')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible() // the list's own call is over
  line.fault('/api/v1/policies', { kind: 'answer', answer: { status: 429 } })
  await page.getByRole('button', { name: 'Inactive' }).click()
  await expect(page).toHaveURL('/login?redirect=/policies%3Fstatus%3Dinactive')
  line.fault('/api/v1/auth/sign-in', { kind: 'answer', answer: { status: 429 } })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await new LoginPage(page).fill('auditor@demo.test', 'whatever')
  await expect(new LoginPage(page).submit).toBeEnabled()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a reload renews the session once, however many calls wait for it [P4.1.1]', async ({ page }) => {
  await new LoginPage(page).signIn('portal_admin')
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/token/refresh')) refreshes++
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admins' })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('a page whose part of the app cannot be fetched says so, and is there at the next try once there is signal', async ({
  page,
  context,
  line,
}) => {
  await new LoginPage(page).signIn('portal_user')
  const resources = page.getByRole('link', { name: 'Broker resources' })
  await expect(resources).toBeVisible()
  await goOffline(context, line)
  await resources.click()
  const notHere = page.getByRole('alert').filter({ hasText: 'This page could not be fetched' })
  await expect(notHere).toBeVisible()
  await lookAt(page, 'page-not-here', 'light')
  const again = notHere.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeEnabled() // nothing is lost to a reload over a dead line
  await goOnline(context, line)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Broker resources', level: 1 })).toBeVisible()
})
