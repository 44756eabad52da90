import { AppError } from '#domain/kernel/errors.ts'
import { mayReadAbout, PARENT_KINDS, type Parent, type ParentKind } from '#domain/note/parent.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { policyholderStore } from '../policyholders/policyholder-store.ts'
import { quoteStore } from '../quotes/quote-store.ts'

/** Of what this person may read notes and reminders. */
export function kindsReadBy(actor: Actor): ParentKind[] {
  return PARENT_KINDS.filter((kind) => mayReadAbout(actor, kind))
}

/** The brokerage of a record this person may read; for anybody else it does not exist. */
export async function requireParent(tx: Tx, actor: Actor, { kind, id }: Parent): Promise<{ brokerageId: string }> {
  if (!mayReadAbout(actor, kind)) throw new AppError('forbidden')
  if (kind === 'policy') return requirePolicy(tx, actor, id)
  const [found] = await (kind === 'quote' ? quoteStore : policyholderStore).read(tx, actor.scope, [id])
  if (!found) throw new AppError('notFound')
  return found
}
