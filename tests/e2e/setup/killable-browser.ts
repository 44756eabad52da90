import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { readAddress } from './read-address.ts'

/** Chromium writes changed cookies to the disk after half a minute, or at once when so many have changed. */
const COOKIES_AT_ONCE = 512

/** A browser of its own on a profile that outlives it: its process can be killed like a tablet's. */
export class KillableBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'hedgerow-profile-'))
  private process: ChildProcess | null = null

  /** `isOffline`: without signal from the first moment. `saysRoom`: it tells pages how much room there truly is. */
  async open(url: string, { isOffline = false, saysRoom = false } = {}): Promise<Page> {
    this.process = spawn(
      process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--remote-debugging-port=0',
        ...(saysRoom ? ['--disable-features=StaticStorageQuota'] : []),
        `--user-data-dir=${this.profile}`,
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const browser = await connect(await readAddress(this.process.stderr!, /DevTools listening on (ws:\S+)/))
    const [context] = browser.contexts()
    await context!.setOffline(isOffline)
    const page = await context!.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(url)
    return page
  }

  /** The cookies of this moment are on the disk: what is killed earlier never had them. */
  async writeCookies(page: Page): Promise<void> {
    const cookies = Array.from({ length: COOKIES_AT_ONCE }, (_, at) => ({
      name: `filler-${at}`,
      value: '',
      domain: `filler-${at % 8}.test`,
      path: '/',
      expires: Date.now() / 1000 + 3_600,
    }))
    await page.context().addCookies(cookies)
    await sleep(1_000)
  }

  /** Does it keep this of typed fields, to offer it again? In a store of its own, which no page reaches. */
  remembers(words: string): boolean {
    const folder = join(this.profile, 'Default')
    const files = readdirSync(folder).filter((name) => name.startsWith('Web Data'))
    return files.some((name) => readFileSync(join(folder, name), 'latin1').includes(words))
  }

  /** The whole process group, at once, with nothing written any more. */
  async kill(): Promise<void> {
    const { process: browser } = this
    if (!browser?.pid) return
    const ended = once(browser, 'exit')
    process.kill(-browser.pid, 'SIGKILL')
    await ended
    this.process = null
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A browser that starts on a profile it lost now and then leaves the first caller waiting; it answers the next. */
async function connect(address: string): Promise<Browser> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await chromium.connectOverCDP(address, { timeout: 20_000 })
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}
