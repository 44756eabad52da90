import { expect, test, vi } from 'vitest'
import { PolicyCancellations } from '#app/features/cancellations/PolicyCancellations.tsx'
import type { Role } from '#domain/access/roles.ts'
import type { CancellationState, ReinstatementState } from '#domain/cancellation/cancellation.lifecycle.ts'
import { makeId } from '../local/ids.ts'
import { type Answer, button, press, type Sent } from '../setup/screen.tsx'
import { showAt } from '../setup/screen-at.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const [POLICY, CANCELLATION, REINSTATEMENT, PAPER] = [makeId(), makeId(), makeId(), makeId()]
const text = () => document.body.textContent ?? ''
const AT = '2026-09-20T12:00:00.000Z'

/** As the office answers it. */
const cancellationIn = (code: CancellationState, actions: string[], last: ReinstatementState | null = null) => ({
  id: CANCELLATION,
  locator: CANCELLATION,
  policy_locator: POLICY,
  effective_timestamp: '2026-10-01T06:00:00.000Z',
  effective_on: '2026-10-01',
  created_timestamp: AT,
  issued_timestamp: code === 'issued' ? AT : null,
  state: { code },
  initiator: 'insured',
  reinstatement: last && { locator: REINSTATEMENT, state: { code: last } },
  reason: 'property_sold',
  note: '',
  method: 'ninetyPercent',
  delivery_method: null,
  delivered_on: null,
  requested_by: { id: makeId(), full_name: 'Ann Gray' },
  decided_by: null,
  rescinded_timestamp: null,
  documents: [
    { id: PAPER, display_name: 'P-100001 Notice of cancellation', file_name: 'P.pdf', state: 'uploaded', url: null },
  ],
  earliest_on: '2026-04-01',
  latest_on: '2027-03-31',
  reinstatements: last
    ? [
        {
          id: REINSTATEMENT,
          locator: REINSTATEMENT,
          cancellation_locator: CANCELLATION,
          policy_locator: POLICY,
          effective_on: '2026-10-01',
          effective_timestamp: '2026-10-01T06:00:00.000Z',
          note: '',
          documents: [],
          state: { code: last },
          created_timestamp: AT,
          accepted_timestamp: null,
          issued_timestamp: null,
          requested_by: null,
          actions: [],
          version: 1,
        },
      ]
    : [],
  actions,
  version: 1,
})
type Shown = ReturnType<typeof cancellationIn>

const split = (earned: number, holdback: number, refund: number) => {
  return { written: earned + holdback + refund, earned, holdback, refund }
}
const SETTLEMENT = {
  effective_on: '2026-10-01',
  method: 'ninetyPercent',
  days: 183,
  currency: 'USD',
  premium: { ...split(5627.03, 559.65, 5036.7), written: 11_223.38 },
  tax: { ...split(337.63, 33.56, 302.21), written: 673.4 },
  fee: { written: 150, kept: 150, refund: 0 },
  commission: { written: 2244.7, kept: 1237.36, refund: 1007.34 },
  owed: 6707.87,
  paid: 6023.4,
  balance: 684.47,
  perils: null,
}
const CHARGE = {
  effective_on: '2026-10-01',
  gap_days: 0,
  currency: 'USD',
  premium: 5596.35,
  holdback: -559.65,
  tax: 302.21,
  fee: 0,
  commission: 1007.34,
  total: 5338.91,
  now: 2389.46,
  later: [{ due_on: '2027-01-01', amount: 2949.45 }],
}

/** The tab at an address, with the office as far as it is asked. */
function open(role: Role, cancellation: Shown | null, search = '', refuse?: (path: string) => object | null) {
  const answer = ({ path, method }: Sent): Answer => {
    const refused = method === 'PATCH' && refuse?.(path)
    if (refused) return { status: 400, body: refused }
    const [bare] = path.split('?')
    if (bare === `/policies/${POLICY}/cancellations`) return { status: 200, body: listOf(cancellation) }
    if (bare?.endsWith('reinstatement-price') || bare === `/reinstatements/${REINSTATEMENT}/price`)
      return { status: 200, body: CHARGE }
    if (bare?.endsWith('price')) return { status: 200, body: SETTLEMENT }
    if (bare?.startsWith('/cancellations/') && cancellation) return { status: 200, body: cancellation }
    return { status: 404, body: { code: 1404, messages: ['Not found.'] } }
  }
  const pages = { '/policies/$id/cancellations': () => <PolicyCancellations id={POLICY} /> }
  return showAt(`/policies/${POLICY}/cancellations${search}`, pages, { role, answer })
}

function listOf(cancellation: Shown | null) {
  const data = cancellation ? [cancellation] : []
  return { data, pagination: { page: 1, page_size: 25, total_count: data.length, next: null, search: null } }
}

const tabNamed = (words: string) =>
  [...document.querySelectorAll('[role=tab]')].find((each) => each.textContent === words)
const opened = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

test('a policy nobody cancelled says so calmly', async () => {
  open('portal_user', null)
  await expect.poll(text, PATIENT).toContain('This policy has never been cancelled')
})

test.each([
  ['draft', 'Details', ['update', 'issue', 'rescind']],
  ['issued', 'Overview', []],
  ['rescinded', 'Overview', []],
] as const)('[Q4.cancellation-and-reinstatement.1] a %s one opens on its %s', async (code, tab, actions) => {
  open('portal_user', cancellationIn(code, [...actions]), `?cancellation=${CANCELLATION}`)
  await expect.poll(opened, PATIENT).toBe(tab)
})

test('[Q2.policies.14] a row leads to its drawer and tab, which the address names', async () => {
  const { search } = open('portal_user', cancellationIn('issued', []))
  await expect.poll(() => document.querySelector('tbody a'), PATIENT).toBeTruthy()
  document.querySelector<HTMLAnchorElement>('tbody a')!.click()
  await expect.poll(opened, PATIENT).toBe('Overview')
  expect(search()).toEqual({ cancellation: CANCELLATION, tab: 'overview' })
  const paper = [...document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('Notice of cancellation'),
  )
  expect(paper?.getAttribute('href')).toBe(`/policies/${POLICY}/documents?document=${PAPER}`)
  ;(tabNamed('Details') as HTMLElement).click()
  await expect.poll(() => search().tab, PATIENT).toBe('details')
})

test('[Q4.cancellation-and-reinstatement.3] states are told in words, of a reinstatement too', async () => {
  open('portal_user', cancellationIn('issued', [], 'invalidated'), `?cancellation=${CANCELLATION}`)
  await expect.poll(text, PATIENT).toContain('Reinstatement from Oct 1, 2026')
  expect(text()).toContain('Issued')
  expect(text()).toContain('Invalidated')
})

test('[Q4.cancellation-and-reinstatement.2] Reinstate shows only where the office allows it, and asks from when', async () => {
  const { search } = open(
    'broker_account_executive',
    cancellationIn('issued', ['reinstate']),
    `?cancellation=${CANCELLATION}`,
  )
  await press('Reinstate')
  await expect.poll(text, PATIENT).toContain('cover ends on Oct 1, 2026.')
  await expect.poll(text, PATIENT).toContain('$5,338.91')
  expect(search()).toEqual({ cancellation: CANCELLATION, requestReinstatement: '' })
})

test('one that has a reinstatement offers none, also where the address asks', async () => {
  open('portal_user', cancellationIn('issued', [], 'draft'), `?requestReinstatement=&cancellation=${CANCELLATION}`)
  await expect.poll(opened, PATIENT).toBe('Overview')
  expect(button('Reinstate')).toBeUndefined()
  expect(button('Ask for reinstatement')).toBeUndefined()
})

test('a draft is issued after a question; a refusal is told in the specification’s words [Q8.domain-messages.13]', async () => {
  const why = 'The insurer may cancel only after the notice was delivered. Say how and when.'
  const { calls } = open(
    'portal_user',
    cancellationIn('draft', ['update', 'issue', 'rescind']),
    `?cancellation=${CANCELLATION}&tab=overview`,
    () => ({ code: 1040, messages: [why], reason: 'notice' }),
  )
  await expect.poll(text, PATIENT).toContain('$684.47')
  expect(text()).toContain('183 days in force')
  await press('Issue cancellation')
  await expect.poll(text, PATIENT).toContain('Issue this cancellation?')
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await press('Issue cancellation')
  await expect.poll(text, PATIENT).toContain(`Failed to issue cancellation. ${why}`)
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    `/cancellations/${CANCELLATION}/issue`,
  ])
})

test('without the right to decide nothing is offered', async () => {
  open('broker_account_executive', cancellationIn('draft', ['update']), `?cancellation=${CANCELLATION}&tab=overview`)
  await expect.poll(text, PATIENT).toContain('$684.47')
  expect(button('Issue cancellation')).toBeUndefined()
  expect(button('Rescind')).toBeUndefined()
})
