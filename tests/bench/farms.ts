import { sql } from 'drizzle-orm'
import { listPolicyholder } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { postgresEngine, rowsOf } from '#server/db/client.ts'
import { policyholder } from '#server/db/tables/policyholders.table.ts'
import { type Chance, createChance } from '#server/seed/chance.ts'
import { describeFarm, PRAIRIE_TOWNS } from '#server/seed/demo-farms.ts'

const AT_ONCE = 1_000
const MADE_AT = new Date('2026-01-01T00:00:00.000Z')
const FIRST_NAMES = ['Anna', 'Bohdan', 'Chantal', 'Duncan', 'Elise', 'Fiona', 'Gurpreet', 'Harold'] as const

/** Policyholders as brokers record them, always the same for the same seed. */
export function makeFarms(count: number, seed: number): Body[] {
  const chance = createChance(seed)
  const nameOf = (number: number) => ({ firstName: chance.pick(FIRST_NAMES), lastName: `Farmer ${number}` })
  return Array.from({ length: count }, (_, at) => describeFarm(chance, PRAIRIE_TOWNS, nameOf(at), '204'))
}

/**
 * Puts farms into the brokerage of an account. They are inserted, not sent: the bench measures how they reach a
 * device. A first sync reads the rows themselves, so nothing needs to stand in the change log.
 */
export async function fillFarms(
  databaseUrl: string,
  email: string,
  farms: readonly Body[],
  seed: number,
): Promise<void> {
  const engine = postgresEngine(databaseUrl, 2)
  const chance = createChance(seed)
  const [owner] = await rowsOf<{ id: string; brokerage_id: string }>(
    engine.root,
    sql`select id, brokerage_id from account where email = ${email}`,
  )
  if (!owner) throw new Error(`the bench has no account ${email}`)
  for (let at = 0; at < farms.length; at += AT_ONCE) {
    const rows = farms.slice(at, at + AT_ONCE).map((farm, place) => {
      const body = { ...farm, displayId: `H-${seed}${at + place}` }
      return {
        ...listPolicyholder(readPolicyholder(body)),
        body,
        id: locatorFrom(chance),
        brokerageId: owner.brokerage_id,
        createdBy: owner.id,
        createdAt: MADE_AT,
        updatedAt: MADE_AT,
      }
    })
    await engine.root.insert(policyholder).values(rows)
  }
  await engine.root.execute(sql`analyze policyholder`)
  await engine.close()
}

function locatorFrom(chance: Chance): string {
  const hex = [...chance.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
