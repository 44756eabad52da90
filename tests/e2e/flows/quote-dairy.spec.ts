import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { newLocator } from '#server/locators.ts'
import { buildPageScript } from '../../setup/page-script.ts'
import { LoginPage } from '../pages/login-page.ts'
import { formatCents, QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import type { DraftPage } from '../setup/draft-page.ts'
import { slowestInteraction, slowestPrice, watchInteractions } from '../setup/interactions.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const FARM = 'Eighty Stalls Dairy Ltd.'
const BARNS = 71
/** As a quick typist does; keys without a pause would be measured on top of each other. */
const BETWEEN_KEYS_MS = 150

test.use({ bypassCSP: true })

test('a dairy farm with eighty things is quoted in airplane mode, a vehicle, customers’ goods and business interruption among them, and the office reckons the same price [Q4.wizard-step-rules.12]', async ({
  page,
  context,
  line,
  request,
}) => {
  test.setTimeout(240_000)
  const office = await openOffice(request)
  let home = ''
  const { id } = await office.makeQuote(FARM, (body) => {
    home = itemsOf(body, 'locations')[0]![0]
    return milking(body)
  })
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const wizard = new QuoteWizardPage(page)
  const draft = `/dashboard?newQuote&quote=${id}&step=coverage-selection`
  await page.goto(draft)
  await expect(wizard.at('Home quarter')).toContainText('Dairy cattle')

  await goOffline(context, line)
  await addBarns(page, id, { home, firm: office.firm })
  await page.goto(draft)
  await expect(wizard.dialog.getByText('Barn 71', { exact: true })).toBeVisible()
  const add = (type: string) =>
    wizard.at('Home quarter').getByRole('group', { name: 'Add' }).getByRole('button', { name: type })
  await add('Vehicle').click()
  await wizard.dialog.getByRole('radiogroup', { name: 'Deductible' }).getByText('$500', { exact: true }).click()
  const refused = page.getByRole('dialog', { name: 'Select the vehicle first' })
  await refused.getByRole('button', { name: 'Understood' }).click()
  for (const [label, answer] of Object.entries({
    'Make and model': 'Quad 700',
    'Actual cash value': '8000',
    Deductible: '$500',
  })) {
    await wizard.answer(label, answer)
  }
  await wizard.done()
  await wizard.addExposure('Home quarter', "Customers' goods", { "Most of customers' goods at one time": '50000' })
  await wizard.addExposure('Home quarter', 'Business interruption', { 'Months of indemnity': '12' })

  await wizard.dialog.getByRole('button', { name: /^Business interruption/, expanded: false }).click()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watchInteractions(page)
  const before = await wizard.total()
  await wizard.field('Gross margin a month').pressSequentially('10000', { delay: BETWEEN_KEYS_MS })
  await expect(wizard.dialog.locator('footer strong')).not.toHaveText(formatCents(before))
  const [key, price] = [await slowestInteraction(page), await slowestPrice(page)]
  console.info(`80 things at 4× CPU, slowest answer to a key: ${key} ms, with its price: ${price} ms`)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await wizard.done()

  const total = await wizard.total()
  await goOnline(context, line)
  await wizard.allSent()
  expect(Math.round((await office.priceOf(id)).total * 100)).toBe(total)
})

/** Quote A with a herd: dairy cattle instead of wheat. */
function milking(body: Body): Body {
  const [wheat, operation] = itemsOf(body, 'operations')[0]!
  return { ...body, operations: { [wheat]: { ...operation, level4Code: '11212' } } }
}

/** What nobody would type on a test's time: the barns of a large yard, kept by the app's own local layer. */
async function addBarns(page: Page, id: string, { home, firm }: { home: string; firm: string }): Promise<void> {
  await page.addScriptTag({ content: await buildPageScript(join(import.meta.dirname, '../setup/draft-page.ts')) })
  const edits = Array.from(
    { length: BARNS },
    (_, at): Edit => ({
      kind: 'add',
      path: `exposures/${newLocator()}`,
      value: {
        type: 'farmBuilding',
        name: `Barn ${at + 1}`,
        kind: 'dairy',
        location: home,
        limit: 40_000 + at * 500,
        deductible: 2500,
        form: 'named',
        construction: 'frame',
        yearBuilt: 1980 + (at % 40),
        order: `b${String(at).padStart(3, '0')}`,
      },
    }),
  )
  const kept = await page.evaluate(
    ([draft, typed, brokerage]) => (window as unknown as DraftPage).keepDraft(draft, JSON.parse(typed), brokerage),
    [id, JSON.stringify(edits), firm] as const, // edits are nested deeper than the types at the page's border follow
  )
  expect(kept).toBe('saved')
}
