import { Dexie } from 'dexie'
import type { LocalAccount } from '../store/account.ts'

/**
 * `work`: records and what waits; `facts`: what the loop notes about itself and the office, every few seconds; `forms`:
 * what is being typed, several times a second.
 */
export type Change = 'work' | 'facts' | 'forms'

/** Calls back after any tab has written to this account's store, so that screens read it again. */
export function watchWork({ db }: LocalAccount, onChange: (what: Change) => void): () => void {
  const prefix = `idb://${db.name}/`
  const listen = (parts: object) => {
    const written = Object.keys(parts).filter((part) => part.startsWith(prefix))
    const stores = new Set(written.map((part) => part.slice(prefix.length).split('/')[0]))
    stores.delete('places') // shows nowhere
    const hasForms = stores.delete('drafts')
    const hasFacts = stores.delete('meta')
    if (stores.size > 0) onChange('work')
    else if (hasForms) onChange('forms')
    else if (hasFacts) onChange('facts')
  }
  Dexie.on('storagemutated', listen)
  return () => Dexie.on.storagemutated.unsubscribe(listen)
}
