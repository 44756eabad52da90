import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrokerRole, ROLES, type Role } from '#domain/access/roles.ts'
import { policyListQuery } from '#domain/policy/policy.schema.ts'
import { rowsOf } from '#server/db/client.ts'
import { listPolicies } from '#server/modules/policies/policies.repo.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { GOOD_BODIES } from './good-bodies.ts'
import { addressOf, type Call, idsIn, tenantCalls } from './tenant-cases.ts'
import { makeWorld, UNTENANTED, type World } from './tenant-world.ts'

interface Fences {
  hasClauses: boolean
  hasRowSecurity: boolean
}

/**
 * Every endpoint of the contract × every role × an own, a foreign and an unknown id (figures R7). Endpoints and
 * roles added later join by themselves. The same matrix runs with both fences and without the first; without the
 * second, where every read of a broker is asked, the clauses have to hold alone.
 */
export function proveTenantMatrix({ hasClauses, hasRowSecurity }: Fences): void {
  const fences = `${hasClauses ? 'with' : 'without'} clauses, ${hasRowSecurity ? 'with' : 'without'} row-level security`
  describe(`no foreign row, ${fences} [R7]`, () => {
    let server: TestApp
    let world: World
    let combinations = 0
    beforeAll(async () => {
      server = await buildTestApp()
      world = await makeWorld(server)
      if (!hasRowSecurity) await openRowSecurity(server)
    })
    afterAll(async () => {
      console.info(`tenant matrix, ${fences}: ${combinations} combinations`)
      await server.close()
    })

    const calls = tenantCalls().filter(({ endpoint }) => hasRowSecurity || endpoint.method === 'GET')
    const roles = ROLES.filter((role) => hasRowSecurity || isBrokerRole(role))
    const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET')
    const withId = calls.filter(({ kinds }) => kinds.length > 0)
    const lists = reads.filter(({ kinds }) => kinds.length === 0)

    async function ask(role: Role, call: Call, ids: (kind: string) => string) {
      combinations++
      const { method, body } = call.endpoint
      const payload = GOOD_BODIES[call.name] ?? {}
      return server.injectAs(role, { method, url: addressOf(call, ids), ...(body && { payload }) })
    }

    const everyRole = (some: Call[]) => some.flatMap((call) => roles.map((role) => ({ name: call.name, role, call })))

    test(`the first fence ${hasClauses ? 'stands' : 'is gone'}: what a query finds by its own clause`, async () => {
      const everything = policyListQuery.parse({})
      const found = await server.db.as({ kind: 'all' }, (tx) => listPolicies(tx, { kind: 'none' }, everything))
      expect(found.totalCount).toBe(hasClauses ? 0 : 2)
    })

    test('every kind of record with an id in the contract has a maker', () => {
      for (const call of withId) addressOf(call, idsIn(world, 'own'))
    })

    test.each(everyRole(lists))('$name as $role holds own rows only', async ({ role, call }) => {
      const answer = await ask(role, call, idsIn(world, 'own'))
      expect(answer.statusCode).toBe(call.may.includes(role) ? 200 : 403)
      if (!call.may.includes(role)) return
      if (call.listOf) expect(answer.body).toContain(world.own[call.listOf])
      if (isBrokerRole(role)) for (const id of world.foreignIds) expect(answer.body).not.toContain(id)
    })

    test.each(everyRole(withId))(
      '$name as $role answers a foreign id exactly as an unknown one',
      async ({ role, call }) => {
        const unknown = await ask(role, call, () => world.unknown)
        expect(unknown.statusCode).toBe(call.may.includes(role) ? 404 : 403)
        if (call.endpoint.method === 'GET' && call.may.includes(role)) {
          expect((await ask(role, call, idsIn(world, 'own'))).statusCode).toBe(200)
        }
        const seesAll = !isBrokerRole(role) || call.kinds.every((kind) => UNTENANTED.includes(kind))
        if (seesAll && call.may.includes(role)) return
        const foreign = await ask(role, call, idsIn(world, 'foreign'))
        expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body])
      },
    )
  })
}

/** As if no table had a policy: whatever a request finds, it finds by its own clause. */
async function openRowSecurity({ engine: { root } }: TestApp): Promise<void> {
  const guarded = await rowsOf<{ name: string }>(root, sql`select relname as name from pg_class where relrowsecurity`)
  for (const { name } of guarded) {
    await root.execute(sql`alter table ${sql.identifier(name)} disable row level security`)
  }
}
