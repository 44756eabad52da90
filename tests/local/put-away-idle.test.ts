import { expect, it } from 'vitest'
import { comeBack, putAway } from '#local/device/unfinished.ts'
import { readStatus } from '#local/reads/status.ts'
import { writeAsNextPage } from './next-page.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

it('a page that is put away begins nothing while it is away, and goes on when it is shown again and missed nothing', async () => {
  const { account, host } = await openTablet(ANNE, openOffice().answer)
  putAway()
  await writeAsNextPage(host.indexedDB!, account.db.name)
  expect(comeBack()).toBe(false)
  expect(await readStatus(account)).toMatchObject({ waiting: 0 })

  putAway()
  await expect(readStatus(account)).rejects.toMatchObject({ name: 'AbortError' })
  await writeAsNextPage(host.indexedDB!, account.db.name)
  expect(comeBack()).toBe(true)
})
