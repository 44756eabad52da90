import type { z } from 'zod'
import { type Json, json } from '#domain/sync/json.ts'
import type { LocalAccount } from './account.ts'
import { openAs } from './codec.ts'
import { Damaged } from './store-trouble.ts'
import { readTogether, transact } from './transact.ts'
import type { StoredDraft } from './work-database.ts'

/** Keeps what a form holds now, in place of what it held before. */
export function keepDraft({ db, codec, host }: LocalAccount, key: string, typed: Json): Promise<void> {
  return transact(db, async (changes) => {
    changes.put('drafts', { key, at: host.now(), sealed: codec.seal({ store: 'drafts', key }, typed) })
  })
}

/**
 * The same for a page that is about to go: handed to the browser whole, in one request that is committed at once, which
 * needs the page no longer. Whether it got there only a later page can say.
 */
export function leaveDraft({ db, codec, host }: LocalAccount, key: string, typed: Json): void {
  if (db.isReadOnly) return
  const sealed = codec.seal({ store: 'drafts', key }, typed)
  const writing = db.backendDB().transaction('drafts', 'readwrite', { durability: 'strict' })
  writing.objectStore('drafts').put({ key, at: host.now(), sealed } satisfies StoredDraft)
  writing.commit()
}

/** What a form of an earlier page left behind; null where there is nothing, or nothing that can be read. */
export function readDraft<Typed extends z.ZodType>(
  { db, codec }: LocalAccount,
  key: string,
  typed: Typed,
): Promise<z.infer<Typed> | null> {
  return readTogether(db, async () => {
    const stored = await db.drafts.get(key)
    if (!stored) return null
    try {
      const kept = openAs(codec, { store: 'drafts', key }, stored.sealed, json)
      return typed.safeParse(kept).data ?? null
    } catch (error) {
      if (error instanceof Damaged) return null
      throw error
    }
  })
}

/** Saved, or given up by the person who typed it. */
export function dropDraft({ db }: LocalAccount, key: string): Promise<void> {
  return transact(db, async (changes) => changes.remove('drafts', key))
}
