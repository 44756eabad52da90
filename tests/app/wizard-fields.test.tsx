import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { dropPersisted, persistReference } from '#app/data/persist.ts'
import { setWork } from '#app/device/work.ts'
import { ExposureEditor } from '#app/features/quote-wizard/cover/exposures/ExposureEditor.tsx'
import { EditingContext } from '#app/features/quote-wizard/cover/items/editing.ts'
import { QuoteDraftContext } from '#app/features/quote-wizard/draft/quote-draft.ts'
import { useOpenDraft } from '#app/features/quote-wizard/draft/use-open-draft.ts'
import { Questions } from '#app/features/quote-wizard/preliminary/Questions.tsx'
import { TermDates } from '#app/features/quote-wizard/preliminary/TermDates.tsx'
import { QuotePrice } from '#app/features/quote-wizard/price/QuotePrice.tsx'
import { MissingList } from '#app/features/quote-wizard/summary/MissingList.tsx'
import { AccountContext } from '#app/session/account.ts'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { configOf } from '#domain/product/product.config.ts'
import type { ProductConfig } from '#domain/product/product.schema.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { openReference } from '#local/device/reference-store.ts'
import { applyPage } from '#local/office/pull.ts'
import { viewRecord } from '#local/reads/view.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { farmBody } from '../domain/quote/farm-body.ts'
import { makeId } from '../local/ids.ts'
import { ANNE, SHAPES } from '../local/office.ts'
import { openTablet } from '../local/tablet.ts'
import { show, type } from '../setup/screen.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const text = () => document.body.textContent ?? ''
afterEach(dropPersisted)
const keptTables = openReference(() => undefined)

/** The office's own configuration, and what a later one might ask about a farm building and about the farm. */
const served = configOf(productVersion('farm-package-1'), 'en', (...keys) => i18next.t(keys))
const changed: ProductConfig = {
  ...served,
  policy: [
    ...served.policy.filter(({ code }) => code !== 'pickYourOwn'),
    {
      ...served.policy.find(({ code }) => code === 'cannabis')!,
      code: 'dronesFlown',
      name: 'Are spraying drones flown?',
    },
  ],
  exposures: served.exposures.map((each) =>
    each.code === 'farmBuilding'
      ? {
          ...each,
          fields: each.fields.flatMap((field) => {
            if (field.code === 'construction') return []
            if (field.code === 'kind')
              return [
                { ...field, is_optional: false, values: [{ key: 'robot', value: 'robot', label: 'Robot dairy' }] },
              ]
            if (field.code === 'areaM2') return [{ ...field, condition: { field: 'kind', is: ['robot'] } }]
            return [
              field.code === 'limit' ? { ...field, name: 'Insured amount', validations: { max: 100_000 } } : field,
            ]
          }),
          perils: [{ code: 'collapse', name: 'Snow on the roof', is_optional: true }],
        }
      : each,
  ),
}

const quote = makeId()
const SHED = '019aa000-0000-7000-8000-00000000005e'
const keyOf = (name: string) => (name === 'shed' ? SHED : name)

/** Anne's tablet with quote A on it. */
async function openFarm(changes: Body = {}): Promise<LocalAccount> {
  const { account } = await openTablet(ANNE, () => Response.error(), { shapes: { ...SHAPES, quote: quoteShape } })
  const item = {
    entity: 'quote',
    id: quote,
    body: farmBody(changes, keyOf),
    state: 'here' as const,
    epoch: 'first',
    ver: 1,
  }
  const facts = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  await applyPage(account, { ...facts, from: null, items: [item], next: '1', isLast: true }, 0)
  setWork({ kind: 'open', account, sync: { hint: () => undefined, sendNow: async () => null, stop: () => undefined } })
  onTestFinished(() => setWork({ kind: 'closed' }))
  return account
}

/** The machine shed and a card of questions in the wizard, with the office's answers or out of its reach. */
function showWizard(account: LocalAccount, config: ProductConfig | null, more: ReactNode = null) {
  const person = {
    id: ANNE.accountId,
    email: 'anne@demo.test',
    fullName: 'Anne Berg',
    firstName: 'Anne',
    role: ANNE.role,
    brokerage: null,
    organizationName: null,
    scopeHash: '',
    lastContact: new Date(),
  }
  const editing = { at: `exposures/${SHED}`, open: () => undefined, close: () => undefined }
  function Screen() {
    const queryClient = useQueryClient()
    useState(() => onTestFinished(persistReference(queryClient, ANNE.accountId)))
    const draft = useOpenDraft(account, quote)
    const shed = (draft?.body['exposures'] as Record<string, Body> | undefined)?.[SHED]
    if (!draft || !shed) return null
    return (
      <QuoteDraftContext value={draft}>
        <EditingContext value={editing}>
          {more}
          <Questions group="operationQuestions" />
          <ExposureEditor exposureKey={SHED} exposure={shed} />
          <MissingList />
        </EditingContext>
      </QuoteDraftContext>
    )
  }
  const routeTree = createRootRoute({
    component: () => (
      <AccountContext value={person}>
        <Screen />
      </AccountContext>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return show(<RouterProvider router={router as never} />, ({ path }) => {
    if (!config) throw new TypeError('no signal')
    return path.startsWith('/products/') ? { status: 200, body: config } : { status: 500 }
  })
}

const keptAnswers = async (account: LocalAccount) => (await viewRecord(account, quote))?.body['operationQuestions']

/** The input under a label. */
function input(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}

const labels = () =>
  [...document.querySelectorAll('[data-editor] label, [data-editor] .mantine-InputWrapper-label')].map(
    (each) => each.textContent,
  )

function expectAsServed(): void {
  expect(text()).toContain('Are spraying drones flown?')
  expect(text()).not.toContain('Is there any pick-your-own?')
  expect(labels()).toEqual(
    expect.arrayContaining(['Insured amount *', 'Kind of building *', 'Robot dairy', 'Snow on the roof']),
  )
  expect(labels()).not.toContain('Construction *')
  expect(labels()).not.toContain('Floor area')
  expect(text()).toContain('At most 100000.')
  expect(text()).toContain('Farm building · Kind of building: This field may not be blank.')
}

test('what the wizard asks is what the office last said it asks, also out of its reach [Q7.24]', async () => {
  const account = await openFarm()
  const asked = showWizard(account, changed)
  await expect.poll(text, PATIENT).toContain('Insured amount')
  expectAsServed()
  expect(asked.map(({ path }) => path)).toContain('/products/farm-package/configs?version=farm-package-1')

  await expect.poll(() => keptTables.getItem(`${ANNE.accountId}:${__BUILD__}`), PATIENT).toContain('Insured amount')
  document.body.replaceChildren()
  showWizard(account, null)
  await expect.poll(text, PATIENT).toContain('Insured amount')
  expectAsServed()
})

test('a device that never heard from the office asks what its own build knows, in the same words [Q7.24]', async () => {
  const account = await openFarm()
  showWizard(account, null)
  await expect.poll(labels, PATIENT).toContain('Building limit *')
  const own = labels()
  document.body.replaceChildren()
  const heard = { ...served, policy: served.policy.map((each) => ({ ...each, name: `${each.name} (heard)` })) }
  showWizard(account, heard)
  await expect.poll(text, PATIENT).toContain('Is cannabis grown? (heard)')
  expect(labels()).toEqual(own)
  expect(own).toContain('Construction *')
})

test('the office may ask for a figure, an amount, a choice, words, an address or a number to call [Q7.24]', async () => {
  const newer = configOf(productVersion('farm-package-3'), 'en', (...keys) => i18next.t(keys))
  const asked = newer.policy
    .filter(({ type }) => type !== 'date' && type !== 'select')
    .map((field) => ({ ...field, group: 'operationQuestions' }))
  const choice = newer.policy.find(({ code }) => code === 'hayKept')!
  const account = await openFarm({
    operationQuestions: { farmGateSales: 9_000_000, earlierInsurerPhone: '555', hayKept: 'apart' },
  })
  showWizard(account, { ...served, policy: [...asked, { ...choice, group: 'operationQuestions' }] })
  await expect.poll(text, PATIENT).toContain('What does the farm sell at its own gate in a year?')

  expect(input('What does the farm sell').value).toBe('$9,000,000.00')
  expect(input('Where are hay and straw kept').value).toBe('In a building of its own')
  expect(input('Email of the earlier insurer').type).toBe('email')
  expect(input('Phone of the earlier insurer').type).toBe('tel')
  expect(text()).toContain('What does the farm sell at its own gate in a year? At most 5000000.')
  expect(text()).toContain('Phone of the earlier insurer: Enter a valid phone')

  type(input('How many seasonal workers'), '201')
  type(input('Who insured the farm before'), 'Prairie Mutual')
  type(input('What does the farm sell'), '1234.5')
  await expect.poll(text, PATIENT).toContain('How many seasonal workers live on the farm? At most 200.')
  await expect
    .poll(() => keptAnswers(account), PATIENT)
    .toMatchObject({
      workersLodged: 201, // kept as typed, and in the way of the lock
      earlierInsurer: 'Prairie Mutual',
      farmGateSales: 1234.5,
    })
})

test('the term is chosen within what is sold, out of the office’s reach, and what is wrong is said beside it', async () => {
  const today = localDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const day = (from: number) => addDays(today, from)
  const account = await openFarm({ term: { startsOn: day(5), endsOn: addMonths(day(5), 12) } })
  showWizard(
    account,
    null,
    <>
      <TermDates />
      <QuotePrice />
    </>,
  )
  await expect.poll(() => input('Effective date'), PATIENT).toBeTruthy()
  const kept = async () => (await viewRecord(account, quote))?.body['term']

  type(input('Effective date'), day(-31))
  await expect.poll(text, PATIENT).toContain('Cover begins at most 30 days back.')
  type(input('Effective date'), day(400))
  await expect.poll(text, PATIENT).toContain('Cover begins within 365 days from today.')
  type(input('Effective date'), day(12))
  await expect.poll(kept, PATIENT).toEqual({ startsOn: day(12), endsOn: addMonths(day(12), 12) })
  expect(text()).not.toContain('Cover begins')
  expect(text()).toContain('Indicative total, a year')

  type(input('Expiry date'), addMonths(day(12), 13))
  await expect.poll(text, PATIENT).toContain('A term lasts 12 months at most.')
  type(input('Expiry date'), addMonths(day(12), 6))
  await expect.poll(kept, PATIENT).toEqual({ startsOn: day(12), endsOn: addMonths(day(12), 6) })
  expect(text()).not.toContain('at most')
  expect(text()).toContain(`Indicative total, until ${formatDate(addMonths(day(12), 6), 'en')}`)
})
