import { expect } from '@playwright/test'
import { seriousFindings, settle } from '../setup/axe.ts'
import { test } from './style-page.ts'

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  test('controls are 48 px or more and nothing runs out of the screen', async ({ page, stylePage }) => {
    for (const section of ['list', 'form', 'wizard', 'map']) {
      await stylePage(page, section)
      await settle(page)
      const small = await page
        .locator('main section')
        .first()
        .evaluate((root) =>
          [
            ...root.querySelectorAll<HTMLElement>(
              'button:not([class*=SegmentedControl]), input:not([type=radio], [type=checkbox], [type=file], [type=hidden])',
            ),
          ]
            .filter(
              (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height < 48,
            )
            .filter((each) => !each.closest('.mantine-Input-section'))
            .map(
              (each) =>
                `${each.textContent || each.getAttribute('aria-label')}: ${each.getBoundingClientRect().height}`,
            ),
        )
      expect(small).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)
    }
  })
})

const SIZES = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
]

for (const look of ['light', 'dark', 'sun'] as const) {
  test(`[R16] every block is free of serious findings in three sizes, ${look}`, async ({ page, stylePage }) => {
    await page.addInitScript((theme) => {
      localStorage.setItem('hedgerow-sun', JSON.stringify(theme === 'sun'))
      localStorage.setItem('mantine-color-scheme-value', theme === 'dark' ? 'dark' : 'light')
    }, look)
    await stylePage(page, 'all')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settle(page)
      expect(await seriousFindings(page), `${size.width} px`).toEqual([])
    }
  })
}
