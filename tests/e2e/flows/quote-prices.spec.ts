import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { recompute } from '../../domain/rating/recompute.ts'
import { type TypedFarm, typedFarms } from '../../domain/rating/typed-farm.ts'
import { buildPageScript } from '../../setup/page-script.ts'
import { type Office, openOffice } from '../setup/office.ts'
import type { PricePage, ReckonedPrice } from '../setup/price-page.ts'
import { expect, serverUrl, test } from '../setup/test.ts'

/** `QUOTE_PRICES=2000` prices as many; every farm is two calls of the office. */
const COUNT = Number(process.env['QUOTE_PRICES'] ?? 60)
const SEED = Number(process.env['QUOTE_PRICES_SEED'] ?? 2026)
const COMMISSION = { commissionPercent: 17.5 } // of the test brokerage
const AT_ONCE = 4
const TODAY = new Date().toISOString().slice(0, 10)

test.use({ serviceWorkers: 'block', bypassCSP: true })

test(`${COUNT} random quotes cost the same to the cent in the browser, at the office and by a second reckoning [R15]`, async ({
  page,
  request,
}) => {
  test.setTimeout(60_000 + COUNT * 1_000)
  const farms = typedFarms(COUNT, SEED, { ...COMMISSION, soldOn: TODAY })
  const office = await openOffice(request)
  const { policyholder } = await office.makeQuote('Thousand Farms Ltd.')

  const inBrowser = await priceInBrowser(page, farms)
  const atOffice = await inGroups(farms, ({ body }) => priceAtOffice(office, { ...body, policyholder }))
  for (const [at, { farm, body }] of farms.entries()) {
    const { perils, total } = recompute(farm)
    const reckoned = {
      totalCents: total,
      taxCents: sum(perils.map(({ tax }) => tax)),
      commissionCents: sum(perils.map(({ commission }) => commission)),
      perils: perils.map(({ exposureId, peril, premium }) => ({ exposureId, peril, premiumCents: premium })),
    }
    const which = `farm ${at} of seed ${SEED}: ${JSON.stringify(body)}`
    expect(inBrowser[at], which).toEqual(reckoned)
    expect(atOffice[at], which).toEqual(reckoned)
  }
})

async function priceInBrowser(page: Page, farms: readonly TypedFarm[]): Promise<ReckonedPrice[]> {
  await page.goto(`${serverUrl()}/health/live`)
  await page.addScriptTag({ content: await buildPageScript(join(import.meta.dirname, '../setup/price-page.ts')) })
  const context = {
    ...COMMISSION,
    today: TODAY,
    discountPercent: 0,
    hasExemptionCertificate: false,
    licensedProvinces: [],
  }
  const answers = JSON.stringify(farms.map(({ body }) => body)) // nested deeper than the types at the page's border follow
  return page.evaluate(([bodies, known]) => (window as unknown as PricePage).priceQuotes(JSON.parse(bodies), known), [
    answers,
    context,
  ] as const)
}

async function priceAtOffice(office: Office, answers: TypedFarm['body']): Promise<ReckonedPrice> {
  const price = await office.priceOf(await office.keepQuote(answers))
  return {
    totalCents: cents(price.total),
    taxCents: sum(price.taxes.map(({ amount }) => cents(amount))),
    commissionCents: sum(price.commissions.map(({ amount }) => cents(amount))),
    perils: price.exposure_pricing.flatMap(({ locator, peril_pricing }) =>
      peril_pricing.map(({ name, premium }) => ({ exposureId: locator, peril: name, premiumCents: cents(premium) })),
    ),
  }
}

async function inGroups<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    made.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(make))))
  }
  return made
}

function cents(units: number): number {
  return Math.round(units * 100)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
