import { Dexie } from 'dexie'
import type { LocalAccount } from './account.ts'

/** `work`: records and what waits; `facts`: what the loop notes about itself and the office, every few seconds. */
export type Change = 'work' | 'facts'

/** Calls back after any tab has written to this account's store, so that screens read it again; drafts show nowhere. */
export function watchWork({ db }: LocalAccount, onChange: (what: Change) => void): () => void {
  const prefix = `idb://${db.name}/`
  const listen = (parts: object) => {
    const written = Object.keys(parts).filter((part) => part.startsWith(prefix))
    const stores = written.map((part) => part.slice(prefix.length).split('/')[0]).filter((store) => store !== 'drafts')
    if (stores.length > 0) onChange(stores.every((store) => store === 'meta') ? 'facts' : 'work')
  }
  Dexie.on('storagemutated', listen)
  return () => Dexie.on.storagemutated.unsubscribe(listen)
}
