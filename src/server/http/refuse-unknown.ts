import type { z } from 'zod'
import { namedIn } from '#domain/kernel/named.ts'
import type { Tx } from '../db/client.ts'
import type { Actor } from '../db/tx.ts'
import type { Deps } from '../deps.ts'

type Schema = z.ZodType | undefined

/**
 * Once a call's input was read: everything its fields name, by the contract's own declarations (`kernel/named.ts`), is
 * there and within the caller's reach, or the answer says at which field it is not. Nothing to ask where nothing is named.
 */
export function unknownIn(
  { query, body }: { query?: Schema; body?: Schema },
  input: { query?: unknown; body?: unknown },
): ((tx: Tx, deps: Pick<Deps, 'refuseUnknown'>, actor: Pick<Actor, 'scope'>) => Promise<void>) | null {
  const named = [...(query ? namedIn(query, input.query) : []), ...(body ? namedIn(body, input.body) : [])]
  return named.length === 0 ? null : (tx, { refuseUnknown }, { scope }) => refuseUnknown(tx, scope, named)
}
