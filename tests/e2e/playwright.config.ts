import { defineConfig } from '@playwright/test'

/** Mostly sleep until a minute is over, and so run beside the others. */
const WAITING = ['**/killed-browser.spec.ts', '**/full-disk.spec.ts']

/**
 * Real Chromium against the real server and the built app, every worker with a server of its own; without the frame
 * of windows and menus that no page sees and that takes a fifth of the time (a browser that is killed has it: there the
 * profile on the disk is the point). The patience is
 * for a slow machine: what is too slow for a person is measured by `npm run bench`, never here. Recording every step
 * costs a quarter of the time; `--trace=retain-on-failure` does it for whoever looks for something. Two browsers and
 * two servers on two cores now and then starve one test: it gets two more tries, and the end of `npm test` names it.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './setup/postgres.setup.ts',
  outputDir: '../../test-results/e2e',
  workers: 3,
  projects: [
    { name: 'working', testIgnore: WAITING, workers: 2 },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
  ],
  fullyParallel: true,
  retries: 2,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 45_000, // what cannot be pressed by then ends its try, not three whole minutes later
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
