import { count, sql } from 'drizzle-orm'
import { z } from 'zod'
import { FIRST_ROLE } from '#domain/access/roles.ts'
import { email } from '#domain/kernel/text.ts'
import { firstName, lastName } from '#domain/user/user.schema.ts'
import type { Making } from './acting.ts'
import { readConfig, UnusableSetting } from './config.ts'
import type { Tx } from './db/client.ts'
import { openConfigured } from './db/open.ts'
import { account } from './db/tables/accounts.table.ts'
import { openDatabase } from './db/tx.ts'
import { checkInstallation } from './installation.ts'
import { newLocator } from './locators.ts'
import { createAccount } from './modules/accounts/accounts.service.ts'
import { insertProfile } from './modules/users/users.repo.ts'
import { explain } from './operators-line.ts'

const USAGE = 'npm run first-account -- anna@firm.example Anna Berg'
const person = z.object({ email, firstName, lastName })

/**
 * `npm run first-account`: of a portal that has no accounts, before the server is started; a portal admin, who invites
 * everybody else. No password is made or typed here: the letter with the link to set one leaves when the server runs.
 */
async function main(): Promise<void> {
  const [address, first, ...last] = process.argv.slice(2)
  const given = person.safeParse({ email: address, firstName: first, lastName: last.join(' ') })
  if (!given.success) throw new UnusableSetting(`An address, a first and a last name are needed: ${USAGE}`)
  const config = readConfig(process.env)
  const clock = () => new Date()
  const check = checkInstallation
  const { engine } = await openConfigured(config, { clock, onProblem: console.error, check })
  try {
    const deps = { clock, locators: newLocator }
    await openDatabase(engine, clock).as({ kind: 'all' }, (tx) => makeFirst(tx, deps, given.data))
  } finally {
    await engine.close()
  }
  const where = config.SMTP_URL ? '' : `, to ${config.DATA_DIR}/mail because there is no SMTP_URL`
  console.info(`${given.data.email} is a portal admin. The invitation leaves when the server starts${where}.`)
}

async function makeFirst(tx: Tx, deps: Making, given: z.infer<typeof person>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4403)`) // of two at once one is the first
  const [known] = await tx.select({ rows: count() }).from(account)
  if (known?.rows) throw new UnusableSetting('This portal has accounts already: its admins invite the next one.')
  const accountId = await createAccount(tx, deps, null, { ...given, role: FIRST_ROLE, brokerageId: null })
  await insertProfile(tx, { accountId })
}

await main().catch(explain)
