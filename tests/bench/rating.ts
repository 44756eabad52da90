import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildPageScript } from '../setup/page-script.ts'
import { slowDown, withBrowser } from './browser.ts'
import type { RatingPage } from './device/rating-page.ts'
import { inTurns, seriesOf } from './rounds.ts'
import type { Figure } from './table.ts'

declare global {
  interface Window {
    rating: RatingPage
  }
}

const TIMES = 20
const DOLLAR = 100

/** P5: 40 exposures × 6 perils with fee, tax and discount, in a browser as slow as a tablet's, beside a rules engine. */
export async function measureRating(): Promise<Figure[]> {
  return withBrowser({ bypassCSP: true }, async (context) => {
    const page = await context.newPage()
    await page.addScriptTag({ content: await buildPageScript(join(import.meta.dirname, 'device/rating-page.ts')) })
    await expectSamePrice(page)
    await slowDown(page)
    const times = await inTurns(
      () => page.evaluate((n) => window.rating.priceByModule(n), TIMES),
      () => page.evaluate(() => window.rating.priceByPeer(1)),
    )
    const [ours, peer] = [seriesOf(times.ours), seriesOf(times.peer)]
    const rates = (milliseconds: number[]) => seriesOf(milliseconds.map((each) => 1000 / each))
    return [
      {
        id: 'P5',
        what: 'farms of 40 × 6 priced, 4× slower CPU, json-rules-engine',
        unit: '/s',
        ours: rates(times.ours),
        peer: rates(times.peer),
        goal: { atLeast: 100 },
      },
      { id: 'P5', what: 'one such farm', unit: 'ms', ours, peer, goal: { below: 5 } },
    ]
  })
}

async function expectSamePrice(page: Page): Promise<void> {
  const { ours, theirs } = await page.evaluate(() => window.rating.priceBoth())
  if (Math.abs(ours - theirs) > DOLLAR) throw new Error(`the two reckon different prices: ${ours} and ${theirs}`)
}
