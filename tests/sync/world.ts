import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import type { Body } from '#domain/sync/json.ts'
import type { LocalPerson } from '#local/store/account.ts'
import { rowsOf } from '#server/db/client.ts'
import { renewEpoch } from '#server/db/renew-epoch.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { note } from '#server/db/tables/notes.table.ts'
import { policyholder } from '#server/db/tables/policyholders.table.ts'
import { quote } from '#server/db/tables/quotes.table.ts'
import { conflict } from '#server/db/tables/sync.table.ts'
import { forgetAcknowledgedChanges } from '#server/jobs/forget-acknowledged-changes.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { buildTestApp } from '#tests/setup/app.ts'

export type Person = LocalPerson & { email: string }

/** What devices make the server hold. */
const HELD = ['change_log', 'policyholder', 'quote', 'conflict', 'applied_mutation', 'quarantine', 'device', 'watched']

/** The real server on a database of its own, emptied between histories. */
export async function openWorld(office: Parameters<typeof buildTestApp>[0] = {}) {
  const test = await buildTestApp(office)
  const everything = { kind: 'all' } as const
  const latest = new Map<string, string>()

  async function findPerson(role: Role): Promise<Person> {
    const email = testEmail(role)
    const found = await test.db.as(everything, (tx) => tx.select().from(account))
    const { id, brokerageId } = found.find((each) => each.email === email)!
    return { accountId: id, role, brokerageId, email }
  }

  return {
    close: test.close,
    injectAs: test.injectAs,
    clock: test.clock,
    findPerson,
    async empty(): Promise<void> {
      const { root } = test.engine
      await root.execute(sql.raw(`truncate ${HELD.join(', ')}`))
      await root.execute(sql.raw(`delete from locator where kind in (${HELD.map((name) => `'${name}'`).join(', ')})`))
    },
    async backUp(): Promise<void> {
      const { root } = test.engine
      await root.execute(sql`drop schema if exists backup cascade`)
      await root.execute(sql`create schema backup`)
      for (const name of HELD) await root.execute(sql.raw(`create table backup.${name} as table public.${name}`))
    },
    /** As the operator does it: the tables as they were, and a new epoch; or behind the office's back, without one. */
    async restore({ isTold }: { isTold: boolean }): Promise<void> {
      const { root } = test.engine
      await this.empty()
      for (const name of HELD)
        await root.execute(sql.raw(`insert into public.${name} overriding system value select * from backup.${name}`))
      if (isTold) await test.db.as(everything, (tx) => renewEpoch(tx))
    },
    /** A session of its own; whoever was signed in under this account before is superseded. */
    async signIn({ email }: Person): Promise<string> {
      const payload = { email, password: TEST_PASSWORD }
      const answer = await test.app.inject({ method: 'POST', url: '/api/v1/auth/sign-in', payload })
      if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`)
      const { access } = answer.json<{ access: string }>()
      latest.set(email, access)
      return access
    },
    /** The token of the last sign-in: sessions outlive histories, so that most need none. */
    takeToken({ email }: Person): string | null {
      const token = latest.get(email) ?? null
      latest.delete(email)
      return token
    },
    giveBack({ email }: Person, token: string | null): void {
      if (token) latest.set(email, token)
    },
    async request(token: string, path: string, init: RequestInit): Promise<Response> {
      const answer = await test.app.inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
        ...(init.body ? { payload: String(init.body) } : {}),
      })
      if (answer.statusCode >= 500) throw new Error(`the server answered ${answer.statusCode}: ${answer.body}`)
      const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(answer.body, { status: answer.statusCode, headers })
    },
    /** So many days go by, with the job of every night. */
    async passDays(days: number): Promise<void> {
      test.clock.advance(days * 24 * 3_600_000)
      await forgetAcknowledgedChanges.run(test.deps, test.clock.now())
    },
    notes: () =>
      test.db.as(everything, (tx) =>
        tx.select({ id: note.id, subject: note.subject, body: note.body, deletedAt: note.deletedAt }).from(note),
      ),
    records: () =>
      test.db.as(everything, async (tx) => {
        const holders = await tx
          .select({ id: policyholder.id, version: policyholder.version, body: policyholder.body })
          .from(policyholder)
        return [
          ...holders,
          ...(await tx.select({ id: quote.id, version: quote.version, body: quote.body }).from(quote)),
        ]
      }) as Promise<{ id: string; version: number; body: Body }[]>,
    async conflicts(): Promise<Conflict[]> {
      const rows = await test.db.as(everything, (tx) => tx.select().from(conflict))
      return rows.map(({ version, ...row }) => ({ ...row, ver: version }))
    },
    /** How often each mutation had its effect. */
    applied: () =>
      test.db.as(everything, (tx) =>
        rowsOf<{ mutation_id: string }>(tx, sql`select mutation_id from applied_mutation`),
      ),
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
