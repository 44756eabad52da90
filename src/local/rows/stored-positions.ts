import type { z } from 'zod'
import type { Json } from '#domain/sync/json.ts'
import { Damaged } from '../device/store-trouble.ts'
import type { LocalAccount } from '../store/account.ts'
import { openAs } from '../store/codec.ts'
import { readTogether, transact } from '../store/transact.ts'

/** Keeps where somebody was in a record; nobody's work, and nothing is lost with it. */
export function keepPosition({ db, codec }: LocalAccount, id: string, position: Json): Promise<void> {
  const sealed = codec.seal({ store: 'places', key: id }, position)
  return transact(db, async (changes) => changes.put('places', { id, sealed }))
}

/** Null where nobody was, or where that can no longer be read. */
export async function readPosition<Schema extends z.ZodType>(
  { db, codec }: LocalAccount,
  id: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const stored = await readTogether(db, () => db.places.get(id))
  if (!stored) return null
  try {
    return openAs(codec, { store: 'places', key: id }, stored.sealed, schema)
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}
