import { type SQL, sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { type Engine, rowsOf } from '#server/db/client.ts'
import { loadTestAccounts } from '#server/seed/tests.ts'

export const POLICY_ROWS = 100_000
export const MILLION = 1_000_000
const BROKERAGES = 50

/**
 * Accounts to sign in with and the rows of the bench: so many policies of fifty brokerages, one of them the test
 * broker's own. They are inserted, not written as a broker would: the bench measures reading.
 */
export async function fillForBench(engine: Engine, dataDir: string, policies = POLICY_ROWS): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' })
  const deps = await createDeps(config, engine, () => new Date(), 'bench')
  await loadTestAccounts(deps)
  await deps.poke.close()
  const [own] = await rowsOf<{ id: string }>(engine.root, sql`select id from brokerage order by created_at, id limit 1`)
  await deps.db.as({ kind: 'all' }, (tx) =>
    tx.execute(sql`
      insert into policy (brokerage_id, id, display_id, product_code, product_name, policyholder_id, policyholder_name,
                          starts_on, ends_on, timezone, status, gross_premium_cents, currency, created_at, updated_at)
      select case when n % ${BROKERAGES}::int = 0 then ${own?.id}::uuid else ${locatorOf('firm', sql`n % ${BROKERAGES}::int`)} end,
             ${locatorOf('policy', sql`n`)}, 'P-' || 100000 + n, 'farm-package', 'Farm Package', ${locatorOf('holder', sql`n / 2`)},
             'Farm ' || n / 2 || ' Ltd.', date '2026-01-01' + (n * 37) % 365, date '2027-01-01' + (n * 37) % 365,
             'America/Winnipeg', (array['active', 'in_cancellation', 'inactive'])[1 + (n % 10) / 8], 100000 + n * 7, 'USD',
             timestamptz '2026-01-01', timestamptz '2026-01-01'
        from generate_series(1, ${policies}::int) n`),
  )
  await engine.root.execute(sql`vacuum analyze`)
}

/** The same name and number always make the same locator, of the version that the contract asks for. */
function locatorOf(name: string, number: SQL): SQL {
  return sql`overlay(overlay(md5(${name}::text || (${number})) placing '7' from 13) placing '8' from 17)::uuid`
}
