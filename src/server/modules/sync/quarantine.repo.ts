import { aliasedTable, and, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Refusal } from '#domain/sync/verdict.ts'
import { rowsOf, type Tx } from '../../db/client.ts'
import { keepable } from '../../db/keepable.ts'
import { pageWindow } from '../../db/paging.ts'
import { account } from '../../db/tables/accounts.table.ts'
import { brokerage } from '../../db/tables/brokerages.table.ts'
import { quarantine } from '../../db/tables/sync.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'
import type { Actor } from '../../db/tx.ts'
import { newLocator } from '../../locators.ts'
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

/** Keeps refused work for 90 days, under the brokerage it was made for if its author ever belonged there (protocol 4.2). */
export async function keepRefused(tx: Tx, { sent, madeUnder, payload, ...work }: RefusedWork, at: Date): Promise<void> {
  const { accountId, mutationId, deviceId, hash: bodyHash } = sent
  const brokerageId = madeUnder && (await wasMember(tx, madeUnder)) ? madeUnder : null
  const expiresAt = new Date(at.getTime() + KEPT_MS)
  await tx
    .insert(quarantine)
    .values({
      ...work,
      id: newLocator(),
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

/** A whole record that a device still had, as it is kept. */
export interface KeptRecord {
  id: string
  ver: number
  number: string
  name: string
  body: Body
}

const RESTORE = 'restore'

/** False where another device of the brokerage brought the same version at the same moment. */
export async function insertHeld(
  tx: Tx,
  { accountId, brokerageId }: Pick<Actor, 'accountId' | 'brokerageId'>,
  { payload, ...held }: { deviceId: string; entity: string; payload: KeptRecord },
  at: Date,
): Promise<boolean> {
  const keys = { id: newLocator(), mutationId: payload.id, bodyHash: `version ${payload.ver}` }
  const expiresAt = new Date(at.getTime() + KEPT_MS)
  const rows = await tx
    .insert(quarantine)
    .values({ ...held, ...keys, accountId, brokerageId, kind: RESTORE, code: 'lost', payload, at, expiresAt })
    .onConflictDoNothing()
    .returning({ id: quarantine.id })
  return rows.length > 0
}

/** The newest version of a record that was brought for a brokerage, or null. */
export async function newestHeld(tx: Tx, scope: Scope, id: string): Promise<number | null> {
  const newest = sql<number | null>`max((${quarantine.payload}->>'ver')::int)`
  const [row] = await tx
    .select({ newest })
    .from(quarantine)
    .where(and(inScope(quarantine.brokerageId, scope), eq(quarantine.mutationId, id), eq(quarantine.kind, RESTORE)))
  return row?.newest ?? null
}

/** The record a row holds; null where it is a refused change. */
export function keptRecord({ kind, payload }: { kind: string; payload: unknown }): KeptRecord | null {
  return kind === RESTORE ? (payload as KeptRecord) : null // insertHeld alone writes this kind
}

async function wasMember(tx: Tx, brokerageId: string): Promise<boolean> {
  const [row] = await rowsOf<{ was: boolean }>(tx, sql`select was_member_of(${brokerageId}::uuid) as was`)
  return row?.was ?? false
}

type Wanted = ListQuery & {
  isDone: boolean
  /** Of other entities a search finds nothing by what is in them. */
  readable: readonly string[]
}

/** Refused work that waits for somebody, or was looked after; the latest first. */
export async function listRefused(tx: Tx, scope: Scope, { isDone, readable, ...query }: Wanted) {
  const state = isDone ? isNotNull(quarantine.doneAt) : isNull(quarantine.doneAt)
  const pattern = query.search && contains(query.search)
  const called = ['number', 'name'].map((name) => ilike(sql`${quarantine.payload}->>${name}`, pattern ?? ''))
  const isCalled = and(eq(quarantine.kind, RESTORE), inArray(quarantine.entity, [...readable]), or(...called))
  const found = pattern ? or(ilike(account.fullName, pattern), isCalled) : undefined
  const where = and(inScope(quarantine.brokerageId, scope), state, found)
  const { limit, offset } = pageWindow(query)
  const rows = await select(tx, where).orderBy(desc(quarantine.at), desc(quarantine.id)).limit(limit).offset(offset)
  const [total] = await tx
    .select({ rows: count() })
    .from(quarantine)
    .innerJoin(account, eq(account.id, quarantine.accountId))
    .where(where)
  return { rows, totalCount: total?.rows ?? 0 }
}

export async function findRefused(tx: Tx, scope: Scope, id: string): Promise<RefusedView | undefined> {
  const [row] = await select(tx, and(inScope(quarantine.brokerageId, scope), eq(quarantine.id, id)))
  return row
}

/** False where somebody was faster. */
export async function finishRefused(tx: Tx, scope: Scope, id: string, doneBy: string, doneAt: Date): Promise<boolean> {
  const rows = await tx
    .update(quarantine)
    .set({ doneBy, doneAt })
    .where(and(inScope(quarantine.brokerageId, scope), eq(quarantine.id, id), isNull(quarantine.doneAt)))
    .returning({ id: quarantine.id })
  return rows.length > 0
}

function select(tx: Tx, where: SQL | undefined) {
  const finisher = aliasedTable(account, 'finisher')
  return tx
    .select({ work: quarantine, author: account.fullName, firm: brokerage.name, finisher: finisher.fullName })
    .from(quarantine)
    .innerJoin(account, eq(account.id, quarantine.accountId))
    .leftJoin(brokerage, eq(brokerage.brokerageId, quarantine.brokerageId))
    .leftJoin(finisher, eq(finisher.id, quarantine.doneBy))
    .where(where)
}

/** A row with the names a person reads: who sent it, for which firm, who looked after it. */
export interface RefusedView {
  work: typeof quarantine.$inferSelect
  author: string
  firm: string | null
  finisher: string | null
}
