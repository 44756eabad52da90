/**
 * `npm run sheet`: every route of the app as a demo office shows it, on a tablet and at a desk, light and dark, in
 * English and Spanish, on one page to be looked at: `test-results/sheet/index.html`. What goes sideways or fails in the
 * page is said at the end.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { endAll } from '#tests/bench/leavings.ts'
import { serveDemo } from '#tests/bench/servers.ts'
import { comeToRest } from '#tests/e2e/setup/axe.ts'
import { sideways } from '#tests/e2e/setup/fingertips.ts'
import { buildAppIfStale } from '../../.ci/build.ts'
import { findRecords } from './records.ts'
import { ROUTES, type Sight } from './routes.ts'
import { type Picture, sheetOf } from './sheet-page.ts'
import { openAs } from './visitor.ts'

const LOOKS = [
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
].flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })))

const folder = join(import.meta.dirname, '../../test-results/sheet')
/** Parts of paths to look at, where not all of them are wanted. */
const wanted = process.argv.slice(2)

buildAppIfStale()
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { url } = await serveDemo()
  const records = await findRecords(url)
  const sights = ROUTES(records).filter(({ path }) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  })
  const found: Found[] = []
  for (const language of LANGUAGES) found.push(...(await look(browser, url, sights, language)))
  await browser.close()
  const pictures = found.flatMap((each) => each.pictures)
  writeFileSync(join(folder, 'index.html'), sheetOf(pictures))
  for (const words of found.flatMap((each) => each.faults)) console.error(words)
  console.info(`${pictures.length} pictures of ${sights.length} routes: ${join(folder, 'index.html')}`)
} finally {
  await endAll()
}

interface Found {
  pictures: Picture[]
  faults: string[]
}

/** All routes in one language, each person's in a browser of their own: an account is signed in once at a time. */
function look(browser: Browser, url: string, sights: readonly Sight[], language: Language): Promise<Found[]> {
  const people = [...Map.groupBy(sights, ({ role }) => role)]
  return Promise.all(
    people.map(async ([role, own]) => {
      const page = await openAs(browser, url, role, language)
      const found: Found = { pictures: [], faults: [] }
      page.on('pageerror', (error) => found.faults.push(`${page.url()} (${language}): ${error.message}`))
      for (const sight of own) await lookAt(page, url, { ...sight, language }, found)
      await page.context().close()
      return found
    }),
  )
}

async function lookAt(page: Page, url: string, seen: Sight & { language: Language }, found: Found): Promise<void> {
  const { path, language } = seen
  await page.goto(url + path)
  await page.locator('h1').first().waitFor()
  for (const { colorScheme, ...size } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    const beyond = await sideways(page)
    if (beyond > 0) found.faults.push(`${path} (${language}): ${beyond} px beyond ${size.width}`)
    const file = `${language}${path.replaceAll(/\W+/g, '-')}-${size.width}-${colorScheme}.jpg`
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70 })
    found.pictures.push({ ...seen, file, width: size.width, colorScheme })
  }
}
