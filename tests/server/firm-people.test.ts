import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { policy } from '#server/db/tables/policies.table.ts'
import { openAccount } from '#server/seed/open-account.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'
import { EXECUTIVE, MANAGER, openTablet, RIVAL, set, type Tablet } from './sync-tablet.ts'

let server: TestApp
let ann: Tablet
let eve: Tablet
beforeAll(async () => {
  server = await buildTestApp()
  ann = await openTablet(server, EXECUTIVE)
  eve = await openTablet(server, RIVAL)
})
afterAll(() => server.close())

const get = async (path: string, who = 'portal_super_user') => server.injectAs(who, { url: `/api/v1${path}` })
const namesOf = (rows: { full_name: string }[]) => rows.map(({ full_name }) => full_name)

describe('the people of a firm', () => {
  test('are its brokers and its business development, and nobody else’s [P2.6.2] [P7.12]', async () => {
    const { id, name } = (await get('/brokerages?search=Fundy&page_size=10')).json().data[0]
    expect(name).toContain('Fundy')
    await server.db.as({ kind: 'all' }, async (tx) => {
      const at = { firmId: id, phone: '(506) 555-0100' }
      await openAccount(tx, server.deps, null, {
        ...at,
        role: 'business_development_head',
        firstName: 'Zoe',
        lastName: 'Arsenault',
        email: 'zoe@fundy.test',
      })
      await openAccount(tx, server.deps, null, {
        ...at,
        role: 'broker_admin',
        firstName: 'Abel',
        lastName: 'Arsenault',
        email: 'abel@fundy.test',
      })
    })
    const people = (await get(`/brokerages/${id}/users?search=arsenault`)).json()
    expect(people.pagination.total_count).toBe(2)
    expect(people.data).toEqual([
      expect.objectContaining({ full_name: 'Abel Arsenault', role: { code: 'broker_admin', name: 'Broker Admin' } }),
      expect.objectContaining({ full_name: 'Zoe Arsenault', phone_number: '(506) 555-0100', last_login: null }),
    ])
    const byRole = (await get(`/brokerages/${id}/users?search=arsenault&ordering=-role`)).json()
    expect(namesOf(byRole.data)).toEqual(['Zoe Arsenault', 'Abel Arsenault'])
    const all = (await get(`/brokerages/${id}/users?page_size=99999`)).json()
    expect(all.data.map((row: { id: string }) => row.id)).toContain(eve.accountId)
    expect(all.data.map((row: { id: string }) => row.id)).not.toContain(ann.accountId)
  })

  test.each(ROLES)('as %s follow the permission table', async (role) => {
    const { statusCode } = await get(`/brokerages/${ann.brokerageId}/users`, role)
    expect(statusCode).toBe(rolesFor('brokerage', 'read').includes(role) ? 200 : 403)
  })
})

describe('the policyholders of a broker', () => {
  test('are those they recorded or produce a quote for, in the brokerage they work for [Q2.policyholders.10]', async () => {
    const bea = await openTablet(server, MANAGER)
    const recorded = await ann.made(set('legalName', 'Recorded By Ann'))
    const produced = await bea.made(set('legalName', 'Produced By Ann'))
    const other = await bea.made(set('legalName', 'Not Ann’s'))
    for (const [policyholder, producer] of [
      [produced, ann.accountId],
      [other, bea.accountId],
    ] as const) {
      const data = { policyholder, producer }
      const quote = await server.injectAs(MANAGER, {
        method: 'POST',
        url: '/api/v1/quotes',
        payload: { data },
      })
      expect(quote.statusCode).toBe(201)
    }
    const ids = async (who?: string) =>
      (await get(`/brokers/${ann.accountId}/policyholders?ordering=name`, who))
        .json()
        .data.map((row: { id: string }) => row.id)
    expect(await ids()).toEqual([produced, recorded])
    expect(await ids('broker_account_manager')).toEqual([produced, recorded])
    expect((await get(`/brokers/${ann.accountId}/policyholders`, RIVAL)).statusCode).toBe(404)
  })
})

test('the inactive policies of a firm are its own, and inactive [P2.6.6]', async () => {
  await server.db.as({ kind: 'all' }, async (tx) => {
    for (const brokerageId of [ann.brokerageId!, eve.brokerageId!]) {
      const { policyId } = await makePolicy(tx, server.deps, { brokerageId })
      await tx.update(policy).set({ status: 'inactive' }).where(eq(policy.id, policyId))
      await makePolicy(tx, server.deps, { brokerageId })
    }
  })
  const inactiveOf = async (firm: string) => (await get(`/policies?status=inactive&brokerage=${firm}`)).json().data
  const [own, foreign] = [await inactiveOf(ann.brokerageId!), await inactiveOf(eve.brokerageId!)]
  expect([own.length, foreign.length]).toEqual([1, 1])
  expect(own[0].id).not.toBe(foreign[0].id)
  expect(own[0].status.value).toBe('inactive')
})
