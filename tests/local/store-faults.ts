import { onTestFinished, vi } from 'vitest'

/** From now on, until taken back, the store's own write fails like this: any, or of what is meant. */
export function failWrites(
  times: number,
  fail: (this: IDBObjectStore) => void,
  isMeant: (value: unknown) => boolean = () => true,
) {
  let left = times
  const put = IDBObjectStore.prototype.put
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isMeant(given[0]) && left-- > 0) fail.call(this)
    return put.apply(this, given)
  })
  onTestFinished(() => spy.mockRestore())
  return spy
}

/** Sees every transaction that writes, and loses the connection as WebKit does. Begin before the store opens. */
export function watchConnection() {
  let [toLose, lost] = [0, 0]
  const writes: unknown[] = []
  const transaction = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    const [, mode, options] = given
    if (mode === 'readwrite') writes.push(options)
    if (mode !== 'readwrite' || lost === toLose) return transaction.apply(this, given)
    lost++
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')
  })
  onTestFinished(() => spy.mockRestore())
  return { lose: (times: number) => void (toLose = lost + times), losses: () => lost, writes: () => writes }
}

export const diskFull = () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError')
}
