import { gzipSync } from 'node:zlib'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { temporaryFolder } from './leavings.ts'
import { inTurns, seriesOf } from './rounds.ts'
import type { Served } from './servers.ts'
import type { Figure } from './table.ts'

/** A tablet is about four times slower than a desktop. */
const CPU_SLOWDOWN = 4
const SIGNED_IN = 'nav a[href]'
const OUR_LIST = 'tbody tr[data-row]' // skeletons of rows are no rows
const FLOOR_LIST = 'tbody tr'

/** P11: gzipped JavaScript that a signed-in person waits for until the first list stands. */
export async function measureFirstList(ours: Served, floor: Served): Promise<Figure> {
  return withBrowser({ serviceWorkers: 'block' }, async (context) => {
    await signInAs(context, ours, 'portal_user')
    const ourBytes = await scriptBytes(context, `${ours.url}/policies`, OUR_LIST)
    const floorBytes = await scriptBytes(context, floor.url, FLOOR_LIST)
    const kilobytes = (bytes: number) => seriesOf([bytes / 1000])
    return {
      id: 'P11',
      what: 'JavaScript before the first list, gzip',
      unit: 'KB',
      ours: kilobytes(ourBytes),
      peer: kilobytes(floorBytes),
      goal: { atMost: 1.7 },
    }
  })
}

/** P10: a cold open without any server, from the address to the list of policyholders. Stops both servers. */
export async function measureColdOpen(ours: Served, floor: Served): Promise<Figure> {
  return withBrowser({}, async (context) => {
    const list = `${ours.url}/policyholders`
    await signInAs(context, ours, 'broker_account_executive')
    await keepOffline(context, list, OUR_LIST)
    await keepOffline(context, floor.url, FLOOR_LIST)
    await ours.stop()
    await floor.stop()
    await context.setOffline(true)
    const times = await inTurns(
      () => millisecondsUntil(context, list, OUR_LIST),
      () => millisecondsUntil(context, floor.url, FLOOR_LIST),
    )
    return {
      id: 'P10',
      what: 'cold open without signal to a list of 25, 4× slower CPU',
      unit: 'ms',
      ours: seriesOf(times.ours),
      peer: seriesOf(times.peer),
      goal: { atMost: 3 },
    }
  })
}

/** A browser with a profile on the disk: one without keeps everything in memory, and nothing would be durable. */
export async function withBrowser<T>(
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = temporaryFolder('bench-profile')
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

async function signInAs(context: BrowserContext, { url }: Served, role: Role): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(testEmail(role))
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForSelector(SIGNED_IN)
  await page.close()
}

/** Waits until the service worker keeps the page and the device its rows, so that both are there without a server. */
async function keepOffline(context: BrowserContext, url: string, ready: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector(ready)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForTimeout(2_000) // what is kept is written to disk after the worker says it is ready
  await page.close()
}

/** Of every script that was asked for before the page was ready; what a page loads afterwards nobody waits for. */
async function scriptBytes(context: BrowserContext, url: string, ready: string): Promise<number> {
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
  })
  const readyAtMs = await openUntil(page, url, ready)
  const asked = await page.evaluate(
    (before) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < before)
        .map(({ name }) => name),
    readyAtMs,
  )
  const waitedFor = await Promise.all(asked.flatMap((name) => bodies.get(name) ?? []))
  await page.close()
  return waitedFor.reduce((sum, body) => sum + gzipSync(body).length, 0)
}

async function millisecondsUntil(context: BrowserContext, url: string, ready: string): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  const milliseconds = await openUntil(page, url, ready)
  await page.close()
  return milliseconds
}

/** By the page's own clock, from the address to the element. */
async function openUntil(page: Page, url: string, ready: string): Promise<number> {
  await page.addInitScript((selector) => {
    const watch = () => {
      const isThere = document.querySelector(selector) !== null
      if (isThere) Object.assign(window, { readyAtMs: performance.now() })
      else requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  }, ready)
  await page.goto(url, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(() => (window as { readyAtMs?: number }).readyAtMs)
  return (await handle.jsonValue()) ?? Number.NaN
}

/** From now on the page is as slow as a tablet's. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
