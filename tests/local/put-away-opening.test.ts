import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { comeBack, putAway } from '#local/device/unfinished.ts'
import { WorkDatabase } from '#local/store/work-database.ts'

it('a page that is put away while it makes its store takes that back: the next page does not wait for what is left of it [R18]', async () => {
  const indexedDB = new IDBFactory()
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, version) => {
    const opening = open(name, version)
    opening.addEventListener('upgradeneeded', () => queueMicrotask(putAway))
    return opening
  }
  await expect(new WorkDatabase('anne', indexedDB).open()).rejects.toMatchObject({ name: 'AbortError' })
  expect(await indexedDB.databases()).toEqual([])
  expect(comeBack()).toBe(true)
})
