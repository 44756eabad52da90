import { By, type WebDriver } from 'selenium-webdriver'
import { afterEach, beforeEach } from 'vitest'
import { type FaultProxy, openFaultProxy } from '../e2e/setup/fault-proxy.ts'
import { type RealServer, startRealServer } from '../e2e/setup/server.ts'
import { openWebKit } from './browser.ts'

/** What one test plays on; a test that is tried again begins on a new one. */
export interface Stage {
  server: RealServer
  /** The line to the office, to be cut. */
  line: FaultProxy
  /** Two browsers, each with a store of its own; the second only where it was asked for. */
  own: WebDriver
  other: WebDriver
}

export function setStage({ hasOther }: { hasOther: boolean }): Stage {
  const stage = {} as Stage
  const endings: (() => unknown)[] = []
  beforeEach(async () => {
    stage.server = await startRealServer()
    endings.push(() => stage.server.stop())
    stage.line = await openFaultProxy(stage.server.url)
    endings.push(() => stage.line.close())
    stage.own = await openBrowser()
    if (hasOther) stage.other = await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatStood()
    for (const end of endings.splice(0).reverse()) await end()
  })
  return stage

  /** What the screens said when it failed: without it nobody knows what kept a person from going on. */
  async function tellWhatStood(): Promise<void> {
    for (const driver of [stage.own, stage.other].filter((each) => each !== undefined)) {
      const words = await driver.findElement(By.css('body')).getText().catch(String)
      console.error(`${await driver.getCurrentUrl().catch(String)}\n${words}`)
    }
  }

  async function openBrowser(): Promise<WebDriver> {
    const webkit = await openWebKit()
    endings.push(() => webkit.close())
    return webkit.driver
  }
}
