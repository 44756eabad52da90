import { expect } from '@playwright/test'
import { comeToRest, seriousFindings } from '../setup/axe.ts'
import { outOfReach } from '../setup/reach.ts'
import { test } from './style-page.ts'

test.use({ serviceWorkers: 'block' }) // installing takes its seconds, and nothing here goes without signal

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  test('controls are 48 px or more and nothing runs out of the screen', async ({ page, stylePage }) => {
    for (const section of ['list', 'form', 'wizard', 'map', 'files']) {
      await stylePage(page, section)
      await comeToRest(page)
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
      expect(await outOfReach(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)
    }
  })

  test('a button that lets fingers through, and one that lies under something, are noticed', async ({
    page,
    stylePage,
  }) => {
    await stylePage(page, 'files')
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
    await page.addStyleTag({ content: '[role=group] button { pointer-events: none }' })
    expect((await outOfReach(page)).map((each) => /Choose files|Take a photo/.exec(each)?.[0])).toEqual([
      'Choose files',
      'Take a photo',
    ])
    await page.addStyleTag({ content: 'main::after { content: ""; position: fixed; inset: 0; z-index: 9999 }' })
    expect((await outOfReach(page)).length).toBeGreaterThan(10)
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
      await comeToRest(page)
      expect(await seriousFindings(page), `${size.width} px`).toEqual([])
    }
  })
}
