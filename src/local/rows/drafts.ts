import type { z } from 'zod'
import { Damaged } from '../device/store-trouble.ts'
import type { LocalAccount } from '../store/account.ts'
import { openAs } from '../store/codec.ts'
import { type FormKey, readFormKey, writeFormKey } from '../store/form-key.ts'
import { type Kept, kept } from '../store/kept-form.ts'
import type { StoredDraft } from '../store/stored-rows.ts'
import { readTogether, transact } from '../store/transact.ts'

/** A form that was not saved, as a person finds it again; `key` is null where this build knows no such form. */
export interface KeptForm extends Pick<Kept, 'name' | 'address'> {
  row: string
  key: FormKey | null
  at: Date
}

/** Keeps what a form holds now, in place of what it held before. */
export function keepDraft(account: LocalAccount, key: FormKey, form: Kept): Promise<void> {
  const row = sealDraft(account, key, form)
  return transact(account.db, async (changes) => changes.put('drafts', row))
}

/**
 * The same for a page that is about to go: handed to the browser whole, in one request that is committed at once, which
 * needs the page no longer. Whether it got there only a later page can say.
 */
export function leaveDraft(account: LocalAccount, key: FormKey, form: Kept): void {
  const { db } = account
  if (db.isReadOnly || !db.isOpen()) return
  const row = sealDraft(account, key, form)
  const writing = db.backendDB().transaction('drafts', 'readwrite', { durability: 'strict' })
  writing.objectStore('drafts').put(row)
  writing.commit()
}

/** What a form of an earlier page left behind; null where there is nothing, or nothing that can be read. */
export async function readDraft<Typed extends z.ZodType>(
  account: LocalAccount,
  key: FormKey,
  typed: Typed,
): Promise<z.infer<Typed> | null> {
  const stored = await readTogether(account.db, () => account.db.drafts.get(writeFormKey(key)))
  return typed.safeParse(stored && openDraft(account, stored)?.typed).data ?? null
}

/** Every form that was not saved, the newest first; one that can no longer be read is named by its key alone. */
export async function readKeptForms(account: LocalAccount): Promise<KeptForm[]> {
  const stored = await readTogether(account.db, () => account.db.drafts.toArray())
  return stored
    .map((draft) => {
      const { name = '', address = null } = openDraft(account, draft) ?? {}
      return { row: draft.key, key: readFormKey(draft.key), at: new Date(draft.at), name, address }
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** Saved, or given up by the person who typed it. */
export function dropDraft(account: LocalAccount, key: FormKey): Promise<void> {
  return dropKept(account, writeFormKey(key))
}

/** The same of one found again by `readKeptForms`. */
export function dropKept({ db }: LocalAccount, row: string): Promise<void> {
  return transact(db, async (changes) => changes.remove('drafts', row))
}

/** Null where it is damaged; it stays where it is, and is exported as found. */
export function openDraft({ codec }: Pick<LocalAccount, 'codec'>, { key, sealed }: StoredDraft): Kept | null {
  try {
    return openAs(codec, { store: 'drafts', key }, sealed, kept)
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}

function sealDraft({ codec, host }: LocalAccount, key: FormKey, form: Kept): StoredDraft {
  const row = writeFormKey(key)
  return { key: row, at: host.now(), sealed: codec.seal({ store: 'drafts', key: row }, form) }
}
