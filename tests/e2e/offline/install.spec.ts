import { LoginPage } from '../pages/login-page.ts'
import { expect, test } from '../setup/test.ts'

test('the app can be installed: a valid manifest with any and maskable icons that exist', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await page.context().newCDPSession(page)
  const manifest = await browser.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { id, start_url, display, icons } = JSON.parse(manifest.data ?? '{}') as {
    id: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect({ id, start_url, display }).toEqual({ id: '/', start_url: '/', display: 'standalone' })
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`).sort()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src } of [...icons, { src: '/icons/apple-touch-icon.png' }, { src: '/favicon.svg' }]) {
    const icon = await request.get(`${baseURL}${src}`)
    expect(icon.headers()['content-type'], src).toMatch(/^image\//)
  }
})

test('a newer build waits until the person agrees, then takes over', async ({ page, line }) => {
  await new LoginPage(page).signIn('auditor')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  line.fault('/service-worker.js', { kind: 'rewrite', change: (body) => `${body}\n// a newer build` })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version is ready')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Policies', exact: true })).toBeVisible()
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
})

test('a build whose download breaks off leaves the old one working', async ({ page, line }) => {
  await new LoginPage(page).signIn('auditor')
  await page.evaluate(() => navigator.serviceWorker.ready)
  line.fault('/service-worker.js', {
    kind: 'rewrite',
    change: (body) =>
      body.replace(/("url":"index.html"|url:"index.html")/, '$1,"revision":"newer"').replace(/\.html"/, '.html?newer"'),
  })
  line.fault('/index.html', { kind: 'cut', afterBytes: 100 })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined))
  await page.waitForTimeout(1_000)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Policies', exact: true })).toBeVisible()
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
})
