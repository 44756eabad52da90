import { expect, it } from 'vitest'
import { readStatus } from '#local/status.ts'
import { transact } from '#local/transact.ts'
import { cutShort } from '#local/unfinished.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

it('a page that is put away in the middle of a transaction ends it and begins nothing more: the next page does not wait [R18]', async () => {
  const { account, host } = await openTablet(ANNE, openOffice().answer)
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const endless = transact(account.db, async () => {
    for (;;) await account.db.outbox.count().then(() => begin())
  })
  const ended = endless.then(
    () => 'written',
    () => 'cut short',
  )
  await hasBegun
  expect(cutShort()).toBe(true)
  expect(await ended).toBe('cut short')
  await expect(readStatus(account)).rejects.toMatchObject({ name: 'AbortError' })
  await writeAsNextPage(host.indexedDB!, account.db.name)
})

/** Another page on the same store, past everything this one keeps account of. */
function writeAsNextPage(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('outbox', 'readwrite')
      writing.objectStore('outbox').clear()
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error)
    }
  })
}
