import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { build, preview } from 'vite'

/** Opens a part of the style page. */
export type OpenStylePage = (page: Page, section: string, search?: string) => Promise<void>

/**
 * The blocks on their style page. It exists in development only, hence a build of its own, as development makes
 * it: one for all tests of a worker, because a development server would send every page in a thousand files.
 */
export const test = base.extend<{ stylePage: OpenStylePage }, { developmentOrigin: string }>({
  developmentOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const configFile = new URL('../../../vite.config.ts', import.meta.url).pathname
      const outDir = mkdtempSync(join(tmpdir(), 'hedgerow-style-'))
      process.env['NODE_ENV'] = 'development'
      await build({ configFile, mode: 'development', build: { outDir }, logLevel: 'error' })
      const server = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
      await use(server.resolvedUrls!.local[0]!)
      await server.close()
      rmSync(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stylePage: ({ developmentOrigin }, use) =>
    use(async (page, section, search = '') => {
      await page.goto(`${developmentOrigin}style?section=${section}${search}`)
      await expect(page.getByRole('main')).toBeVisible()
    }),
})
