import { liveQuery } from 'dexie'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listQuery } from '#domain/kernel/paging.ts'
import type { PullPage } from '#domain/sync/transport.ts'
import { applyPage } from '#local/office/pull.ts'
import { type Listing, readList } from '#local/reads/list.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet, type TestTablet } from './tablet.ts'

interface FarmRow {
  id: string
  name: string
  buildings: number
  state: string
}

const farms: Listing<FarmRow> = {
  entity: 'farm',
  columns: [
    { code: 'name', nameKey: 'name', type: 'string' },
    { code: 'buildings', nameKey: 'buildings', type: 'number' },
    { code: 'state', nameKey: 'state', type: 'string', isSortable: false },
  ],
  toRow: ({ id, body, state }) => ({ id, name: String(body.name ?? ''), buildings: Number(body.liveBuildings), state }),
  searchText: ({ body }) => String(body.name ?? '').toLowerCase(),
  ordering: 'name',
}
const asked = (query: Record<string, unknown> = {}) => listQuery.parse(query)

/** As the feed brings them. */
async function fill({ account }: TestTablet, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, makeId)
  const receipt = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  for (let from = 0; from < count; from += 500) {
    const items = ids.slice(from, from + 500).map((id, at) => ({
      state: 'here' as const,
      entity: 'farm',
      id,
      epoch: 'first',
      ver: 1,
      body: { name: `Farm ${(from + at) % 997} of ${from + at}`, notes: { n1: 'Grain, cattle and two silos' } },
    }))
    const page: PullPage = {
      ...receipt,
      from: from ? String(from) : null,
      items,
      next: String(from + 500),
      isLast: false,
    }
    await applyPage(account, page, 0)
  }
  return ids
}

describe('lists without the office', () => {
  it('come in the API’s envelope: pages, order by column, search', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    for (const name of ['Élevage Roy', 'beef & bales', 'Acre 10', 'Acre 9']) await tablet.create('farm', { name })
    const names = async (query: Record<string, unknown>) =>
      (await readList(tablet.account, farms, asked(query))).data.map(({ name }) => name)
    expect(await names({})).toEqual(['Acre 9', 'Acre 10', 'beef & bales', 'Élevage Roy'])
    expect(await names({ ordering: '-name', page_size: 5 })).toEqual([
      'Élevage Roy',
      'beef & bales',
      'Acre 10',
      'Acre 9',
    ])
    expect(await names({ search: 'ACRE 1' })).toEqual(['Acre 10'])
    expect(await names({ ordering: 'state' })).toEqual(['Acre 9', 'Acre 10', 'beef & bales', 'Élevage Roy'])
    expect((await readList(tablet.account, farms, asked({ page: 2, page_size: 5 }))).pagination).toEqual({
      page: 2,
      page_size: 5,
      total_count: 4,
      next: null,
      search: null,
    })
  })

  it('say of each row whether it reached the office', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    await tablet.create('farm', { name: 'sent' })
    await tablet.create('farm', { name: 'x'.repeat(80) })
    await tablet.push()
    await tablet.create('farm', { name: 'waiting' })
    const { data } = await readList(tablet.account, farms, asked())
    expect(data.map(({ state }) => state)).toEqual(['atOffice', 'waiting', 'refused'])
  })

  it('notice what was typed, received and removed, also where somebody watches', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const seen: string[][] = []
    const watched = liveQuery(() => readList(tablet.account, farms, asked())).subscribe((page) => {
      seen.push(page.data.map(({ name }) => name))
    })
    onTestFinished(() => watched.unsubscribe())
    const id = await tablet.create('farm', { name: 'one' })
    await expect.poll(() => seen.at(-1)).toEqual(['one'])
    await tablet.edit('farm', id, 'name', 'one', 'two')
    await expect.poll(() => seen.at(-1)).toEqual(['two'])
    await fill(tablet, 3)
    await expect.poll(() => seen.at(-1)).toHaveLength(4)
    await tablet.account.db.records.delete(id)
    await expect.poll(() => seen.at(-1)).toHaveLength(3)
  })

  it('list, sort and search ten thousand records at once, opening only what changed', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const ids = await fill(tablet, 10_000)
    const time = async (query: Record<string, unknown>) => {
      const start = performance.now()
      const page = await readList(tablet.account, farms, asked(query))
      return { ms: Math.round(performance.now() - start), page }
    }
    const first = await time({})
    const again = await time({ ordering: '-name', page: 3 })
    const search = await time({ search: 'farm 42' })
    await tablet.edit('farm', ids[7]!, 'name', 'Farm 7 of 7', 'changed')
    const changed = await time({ search: 'changed' })
    console.info(
      `10,000 records: opened and listed ${first.ms} ms, listed ${again.ms} ms, searched ${search.ms} ms, after an edit ${changed.ms} ms`,
    )
    expect(first.page.pagination.total_count).toBe(10_000)
    expect(again.page.data).toHaveLength(25)
    expect(changed.page.data).toMatchObject([{ id: ids[7], name: 'changed', state: 'waiting' }])
  }, 60_000)
})
