import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

/** Tables with an id of their own that are no records: what they hold is named by nobody, or goes by another's id. */
const NO_RECORDS: Record<string, string> = {
  audit_log: 'lines of a log',
  broker: 'the profile of the account of the same id',
  lineage: 'when servers took the database up',
  locator: 'the locators themselves',
  password_link: 'secrets of the sign-in, forgotten after a time',
  password_mail: 'bears the id of the link it sends',
  quarantine: 'what the office refused, under an id of the office’s own',
  session: 'secrets of the sign-in, forgotten after a time',
}

describe('every table of records tells which locators it gave', () => {
  const unguarded = async () => {
    const rows = await rowsOf<{ name: string }>(
      test.engine.root,
      sql`select t.relname as name from pg_class t
            join pg_attribute a on a.attrelid = t.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
           where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
             and not exists (select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
                              where g.tgrelid = t.oid and g.tgenabled = 'O' and (g.tgtype & 4) = 4
                                and (f.proname = 'give_locators' or f.proname = 'give_policy_locators' and t.relname = 'policy'
                                     or f.proname = 'give_receipt_locators' and t.relname = 'receipt'))
           order by 1`,
    )
    return rows.map(({ name }) => name)
  }

  it('and one added without is found', async () => {
    expect(await unguarded()).toEqual(Object.keys(NO_RECORDS).sort())
    await test.engine.root.execute(sql`create table barn (brokerage_id uuid not null, id uuid not null)`)
    expect(await unguarded()).toContain('barn')
    await test.engine.root.execute(sql`drop table barn`)
  })
})
