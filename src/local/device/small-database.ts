import { isConnectionLost } from './store-trouble.ts'
import { begin, countMaking } from './unfinished.ts'

/** One transaction over a small database. */
export interface SmallStores<Name extends string> {
  get<Row>(store: Name, key: string): Promise<Row | undefined>
  getAll<Row>(store: Name): Promise<Row[]>
  has(store: Name, key: string): Promise<boolean>
  put(store: Name, row: object): void
  remove(store: Name, key: string): void
  clear(store: Name): void
}

interface Opening<Name extends string> {
  name: string
  version: number
  /** What each store finds its rows by. */
  stores: Readonly<Record<Name, string>>
}

/**
 * By IndexedDB itself, because every start asks it and must not wait for the library that only an account's work
 * needs. `work` may wait for nothing but these stores; the answer comes when the disk has it.
 */
export function smallDatabase<Name extends string>({ name, version, stores }: Opening<Name>) {
  const names = Object.keys(stores) as Name[] // its keys are the names
  let opened: Promise<IDBDatabase> | null = null

  async function open(): Promise<IDBDatabase> {
    const { indexedDB } = globalThis as { indexedDB?: IDBFactory } // some browsers withhold it altogether
    if (!indexedDB) throw new DOMException('this browser keeps nothing', 'NotAllowedError')
    const opening = countMaking(indexedDB.open(name, version))
    opening.onupgradeneeded = () => {
      for (const store of names) opening.result.createObjectStore(store, { keyPath: stores[store] })
    }
    const db = await answered(opening)
    db.onclose = () => (opened = null)
    db.onversionchange = () => {
      db.close()
      opened = null
    }
    return db
  }

  async function attempt<Result>(mode: IDBTransactionMode, work: (store: SmallStores<Name>) => Promise<Result>) {
    opened ??= open()
    const db = await opened.catch((error: unknown) => {
      opened = null
      throw error
    })
    const transaction = begin(() => db.transaction(names, mode, { durability: 'strict' }))
    const [result] = await Promise.all([work(storesIn(transaction)), committed(transaction)])
    return result
  }

  return async function within<Result>(
    mode: 'readonly' | 'readwrite',
    work: (store: SmallStores<Name>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await attempt(mode, work)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      opened = null
      return attempt(mode, work) // WebKit closes databases of pages in the background (fault 20)
    }
  }
}

function storesIn<Name extends string>(transaction: IDBTransaction): SmallStores<Name> {
  return {
    get: (store, key) => answered(transaction.objectStore(store).get(key)),
    getAll: (store) => answered(transaction.objectStore(store).getAll()),
    has: async (store, key) => (await answered(transaction.objectStore(store).count(key))) > 0,
    put: (store, row) => void transaction.objectStore(store).put(row),
    remove: (store, key) => void transaction.objectStore(store).delete(key),
    clear: (store) => void transaction.objectStore(store).clear(),
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
