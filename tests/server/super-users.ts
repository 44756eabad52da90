import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/client.ts'
import { openAccountWithPassword } from '#server/seed/open-account.ts'
import { TEST_PASSWORD } from '#server/seed/tests.ts'
import type { TestApp } from '#tests/setup/app.ts'

/** More super users than the one every test has, by their addresses: what one began another approves. */
export async function openSuperUsers({ db, deps, engine }: TestApp, count: number): Promise<string[]> {
  const [firm] = await rowsOf<{ id: string }>(
    engine.root,
    sql`select id from brokerage order by created_at, id limit 1`,
  )
  const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 1024, timeCost: 1 }) // cheap: tests sign in a lot
  const emails = Array.from({ length: count }, (_, n) => `super-user-${n + 2}@demo.test`)
  for (const email of emails) {
    const person = { role: 'portal_super_user', email, firstName: 'Ann', lastName: 'Other' } as const
    await db.as({ kind: 'all' }, (tx) =>
      openAccountWithPassword(tx, deps, null, { ...person, phone: '(204) 555-0101', firmId: firm!.id }, passwordHash),
    )
  }
  return emails
}
