import type { Dexie } from 'dexie'

const unfinished = new Set<IDBTransaction>()
let isAway = false
let isCut = false

/** Begins a transaction and keeps account of it until it ends. */
export function begin<Begun extends IDBTransaction>(open: () => Begun): Begun {
  isCut ||= isAway
  if (isCut) throw new DOMException('this page was put away', 'AbortError')
  return count(open())
}

function count<Begun extends IDBTransaction>(begun: Begun): Begun {
  unfinished.add(begun)
  for (const end of ['complete', 'abort']) begun.addEventListener(end, () => unfinished.delete(begun))
  return begun
}

/** Whoever opens a store for the first time, or that of an earlier build, begins by making it: a transaction as any. */
export function countMaking(opening: IDBOpenDBRequest): IDBOpenDBRequest {
  opening.addEventListener('upgradeneeded', () => {
    const making = count(opening.transaction!)
    isCut ||= isAway
    if (isCut) abort(making)
  })
  return opening
}

/** The browser's own, with every store that it makes kept account of. */
export function countingFactory(factory: IDBFactory): IDBFactory {
  return {
    open: (name, version) => countMaking(factory.open(name, version)),
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (one, other) => factory.cmp(one, other),
  }
}

/** The same for everything that this database begins. */
export function countUnfinished(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'unfinished',
    create: (core) => ({
      ...core,
      // Dexie hands the browser's own through.
      transaction: (stores, mode, options) => begin(() => core.transaction(stores, mode, options) as IDBTransaction),
    }),
  })
}

/**
 * WebKit keeps a page that was left for "back" as it stands, an unfinished transaction too, and every later page
 * waits behind that one for good. So a page that is put away ends what it began, and begins nothing while it is away:
 * it still runs for a moment, and is told that it is hidden only after it was told that it is put away.
 */
export function putAway(): void {
  isAway = true
  isCut ||= unfinished.size > 0
  for (const each of unfinished) abort(each)
}

/** Shown again. Answers whether that cut something short: then it begins nothing more, and is to be loaded anew. */
export function comeBack(): boolean {
  isAway = false
  return isCut
}

function abort(begun: IDBTransaction): void {
  try {
    begun.abort()
  } catch {
    // it is being committed, which needs this page no longer
  }
}
