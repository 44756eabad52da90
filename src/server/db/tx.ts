import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Scope } from '#domain/access/scope.ts'
import { type FollowAccount, finish, noAccounts } from './at-end.ts'
import type { Engine, TransactionView, Tx } from './client.ts'
import { lendMemory, type Memory } from './until-changed.ts'

/** Who is asking, read from the session inside the very transaction that answers (protocol 4.2). */
export interface Actor {
  accountId: string
  sessionId: string
  role: Role
  brokerageId: string | null
  scope: Scope
  forceChangePassword: boolean
}

/** A session as the database knows it; an ended or inactive one has an empty scope and sees nothing. */
export interface SessionState {
  actor: Actor
  isActive: boolean
  endReason: string | null
}

/** The only doors to the database: every transaction has a scope and runs as hedgerow_app. */
export interface Database {
  kind: Engine['kind']
  /** A request's transaction; `null` where no such session exists. */
  forSession<T>(
    sessionId: string,
    work: (tx: Tx, session: SessionState | null) => Promise<T>,
    view?: TransactionView,
  ): Promise<T>
  /** A transaction of the system itself: jobs, seeds, sign-in (`none`: platform tables only). */
  as<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface SessionRow {
  account_id: string
  role: Role
  brokerage_id: string | null
  scope: string
  is_active: boolean
  force_change_password: boolean
  ended_at: Date | string | null
  end_reason: string | null
}

/** How a transaction of the system itself begins. */
export const ENTER_ALL = sql`select enter_scope('all', '')`

/**
 * `clock` says which sessions are over, whatever their tokens say; `follow` does what follows from what a transaction
 * did to accounts, before it commits.
 */
export function openDatabase(engine: Engine, clock: () => Date, follow: FollowAccount = noAccounts): Database {
  const memory: Memory = new Map()
  return {
    kind: engine.kind,
    forSession(sessionId, work, view = 'latest') {
      const entry = sql`select * from enter_session(${sessionId}::uuid, ${clock().toISOString()}::timestamptz)`
      return engine.transact(entry, view, (tx, [row]: SessionRow[]) => {
        lendMemory(tx, memory)
        return whole(tx, follow, () => work(tx, row ? toSessionState(sessionId, row) : null))
      })
    },
    as: (scope, work) =>
      engine.transact(sql`select enter_scope(${scopeToText(scope)}, '')`, 'latest', (tx) =>
        whole(tx, follow, () => work(tx)),
      ),
    close: () => engine.close(),
  }
}

async function whole<T>(tx: Tx, follow: FollowAccount, work: () => Promise<T>): Promise<T> {
  const result = await work()
  await finish(tx, follow)
  return result
}

function toSessionState(sessionId: string, row: SessionRow): SessionState {
  const actor: Actor = {
    accountId: row.account_id,
    sessionId,
    role: row.role,
    brokerageId: row.brokerage_id,
    scope: textToScope(row.scope),
    forceChangePassword: row.force_change_password,
  }
  return { actor, isActive: row.is_active, endReason: row.ended_at === null ? null : (row.end_reason ?? 'signed_out') }
}

export function scopeToText(scope: Scope): string {
  switch (scope.kind) {
    case 'all':
      return 'all'
    case 'none':
      return ''
    case 'brokerage':
      return scope.brokerageId
  }
}

function textToScope(text: string): Scope {
  if (text === 'all') return { kind: 'all' }
  return text === '' ? { kind: 'none' } : { kind: 'brokerage', brokerageId: text }
}
