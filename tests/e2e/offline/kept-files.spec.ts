import type { BrowserContext, Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, goOffline, test } from '../setup/test.ts'

/** What a browser does when it wants room: it tells nobody. `path` is what a file's address contains. */
async function clearKeptFiles(page: Page, path = ''): Promise<number> {
  return page.evaluate(async (part) => {
    let cleared = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes(part)) cleared += Number(await cache.delete(request))
    }
    return cleared
  }, path)
}

async function startWithoutSignal(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close()
  const fresh = await context.newPage()
  await fresh.goto('/policies')
  await expect(fresh.getByRole('heading', { name: 'Policies', exact: true })).toBeVisible()
  await expect(new ShellPage(fresh).chip).toHaveText('Offline')
}

const ready = (page: Page) => page.getByRole('listitem', { name: 'The app' }).getByText('Ready', { exact: true })

test('after the browser cleared what it kept of the app, one start with signal brings it back, and the next one without signal opens', async ({
  page,
  context,
  line,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto('/settings')
  await expect(ready(page)).toBeVisible()
  line.fault('/icons/', { kind: 'answer', answer: { status: 503, type: 'text/plain', body: 'not now' } })
  await page.reload()
  await expect(ready(page)).toBeVisible() // what is whole is not fetched again
  line.heal()
  expect(await clearKeptFiles(page)).toBeGreaterThan(100)
  await page.reload()
  await expect(ready(page)).toBeVisible()
  await goOffline(context, line)
  await startWithoutSignal(context)
})

test('the app comes onto a device in one answer: what is refused by itself is in it, and without signal it opens', async ({
  page,
  context,
  line,
}) => {
  line.fault('/map/', { kind: 'answer', answer: { status: 503, type: 'text/plain', body: 'not now' } })
  line.fault('/icons/', { kind: 'answer', answer: { status: 503, type: 'text/plain', body: 'not now' } })
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto('/settings')
  await expect(ready(page)).toBeVisible()
  await goOffline(context, line)
  await startWithoutSignal(context)
})

for (const [what, answer] of Object.entries({
  'is not there': { status: 404, type: 'text/plain', body: 'none' },
  'is a hotel’s page': { status: 200, type: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' },
  'is of another build': { status: 200, body: '[{"url":"favicon.svg","size":3,"type":"image/svg+xml"}]\n<g>' },
}))
  test(`the app comes file by file where that one answer ${what}`, async ({ page, context, line }) => {
    line.fault('/kept-files.pack', { kind: 'answer', answer })
    await new LoginPage(page).signIn('broker_account_executive')
    await page.goto('/settings')
    await expect(ready(page)).toBeVisible({ timeout: 60_000 }) // four hundred questions, one after the other
    await goOffline(context, line)
    await startWithoutSignal(context)
  })

test('what is missing is said on every page until it is fetched; what was spoilt is fetched anew', async ({
  page,
  context,
  line,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto('/settings')
  await expect(ready(page)).toBeVisible()

  const notice = page.getByText('it cannot start without signal until they are fetched')
  line.fault('/map/', { kind: 'answer', answer: { status: 200, type: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' } })
  expect(await clearKeptFiles(page, '/map/')).toBeGreaterThan(0)
  await page.goto('/policies')
  await expect(notice).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('listitem', { name: 'The app' }).getByText('Not ready')).toBeVisible()
  await expect(notice).toBeVisible()
  line.heal()
  await page.reload()
  await expect(ready(page)).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache'))!)
    const spoilt = (await cache.keys()).find(({ url }) => url.includes('QuoteWizard'))!
    await cache.put(spoilt, new Response('half of it', { headers: { 'content-type': 'text/javascript' } }))
  })
  await page.reload()
  await expect(ready(page)).toBeVisible()
  await goOffline(context, line)
  await page.goto('/dashboard?newQuote')
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible()
})
