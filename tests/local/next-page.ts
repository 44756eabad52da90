/** Another page on the same store, past everything this one keeps account of. */
export function writeAsNextPage(indexedDB: IDBFactory, name: string): Promise<void> {
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
