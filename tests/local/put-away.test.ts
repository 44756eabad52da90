import { expect, it } from 'vitest'
import { comeBack, putAway } from '#local/device/unfinished.ts'
import { readStatus } from '#local/reads/status.ts'
import { transact } from '#local/store/transact.ts'
import { writeAsNextPage } from './next-page.ts'
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
  putAway()
  expect(await ended).toBe('cut short')
  await expect(readStatus(account)).rejects.toMatchObject({ name: 'AbortError' })
  await writeAsNextPage(host.indexedDB!, account.db.name)
  expect(comeBack()).toBe(true)
})
