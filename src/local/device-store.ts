import { isConnectionLost } from './store-trouble.ts'
import { begin } from './unfinished.ts'

/** One transaction over the device's own small database. */
export interface DeviceStore {
  get<Row>(store: StoreName, key: string): Promise<Row | undefined>
  getAll<Row>(store: StoreName): Promise<Row[]>
  put(store: StoreName, row: object): void
  remove(store: StoreName, key: string): void
}

const KEYS = { accounts: 'id', facts: 'key' } as const
type StoreName = keyof typeof KEYS

const NAME = 'hedgerow-device'
/** What Dexie calls version 1: it kept this database in earlier builds. */
const VERSION = 10

/**
 * By IndexedDB itself, because every start asks it who was here and must not wait for the library that only an
 * account's work needs. `work` may wait for nothing but this store; the answer comes when the disk has it.
 */
export async function onDevice<Result>(
  mode: 'readonly' | 'readwrite',
  work: (store: DeviceStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(mode, work)
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    opened = null
    return attempt(mode, work) // WebKit closes databases of pages in the background (fault 20)
  }
}

let opened: Promise<IDBDatabase> | null = null

async function attempt<Result>(mode: IDBTransactionMode, work: (store: DeviceStore) => Promise<Result>) {
  opened ??= open()
  const db = await opened.catch((error: unknown) => {
    opened = null
    throw error
  })
  const transaction = begin(() => db.transaction(Object.keys(KEYS), mode))
  const [result] = await Promise.all([work(storeIn(transaction)), committed(transaction)])
  return result
}

async function open(): Promise<IDBDatabase> {
  const { indexedDB } = globalThis as { indexedDB?: IDBFactory } // some browsers withhold it altogether
  if (!indexedDB) throw new DOMException('this browser keeps nothing', 'NotAllowedError')
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    for (const [store, keyPath] of Object.entries(KEYS)) opening.result.createObjectStore(store, { keyPath })
  }
  const db = await answered(opening)
  db.onclose = () => (opened = null)
  db.onversionchange = () => {
    db.close()
    opened = null
  }
  return db
}

function storeIn(transaction: IDBTransaction): DeviceStore {
  return {
    get: (store, key) => answered(transaction.objectStore(store).get(key)),
    getAll: (store) => answered(transaction.objectStore(store).getAll()),
    put: (store, row) => void transaction.objectStore(store).put(row),
    remove: (store, key) => void transaction.objectStore(store).delete(key),
  }
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
