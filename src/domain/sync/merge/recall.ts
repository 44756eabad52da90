import type { Json } from '../json.ts'
import type { Mutation } from '../mutation.ts'
import { isWithin, pathInside, readAt } from '../path.ts'
import type { Accepted, Refusal, RefusedPart } from '../verdict.ts'

/** What the office remembers of an answered mutation: no values, so that nothing leaks later (protocol 4.2). */
export type Remembered = { hash: string } & (
  | { verdict: Accepted; refused: Omit<RefusedPart, 'value'>[] }
  | { verdict: 'rejected'; code: Refusal }
)

export type Recalled =
  | { verdict: 'rejected'; code: 'mutation_id_reuse' }
  | { verdict: 'duplicate'; of: 'rejected'; code: Refusal }
  | { verdict: 'duplicate'; of: Accepted; refused: RefusedPart[] }

/**
 * The answer to a mutation that was answered before; the record is added as it stands now, under present rights.
 * Refused values are read from the mutation itself, which is the same one or it would not have this hash.
 */
export function recall(remembered: Remembered, hash: string, mutation: Mutation): Recalled {
  if (remembered.hash !== hash) return { verdict: 'rejected', code: 'mutation_id_reuse' }
  if (remembered.verdict === 'rejected') return { verdict: 'duplicate', of: 'rejected', code: remembered.code }
  const refused = remembered.refused.map(({ path, code }) => ({ path, code, value: valueSent(mutation, path) }))
  return { verdict: 'duplicate', of: remembered.verdict, refused }
}

function valueSent({ ops }: Mutation, path: string): Json {
  for (const op of ops) {
    if (op.op !== 'del' && op.path === path) return op.value
    if (op.op === 'add' && isWithin(path, op.path)) return readAt(op.value, pathInside(path, op.path))
  }
  return null
}
