import type { Parent } from '#domain/note/parent.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import type { Authored } from '../sync/synced-store.ts'

/** What the office adds to notes or reminders when it first takes them: who wrote them, by the name they have, and when. */
export async function sign(tx: Tx, bodies: readonly Body[], { at, createdBy }: Authored): Promise<Body[]> {
  const account = await findAccount(tx, createdBy)
  const name = account ? `${account.firstName} ${account.lastName}` : ''
  return bodies.map((body) => ({ ...body, author: { id: createdBy, name }, createdAt: at.toISOString() }))
}

/** The domain lets none in that hangs on nothing. */
export function parentColumns(parent: Parent | null) {
  if (!parent) throw new Error('a note or reminder hangs on a record')
  return { parentKind: parent.kind, parentId: parent.id }
}
