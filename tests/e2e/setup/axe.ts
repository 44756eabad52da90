import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { outOfReach } from './reach.ts'

/** Menus, skeletons and colour transitions have come to rest; what turns for as long as it is shown is let turn. */
export async function comeToRest(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0) // a step of the wizard may still be on its way
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))), // what was just asked for has begun
  )
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  )
}

/**
 * What axe finds serious or critical (R16), and what no finger can reach, one line for each place. The app has no
 * frames, so axe runs in the page itself: it need not carry all it looked at to another page to add it up there.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
  return [...serious, ...(await outOfReach(page))]
}

/** For whoever looks at the screens: `PICTURES=on` leaves them in test-results/screens. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === 'on') await page.screenshot({ path: `test-results/screens/${name}.png` })
}

/** One page as a tablet shows it in this theme, and a desk in the other: a picture of each, and nothing serious in it. */
export async function lookAt(page: Page, name: string, tablet: 'light' | 'dark'): Promise<void> {
  const looks = [
    { width: 820, height: 1180, colorScheme: tablet },
    { width: 1440, height: 900, colorScheme: tablet === 'light' ? 'dark' : 'light' },
  ] as const
  for (const { colorScheme, ...size } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    await takePicture(page, `${name}-${size.width}-${colorScheme}`)
    expect(await seriousFindings(page), name).toEqual([])
  }
}

/** A notice goes by itself; until then it lies over what stands under it. */
export async function noticeGone(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toHaveCount(0, { timeout: 15_000 })
}
