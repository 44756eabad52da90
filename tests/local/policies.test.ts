import { expect, it } from 'vitest'
import { policyListQuery } from '#domain/policy/policy.schema.ts'
import { policyShape } from '#domain/policy/policy.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { applyPage } from '#local/office/pull.ts'
import { save } from '#local/outbox/save.ts'
import { readPolicies } from '#local/reads/policies.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice, SHAPES } from './office.ts'
import { policyHeader } from './policy-header.ts'
import { openTablet } from './tablet.ts'

const HOLDER = makeId()
const header = (changes: Body) => policyHeader({ policyholderId: HOLDER, ...changes })

/** As the feed brings them. */
async function openTabletWith(policies: Body[]) {
  const { account } = await openTablet(ANNE, openOffice().answer, { shapes: { ...SHAPES, policy: policyShape } })
  const items = policies.map((body) => ({
    state: 'here' as const,
    entity: 'policy',
    id: makeId(),
    epoch: 'first',
    ver: 1,
    body,
  }))
  const facts = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  await applyPage(account, { ...facts, from: null, items, next: '1', isLast: true }, 0)
  return { account, items }
}

const asked = (query: Record<string, string> = {}) => policyListQuery.parse(query)

it('policies are listed without the office as the API lists them, found and filtered', async () => {
  const { account } = await openTabletWith([
    header({}),
    header({ displayId: 'P-100002', policyholderId: makeId(), policyholderName: 'Elm', endsOn: '2027-06-30' }),
    header({ displayId: 'P-100003', status: 'inactive', endsOn: '2026-06-30' }),
  ])
  const numbers = async (query: Record<string, string> = {}) =>
    (await readPolicies(account, asked(query))).data.map(({ display_id }) => display_id)
  expect(await numbers()).toEqual(['P-100002', 'P-100001', 'P-100003'])
  expect(await numbers({ ordering: 'locator' })).toEqual(['P-100001', 'P-100002', 'P-100003'])
  expect(await numbers({ ordering: '-status' })).toContainEqual('P-100003')
  expect(await numbers({ status: 'inactive' })).toEqual(['P-100003'])
  expect(await numbers({ policyholder: HOLDER })).toEqual(['P-100001', 'P-100003'])
  expect(await numbers({ search: 'spruce 03' })).toEqual(['P-100003'])
  const [first] = (await readPolicies(account, asked({ search: 'P-100001' }))).data
  expect(first).toMatchObject({
    gross_premium: 1_122_338,
    original_contract_start_time: new Date('2026-04-01T06:00:00.000Z'),
    status: { value: 'active', modifiers: [] },
  })
})

it('nobody writes a policy on a device, and one this build cannot read is left out', async () => {
  const { account, items } = await openTabletWith([header({}), header({ status: 'of_a_newer_office' })])
  expect((await readPolicies(account, asked())).pagination.total_count).toBe(1)
  const edit = { kind: 'set', path: 'status', seen: 'active', value: 'inactive' } as const
  expect(await save(account, { entity: 'policy', id: items[0]!.id, kind: 'patch', edits: [edit] })).toEqual({
    kind: 'refused',
    why: 'forbidden',
  })
})
