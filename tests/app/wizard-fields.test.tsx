import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { dropPersisted, persistReference } from '#app/data/persist.ts'
import { setWork } from '#app/device/work.ts'
import { ExposureEditor } from '#app/features/quote-wizard/cover/ExposureEditor.tsx'
import { EditingContext } from '#app/features/quote-wizard/cover/editing.ts'
import { QuoteDraftContext } from '#app/features/quote-wizard/draft/quote-draft.ts'
import { useOpenDraft } from '#app/features/quote-wizard/draft/use-open-draft.ts'
import { Questions } from '#app/features/quote-wizard/preliminary/Questions.tsx'
import { MissingList } from '#app/features/quote-wizard/summary/MissingList.tsx'
import { AccountContext } from '#app/session/account.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { configOf } from '#domain/product/product.config.ts'
import type { ProductConfig } from '#domain/product/product.schema.ts'
import { quoteShape } from '#domain/quote/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import type { LocalAccount } from '#local/account.ts'
import { applyPage } from '#local/pull.ts'
import { farmBody } from '../domain/quote/farm-body.ts'
import { makeId } from '../local/ids.ts'
import { ANNE, SHAPES } from '../local/office.ts'
import { openTablet } from '../local/tablet.ts'
import { show } from '../setup/screen.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const text = () => document.body.textContent ?? ''
afterEach(dropPersisted)

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
function showWizard(account: LocalAccount, config: ProductConfig | null) {
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
    useState(() => persistReference(queryClient, ANNE.accountId))
    const draft = useOpenDraft(account, quote)
    const shed = (draft?.body['exposures'] as Record<string, Body> | undefined)?.[SHED]
    if (!draft || !shed) return null
    return (
      <QuoteDraftContext value={draft}>
        <EditingContext value={editing}>
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

  await expect.poll(() => Object.values(localStorage).join(), PATIENT).toContain('Insured amount')
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
