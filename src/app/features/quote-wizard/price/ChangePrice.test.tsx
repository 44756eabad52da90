import { beforeEach, expect, test } from 'vitest'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { setLife } from '#domain/sync/items.ts'
import type { Body } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'
import type { RecordState } from '#local/store/record-state.ts'
import { CHANGE_PRICE } from '#tests/app/change-price.ts'
import { baseOf, soldFarm } from '#tests/domain/endorsement/sold-farm.ts'
import { farmContext } from '#tests/domain/quote/farm-body.ts'
import { makeId } from '#tests/local/ids.ts'
import { show } from '#tests/setup/screen.tsx'
import { noteAnswer, noteNoAnswer } from '../../../data/connection.ts'
import { type QuoteDraft, QuoteDraftContext } from '../draft/quote-draft.ts'
import { ChangePriceCard, ChangePriceTag } from './ChangePrice.tsx'

const DAY = '2026-08-15'
const BEFORE = baseOf(soldFarm(), DAY)
const SOLD = { starts_on: '2026-04-01', ends_on: '2027-04-01', premium: 11_223.38, tax: 673.4 }
const PRICE = { ...CHANGE_PRICE, is_provisional: true }
const text = () => document.body.textContent ?? ''
const moreMachinery = (body: Body) => writeAt(body, 'exposures/machinery/limit', 1_600_000)

beforeEach(noteAnswer)

interface Opened {
  edit?: (body: Body) => Body
  sold?: typeof SOLD | null
  state?: RecordState
}

/** An endorsement in the wizard, as far as its price looks at the draft. */
function open({ edit = (body) => body, sold = SOLD, state = 'waiting' }: Opened) {
  const id = makeId()
  const body: Body = { ...edit(BEFORE), kind: 'endorsement', changeOn: DAY, commissionPercent: 20 }
  const facts = factsOf(body, farmContext)
  const draft = { id, body, facts, context: farmContext, state, version: 2, note: { isSaving: false } }
  const begun = {
    id,
    locator: id,
    display_id: 'Q-100077',
    endorsement_type: { code: 'policy' },
    state: { key: 'application', value: 'application' },
    policy: makeId(),
    policy_display_id: 'P-100001',
    endorsement_start_at: '2026-08-15T06:00:00.000Z',
    starts_on: '2026-08-15',
    socotra_created_at: '2026-08-10T12:00:00.000Z',
    socotra_updated_at: '2026-08-10T12:00:00.000Z',
    version: 2,
    actions: ['update'],
    changes: [],
    before: BEFORE,
    after: BEFORE,
    sold_term: sold,
    carried: [],
    documents: [],
  }
  return show(
    <QuoteDraftContext value={draft as unknown as QuoteDraft}>
      <ChangePriceTag />
      <ChangePriceCard />
    </QuoteDraftContext>,
    ({ path }) => ({ status: 200, body: path.endsWith('/price') ? PRICE : begun }),
  )
}

test('what was not sent yet is priced on the device, from its day to the end of the term, without the fee', async () => {
  const calls = open({ edit: moreMachinery })
  await expect.poll(text).toContain('This change adds, until Apr 1, 2027$956.11')
  expect(text()).toContain('What this change costs, Aug 15, 2026 to Apr 1, 2027')
  expect(text()).toMatch(/Premium\$901\.99Tax\$54\.12To be billedThe policy fee stays as it is\.\$956\.11/)
  expect(calls.some(({ path }) => path.endsWith('/price'))).toBe(false)
})

test('the line may go once the device knows what the policy was sold at', async () => {
  open({ edit: moreMachinery })
  await expect.poll(text).toContain('$956.11')
  noteNoAnswer()
  await expect.poll(text).toContain('This change adds, until Apr 1, 2027$956.11')
})

test('cover taken away is given back', async () => {
  open({ edit: (body) => setLife(body, 'exposures/tools', 'dead') })
  await expect.poll(text).toContain('This change gives back, until Apr 1, 2027$75.41')
  expect(text()).toContain('Return premium-$71.15')
})

test('once the office has it all, its word counts and says with which invoices it is billed', async () => {
  open({ edit: moreMachinery, state: 'atOffice', sold: null })
  await expect.poll(text).toContain('$956.11')
  expect(text()).toMatch(/At once\$196\.23With the invoice of Oct 1, 2026\$384\.11/)
})

test('of a policy that was changed before nothing is claimed that the office did not say', async () => {
  open({ edit: moreMachinery, sold: null })
  await expect.poll(text).toContain('Follows when the office has what you typed')
  noteNoAnswer()
  await expect.poll(text).toContain('Needs a connection')
  expect(text()).not.toContain('$')
})
