import { sql } from 'drizzle-orm'
import type { Refusal } from '#domain/sync/verdict.ts'
import { rowsOf, type Tx } from '../../db/client.ts'
import { keepable } from '../../db/keepable.ts'
import { quarantine } from '../../db/tables/sync.table.ts'
import type { Sent } from './applied.repo.ts'

const KEPT_MS = 90 * 24 * 3_600_000

interface RefusedWork {
  sent: Sent
  madeUnder: string | null
  entity: string
  kind: string
  code: Refusal
  /** As it came, whatever it is. */
  payload: unknown
}

/** Keeps refused work for 90 days, under the brokerage it was made for if its author ever belonged there (sync.md 4.2). */
export async function keepRefused(tx: Tx, { sent, madeUnder, payload, ...work }: RefusedWork, at: Date): Promise<void> {
  const { accountId, mutationId, deviceId, hash: bodyHash } = sent
  const brokerageId = madeUnder && (await wasMember(tx, madeUnder)) ? madeUnder : null
  const expiresAt = new Date(at.getTime() + KEPT_MS)
  await tx
    .insert(quarantine)
    .values({
      ...work,
      payload: keepable(payload),
      accountId,
      mutationId,
      deviceId,
      bodyHash,
      brokerageId,
      at,
      expiresAt,
    })
    .onConflictDoNothing()
}

async function wasMember(tx: Tx, brokerageId: string): Promise<boolean> {
  const [row] = await rowsOf<{ was: boolean }>(tx, sql`select was_member_of(${brokerageId}::uuid) as was`)
  return row?.was ?? false
}
