import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteNoAnswer } from '#app/data/connection.ts'
import { isSigned, offerDigest } from '#app/device/signed-here.ts'
import { setWork } from '#app/device/work.ts'
import { OwnWork } from '#app/features/dashboard/OwnWork.tsx'
import { QuotesPanel } from '#app/features/dashboard/QuotesPanel.tsx'
import { PolicyOverview } from '#app/features/policies/PolicyOverview.tsx'
import { PriceBreakdown } from '#app/features/quotes/PriceBreakdown.tsx'
import { AccountContext } from '#app/session/account.ts'
import { policyShape } from '#domain/policy/policy.shape.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { applyPage } from '#local/office/pull.ts'
import { farmBody } from '../domain/quote/farm-body.ts'
import { makeId } from '../local/ids.ts'
import { ANNE, SHAPES } from '../local/office.ts'
import { policyHeader } from '../local/policy-header.ts'
import { openTablet } from '../local/tablet.ts'
import { show } from '../setup/screen.tsx'

const LOCKED = {
  version: 'farm-package-1',
  currency: 'USD',
  premium: 11_223.38,
  tax: 673.4,
  fee: 150,
  total: 12_046.78,
}
vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const text = () => document.body.textContent ?? ''

/** Anne's tablet as the feed left it, out of reach of the office. */
async function openWith(records: { entity: string; id: string; body: Body }[]): Promise<void> {
  const shapes = { ...SHAPES, quote: quoteShape, policy: policyShape }
  const { account } = await openTablet(ANNE, () => Response.error(), { shapes })
  const items = records.map((each) => ({ state: 'here' as const, epoch: 'first', ver: 1, ...each }))
  const facts = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  await applyPage(account, { ...facts, from: null, items, next: '1', isLast: true }, 0)
  setWork({ kind: 'open', account, sync: { hint: () => undefined, sendNow: async () => null, stop: () => undefined } })
  onTestFinished(() => setWork({ kind: 'closed' }))
  noteNoAnswer()
}

function showAsAnne(screen: ReactNode): void {
  const person = {
    id: ANNE.accountId,
    email: 'anne@demo.test',
    fullName: 'Anne Berg',
    firstName: 'Anne',
    role: ANNE.role,
    brokerage: { id: ANNE.brokerageId ?? '', name: 'Prairie Shield Insurance' },
    organizationName: null,
    scopeHash: '',
    lastContact: new Date(),
  }
  const root = createRootRoute({ component: () => <AccountContext value={person}>{screen}</AccountContext> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  show(<RouterProvider router={router as never} />, () => {
    throw new TypeError('no signal')
  })
}

test('without signal a locked quote shows the price it was locked at, and a draft what this device works out', async () => {
  const [locked, draft] = [makeId(), makeId()]
  await openWith([
    { entity: 'quote', id: locked, body: farmBody({ state: 'locked', price: LOCKED }) },
    { entity: 'quote', id: draft, body: farmBody() },
  ])
  showAsAnne(<PriceBreakdown id={locked} discounts={null} />)
  await expect.poll(text, PATIENT).toContain('$12,046.78')
  expect(text()).toContain('As the office locked it')
  expect(text()).not.toContain('No connection just now')

  document.body.replaceChildren()
  showAsAnne(<PriceBreakdown id={draft} discounts={null} />)
  await expect.poll(text, PATIENT).toContain('Worked out on this device just now')
})

test('without signal a policy stands on the dashboard and opens as it was issued, and says what needs the office', async () => {
  const [policy, quote] = [makeId(), makeId()]
  const issued = { state: 'issued', policy, price: LOCKED, issuedAt: '2026-03-20T10:00:00.000Z', locations: {} }
  await openWith([
    { entity: 'policy', id: policy, body: policyHeader() },
    { entity: 'quote', id: quote, body: farmBody(issued) },
  ])
  showAsAnne(<OwnWork reminders={null} search={null} />)
  await expect.poll(text, PATIENT).toContain('until Apr 1, 2027')
  document.body.replaceChildren()
  showAsAnne(<PolicyOverview id={policy} />)
  await expect.poll(text, PATIENT).toContain('This is the policy as it was issued')
  for (const words of ['Spruce Creek Farms', 'P-100001', 'Prairie Shield Insurance', '$12,046.78', 'Machinery'])
    expect(text()).toContain(words)
  expect(text()).toContain('What is outstanding needs a connection')
})

test('Pending Signature holds what is issued and signed by nobody, or signed for something else', async () => {
  const issued = { state: 'issued', price: LOCKED, issuedAt: '2026-03-20T10:00:00.000Z' }
  const signature = async (total: number) => ({
    name: 'Ann Berg',
    strokes: [],
    at: '2026-03-19T10:00:00.000Z',
    place: null,
    total: LOCKED.total,
    sha256: await offerDigest(farmBody(issued), total),
  })
  const signed = farmBody({ ...issued, displayId: 'Q-1', signature: await signature(1_204_678) })
  const forLess = farmBody({ ...issued, displayId: 'Q-2', signature: await signature(1_000_000) })
  expect([await isSigned(signed, 1_204_678), await isSigned(forLess, 1_204_678)]).toEqual([true, false])
  expect(await isSigned({ ...forLess, signedOnPaper: true }, 1_204_678)).toBe(true)

  const unsigned = farmBody({ ...issued, displayId: 'Q-3' })
  await openWith([signed, forLess, unsigned].map((body) => ({ entity: 'quote', id: makeId(), body })))
  showAsAnne(<QuotesPanel newQuote={null} />)
  await expect.poll(text, PATIENT).toContain('Pending Signature')
  const numbers = [...document.querySelectorAll('li')].flatMap((row) => /Q-\d/.exec(row.textContent ?? '')?.[0] ?? [])
  expect(numbers.sort()).toEqual(['Q-2', 'Q-3'])
})
