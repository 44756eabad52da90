import type { Transaction } from 'dexie'
import { locator } from '#domain/kernel/ids.ts'
import { notesPath, PARENT_KINDS, type Parent, parentOf } from '#domain/note/parent.ts'
import { isBody, type Json } from '#domain/sync/json.ts'
import { type FormKey, writeFormKey } from './form-key.ts'
import type { Kept } from './kept-form.ts'
import type { RecordRow, StoredDraft } from './stored-rows.ts'

/**
 * Earlier builds kept forms under what they were about, one for all tabs, and beside them where somebody was in a
 * quote. Every form gets a key of its own, with the name and the page by which its person finds it again; the id it
 * was kept under serves as the form's.
 */
export async function nameOldForms(transaction: Transaction): Promise<void> {
  const drafts = transaction.table<StoredDraft, string>('drafts')
  for (const { key, at, sealed } of await drafts.toArray()) {
    await drafts.delete(key)
    if (key.endsWith('/place')) {
      await transaction.table('places').put({ id: key.split('/')[1], sealed })
      continue
    }
    const named = await nameOldForm(transaction, key, sealed as Json) // no codec but the plain one had been there
    const isNamed = named && locator.safeParse(named.key.form).success
    await drafts.put(isNamed ? { key: writeFormKey(named.key), at, sealed: named.kept } : { key, at, sealed })
  }
}

interface Named {
  key: FormKey
  kept: Kept
}

/** Null where it is none that any build made: it stays as found, counted and exported. */
async function nameOldForm(transaction: Transaction, key: string, typed: Json): Promise<Named | null> {
  const [kind, of = '', about = ''] = key.split('/')
  const values = isBody(typed) ? typed : {}
  const isNew = of === 'new'
  const name = (answer: Json | undefined) => (typeof answer === 'string' ? answer : '')
  switch (kind) {
    case 'policyholder': {
      const form = isNew ? name(values['id']) : of
      const page = isNew ? 'create' : `${of}/edit`
      const { answers = null } = values
      const legalName = isBody(answers) ? name(answers['legal_name']) : ''
      const kept = { name: legalName, address: `/policyholders/${page}?form=${form}`, typed }
      return { key: { kind, of: isNew ? null : of, form }, kept }
    }
    case 'quote':
      return { key: { kind, of, form: of }, kept: { name: '', address: `/quotes?newQuote&quote=${of}`, typed } }
    case 'note':
    case 'reminder': {
      const parent = isNew ? await recordAt(transaction, about) : await parentOfRecord(transaction, of)
      const drawer = isNew ? `add${kind === 'note' ? 'Note' : 'Reminder'}=${about}` : `${kind}=${of}&edit=${of}`
      const address = parent && `${notesPath(parent)}?${drawer}`
      return {
        key: { kind, of: isNew ? null : of, form: isNew ? about : of },
        kept: { name: name(values['subject']), address, typed },
      }
    }
    default:
      return null
  }
}

async function recordAt(transaction: Transaction, id: string): Promise<Parent | null> {
  const record = await transaction.table<RecordRow, string>('records').get(id)
  const kind = PARENT_KINDS.find((each) => each === record?.type)
  return kind ? { kind, id } : null
}

async function parentOfRecord(transaction: Transaction, id: string): Promise<Parent | null> {
  const record = await transaction.table<RecordRow, string>('records').get(id)
  return isBody(record?.sealed) ? parentOf(record.sealed) : null
}
