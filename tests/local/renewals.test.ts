import { expect, it } from 'vitest'
import { policyShape } from '#domain/policy/policy.shape.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { applyPage } from '#local/office/pull.ts'
import { readPolicy } from '#local/reads/policy.ts'
import { readRenewalsDue } from '#local/reads/renewals-due.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice, SHAPES } from './office.ts'
import { policyHeader } from './policy-header.ts'
import { openTablet } from './tablet.ts'

/** Anne's tablet, in November 2026, with these policies and quotes on it. */
async function openWith(records: { entity: string; id: string; body: Body }[]) {
  const shapes = { ...SHAPES, policy: policyShape, quote: quoteShape }
  const { account } = await openTablet(ANNE, openOffice().answer, { shapes })
  const items = records.map((each) => ({ ...each, state: 'here' as const, epoch: 'first', ver: 1 }))
  const facts = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  await applyPage(account, { ...facts, from: null, items, next: '1', isLast: true }, 0)
  return account
}

const policy = (id: string, changes: Body) => ({ entity: 'policy', id, body: policyHeader(changes) })
const quoteOf = (of: string, body: Body) => ({ entity: 'quote', id: makeId(), body: { policy: of, ...body } })

it('a device knows how many policies are to be renewed, and how far each renewal has come', async () => {
  const [soon, sooner, cancelled, later] = [makeId(), makeId(), makeId(), makeId()]
  const renewal = (of: string, state: string, createdAt: string, kind = 'renewal') =>
    quoteOf(of, { kind, state, createdAt })
  const account = await openWith([
    policy(soon, { endsOn: '2027-04-01' }),
    policy(sooner, { endsOn: '2027-02-10' }),
    policy(cancelled, { endsOn: '2027-03-01', status: 'in_cancellation' }),
    policy(later, { endsOn: '2027-04-02' }),
    renewal(soon, 'invalidated', '2027-02-01T12:00:00.000Z'),
    renewal(soon, 'locked', '2027-02-02T12:00:00.000Z'),
    renewal(soon, 'draft', '2027-02-03T12:00:00.000Z', 'endorsement'),
    renewal(sooner, 'accepted', '2027-01-01T12:00:00.000Z'),
  ])

  expect(await readRenewalsDue(account, '2027-01-31')).toEqual({
    total: 2,
    states: { [soon]: 'quoted', [sooner]: 'accepted' },
  })
})

it('a policy reads as the quote its term under way was made of', async () => {
  const [renewed, toCome] = [makeId(), makeId()]
  const sold = (of: string, startsOn: string, endsOn: string, kind = 'new_business') =>
    quoteOf(of, { kind, state: 'issued', issuedAt: '2026-03-01T12:00:00.000Z', term: { startsOn, endsOn } })
  const nextTerm = sold(renewed, '2026-11-01', '2027-11-01', 'renewal')
  const first = sold(toCome, '2025-12-01', '2026-12-01')
  const account = await openWith([
    policy(renewed, { endsOn: '2027-11-01' }),
    sold(renewed, '2025-11-01', '2026-11-01'),
    nextTerm,
    policy(toCome, { endsOn: '2027-12-01' }),
    sold(toCome, '2026-12-01', '2027-12-01', 'renewal'),
    first,
    sold(toCome, '2025-12-01', '2026-12-01', 'endorsement'),
  ])
  expect((await readPolicy(account, renewed))?.soldQuote?.id).toBe(nextTerm.id)
  expect((await readPolicy(account, toCome))?.soldQuote?.id).toBe(first.id)
})
