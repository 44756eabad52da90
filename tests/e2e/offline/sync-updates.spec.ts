import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import type { FaultProxy } from '../setup/fault-proxy.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const PROMPT = 'A new version is ready'

/** The office has a newer build from now on; the browser is made to look. */
async function deploy(page: Page, line: FaultProxy): Promise<void> {
  line.fault('/service-worker.js', { kind: 'rewrite', change: (body) => `${body}\n// a newer build` })
  await lookForUpdate(page)
}

async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined))
}

/** Signed in, the whole app on the tablet. */
async function openTablet(page: Page) {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  return { policyholders: new PolicyholdersPage(page), chip: new ShellPage(page).chip }
}

test('a build that arrives in the middle of sending changes nothing until it is accepted: the batch ends, and what waits is sent by the new one [sync 41]', async ({
  page,
  context,
  line,
}) => {
  const { policyholders, chip } = await openTablet(page)
  await goOffline(context, line)
  for (const name of ['Mid Update One', 'Mid Update Two']) await policyholders.create(name)
  line.fault('/api/v1/sync/push', { kind: 'cut', afterBytes: 20 }) // taken by the office, unheard by the tablet
  await goOnline(context, line)
  const sending = page.waitForRequest(/sync\/push/)
  await deploy(page, line)
  await sending
  await expect(page.getByText(PROMPT)).toBeVisible()
  await policyholders.openList('Mid Update')
  await expect(policyholders.rows).toHaveCount(2)
  await expect(chip).toHaveText(/2 waiting|Syncing 2/)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  line.heal()
  await expect(chip).toHaveText('All sent')
  await expect(policyholders.rows).toHaveCount(2)
})

test('an accepted build the browser keeps waiting does not leave its person before a dead button: the page loads again', async ({
  page,
  line,
}) => {
  await openTablet(page)
  const deaf = (body: string) => body.replaceAll('SKIP_WAITING', 'never said')
  line.fault('/service-worker.js', { kind: 'rewrite', change: deaf })
  await lookForUpdate(page)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(new ShellPage(page).chip).toHaveText('All sent')
})

test('an update waits for the form that is being typed, then comes with seven changes unsent, and all seven arrive once [sync 42]', async ({
  page,
  context,
  browser,
  line,
}) => {
  test.setTimeout(240_000)
  const { policyholders, chip } = await openTablet(page)
  await deploy(page, line)
  await goOffline(context, line)
  for (let at = 1; at <= 7; at++) await policyholders.create(`Seven ${at}`)
  await policyholders.startNew()
  await policyholders.more()
  await policyholders.field('Trade name').fill('Half typed at the update')
  const update = page.getByRole('button', { name: 'Update now' })
  await expect(update).toBeDisabled()
  await expect(page.getByText('Save or discard what you are typing first.')).toBeVisible()
  await expect(page.getByText(/^Kept on this/)).toBeVisible()
  await policyholders.fillNew('Eighth, typed to its end')

  const reloaded = page.waitForEvent('load')
  await update.click()
  await reloaded
  await expect(chip).toHaveText('Offline · 8 waiting')
  await goOnline(context, line)
  await expect(chip).toHaveText('All sent')
  const office = await browser.newContext({ baseURL: line.url })
  const staff = await office.newPage()
  await new LoginPage(staff).signIn('portal_user')
  const seen = new PolicyholdersPage(staff)
  await seen.openList('Seven')
  await expect(seen.rows).toHaveCount(7)
  await office.close()
})

test('a deploy that took the old files away does not reach a tablet: pages never opened before open without signal and with it [sync 43]', async ({
  page,
  context,
  line,
}) => {
  const { policyholders, chip } = await openTablet(page)
  line.fault('/assets/', { kind: 'answer', answer: { status: 404 } })
  await goOffline(context, line)
  await policyholders.create('After the Deploy')
  await expect(chip).toHaveText('Offline · 1 waiting')
  await goOnline(context, line)
  await expect(chip).toHaveText('All sent')
  await chip.click()
  await expect(page.getByRole('heading', { name: 'Sync', level: 1 })).toBeVisible()
})

test.describe('before the app is on the device', () => {
  test.use({ serviceWorkers: 'block' })

  test('a file that is gone reloads the page once; without signal it says so and keeps what waits [sync 43]', async ({
    page,
    context,
    line,
  }) => {
    await new LoginPage(page).signIn('broker_account_executive')
    const { chip } = new ShellPage(page)
    const policyholders = new PolicyholdersPage(page)
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    let loads = 0
    await policyholders.startNew()
    await expect(chip).toHaveText('All sent') // the store’s own files are here
    page.on('load', () => loads++)
    await goOffline(context, line)
    await policyholders.typeNew('Kept through a lost file')
    await policyholders.save.click() // the record's own page was never fetched
    await expect(again).toBeVisible()
    await expect(chip).toHaveText('Offline · 1 waiting')
    expect(loads).toBe(0)

    line.fault('/assets/sync-', { kind: 'answer', answer: { status: 404 } })
    await goOnline(context, line)
    await expect(chip).toHaveText('All sent')
    await chip.click()
    await expect.poll(() => loads).toBe(1)
    await expect(again).toBeVisible()
    expect(loads).toBe(1)
    line.heal()
    await again.click()
    await expect(page.getByRole('heading', { name: 'Sync', level: 1 })).toBeVisible()
  })
})

test('a build whose download breaks off leaves the old one working with what waits; the next look takes it [sync 44]', async ({
  page,
  context,
  line,
}) => {
  const { policyholders, chip } = await openTablet(page)
  await goOffline(context, line)
  await policyholders.create('Through a broken download')
  await goOnline(context, line)
  line.fault('/service-worker.js', { kind: 'rewrite', change: withANewerPage })
  line.fault('/index.html', { kind: 'cut', afterBytes: 100 })
  await lookForUpdate(page)
  await expect(chip).toHaveText('All sent')
  await page.reload()
  await expect(policyholders.fact('Legal name')).toHaveText('Through a broken download')
  await expect(page.getByText(PROMPT)).toHaveCount(0)

  line.heal()
  await deploy(page, line)
  await expect(page.getByText(PROMPT)).toBeVisible()
})

/** The worker of a build whose page is another: it must fetch it anew. */
function withANewerPage(worker: string): string {
  const changed = worker.replace(/"revision":"[^"]*","url":"index\.html"/, '"revision":"newer","url":"index.html"')
  if (changed === worker) throw new Error('the worker names no page')
  return changed
}
