import type { Browser, Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-sign-ins.ts'
import { testEmail } from '#server/seed/tests.ts'

/** Who sits before the screen: somebody of the demo office, or a visitor who signed in nowhere. */
export async function openAs(browser: Browser, url: string, role: Role | null, language: Language): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.setItem('hedgerow-language', chosen), language)
  const page = await context.newPage()
  if (!role) return page
  await page.goto(`${url}/login`)
  await page.locator('input[type=email], input[name=email]').first().fill(testEmail(role))
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('nav a[href]').first().waitFor()
  return page
}
