import { type BrowserContext, test as base } from '@playwright/test'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { startRealServer } from './server.ts'
import { slowDown } from './slow-machine.ts'

interface Fixtures {
  /** The line to the office, to be cut. */
  line: FaultProxy
}

interface WorkerFixtures {
  /** Every worker has a server of its own, because an account has one session. */
  office: void
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  office: [
    // the runner reads fixture names from this pattern
    async ({}, use) => {
      const server = await startRealServer()
      process.env['HEDGEROW_URL'] = server.url
      process.env['HEDGEROW_DATA'] = server.dataDir
      await use()
      await server.stop()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  browser: [({ browser }, use) => use(slowDown(browser)), { scope: 'worker' }],
  line: async ({}, use) => {
    const line = await openFaultProxy(serverUrl())
    await use(line)
    await line.close()
  },
  baseURL: ({ line }, use) => use(line.url),
})

export { expect } from '@playwright/test'

/** Where this worker’s server answers, past every fault. */
export function serverUrl(): string {
  return process.env['HEDGEROW_URL']!
}

/** Where this worker’s server writes its letters. */
export function serverData(): string {
  return process.env['HEDGEROW_DATA']!
}

/** Airplane mode is both: the browser offline and nobody answering (settled 12). */
export async function goOffline(context: BrowserContext, line: FaultProxy): Promise<void> {
  await line.refuse()
  await context.setOffline(true)
}

export async function goOnline(context: BrowserContext, line: FaultProxy): Promise<void> {
  await line.accept()
  await context.setOffline(false)
}
