/** The browser lost its hold on the store and a second attempt failed too: only a reload helps (fault 20). */
export class StoreAsleep extends Error {
  override readonly name = 'StoreAsleep'
}

/** Something other than the store was waited for inside a transaction; nothing was written (fault 19). */
export class WaitedElsewhere extends Error {
  override readonly name = 'WaitedElsewhere'
}

/** Another tab leads by now: what this one was told is not written (fault 39). */
export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost'
}

/** Where a sealed value belongs; a codec binds the value to it, so that rows cannot be swapped (protocol 1.9). */
export interface RowAddress {
  store: string
  key: string | number
}

/** A row does not read as what was stored (fault 63). */
export class Damaged extends Error {
  override readonly name = 'Damaged'
  readonly store: string
  readonly key: string | number

  constructor({ store, key }: RowAddress, cause: unknown) {
    super(`${store} ${key} is damaged`, { cause })
    this.store = store
    this.key = key
  }
}

/** A newer build wrote here, or the database is being replaced: this page only reads (fault 79). */
export class ReadOnlyStore extends Error {
  override readonly name = 'ReadOnlyStore'
}

/** WebKit drops the connection of a page in the background, under several names. */
export function isConnectionLost(error: unknown): boolean {
  return chain(error).some(
    ({ name, message }) =>
      name === 'DatabaseClosedError' ||
      (name === 'InvalidStateError' && !/readonly/i.test(message)) ||
      (name === 'UnknownError' && /connection|lost/i.test(message)),
  )
}

/** Surfaces as an aborted transaction with the quota error inside. */
export function isDiskFull(error: unknown): boolean {
  return chain(error).some(({ name }) => name === 'QuotaExceededError')
}

/** Private windows and blocked storage: there is no store at all (fault 62). */
export function isStoreDenied(error: unknown): boolean {
  return chain(error).some(({ name }) =>
    ['SecurityError', 'MissingAPIError', 'NotAllowedError', 'UnknownError', 'InvalidStateError'].includes(name),
  )
}

/** The error and what it wraps: Dexie puts the browser's own error inside. */
function chain(error: unknown): { name: string; message: string }[] {
  if (typeof error !== 'object' || error === null || !('name' in error)) return []
  const { name, message, inner } = error as { name: unknown; message?: unknown; inner?: unknown } // any thrown object
  return [{ name: String(name), message: String(message ?? '') }, ...(inner === error ? [] : chain(inner))]
}
