import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver'

/** The iPad's engine on Debian: its own driver process per browser; nothing it stores outlives it (settled 11). */
export interface WebKit {
  driver: WebDriver
  close(): Promise<void>
}

export async function openWebKit(): Promise<WebKit> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const port = await freePort()
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', GDK_BACKEND: 'x11' }
  const process_ = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const driver = await connect(port, binary!)
  return {
    driver,
    async close() {
      await driver.quit()
      await end(process_)
    },
  }
}

/** For a slow machine with two browsers and two servers on it; what comes at once costs nothing. */
export const PATIENCE_MS = 40_000

/** Waits for something a person can see, by its visible text or accessible name. */
export async function see(driver: WebDriver, xpath: string): Promise<void> {
  await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS)
  const isVisible = async () => driver.findElement(By.xpath(xpath)).then((found) => found.isDisplayed())
  await driver.wait(() => isVisible().catch(() => false), PATIENCE_MS, xpath) // drawn anew meanwhile, it is looked for again
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  for (let attempt = 1; ; attempt++) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
    } catch (error) {
      if (attempt === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250)) // the driver is not listening yet
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
