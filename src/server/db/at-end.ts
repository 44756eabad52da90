import type { Tx } from './client.ts'

type Work = () => Promise<void>

const pending = new WeakMap<Tx, Map<string, Work>>()

/**
 * What a transaction does once, before it commits, however often its steps ask for it by one name: what follows from all
 * of them and would be undone and done again after each. Where it fails, so does the transaction.
 */
export function atEnd(tx: Tx, name: string, work: Work): void {
  const known = pending.get(tx) ?? new Map<string, Work>()
  pending.set(tx, known.set(name, work))
}

export async function finish(tx: Tx): Promise<void> {
  const asked = pending.get(tx)
  if (!asked) return
  pending.delete(tx)
  for (const name of [...asked.keys()].toSorted()) await asked.get(name)!()
}
