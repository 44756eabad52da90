import { describe, expect, it } from 'vitest'
import { exportUnsent } from '#local/account/export-unsent.ts'
import { closeAccount } from '#local/account/open-account.ts'
import { deleteWork } from '#local/account/sign-out.ts'
import { countKept, countUnsent } from '#local/reads/count-unsent.ts'
import { readStatus } from '#local/reads/status.ts'
import { HOLDINGS, type UnsentStore } from '#local/store/holdings.ts'
import type { Stores } from '#local/store/stored-rows.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

const MARK = 'typed by a person'
const left = { at: 0, exportedAt: null }

/** One row of every store that holds what the office lacks; the compiler asks for a new one's. */
const ROWS: { [Store in UnsentStore]: Stores[Store] } = {
  outbox: { deviceSeq: 1, mutationId: 'm', lane: 'l', id: 'i', kind: 'patch', state: 'queued', sealed: MARK },
  letters: { key: 'k', id: 'i', ...left, sealed: { row: { id: 'i' }, refused: [], reason: MARK } },
  held: {
    ...{ key: 'k', id: 'i', type: 'farm', ver: 1, madeUnder: null, toldTo: null, state: 'waiting' },
    ...{ ...left, sealed: MARK },
  },
  damaged: { key: 'k', store: 'outbox', ...left, raw: MARK },
  drafts: { key: 'of no known form', at: 0, sealed: MARK },
}

it('every store of the work database says what it holds', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  expect(account.db.tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(HOLDINGS).toSorted())
})

describe.each(Object.entries(ROWS))('what lies in %s and not at the office', (store, row) => {
  it('is counted in every place, exported, and kept when its person signs out [sync 51]', async () => {
    const { account, host } = await openTablet(ANNE, openOffice().answer)
    await account.db.table(store).put(row)
    expect(await countUnsent(account)).toMatchObject({ total: 1 })
    expect((await readStatus(account)).unsent).toMatchObject({ total: 1 })
    expect(await exportUnsent(account)).toContain(MARK)
    expect(await deleteWork(account)).toBe(false)
    closeAccount(account)
    expect(await countKept(host, ANNE.accountId)).toBe(1)
  })
})
