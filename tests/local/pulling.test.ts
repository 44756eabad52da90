import { describe, expect, it } from 'vitest'
import { type PullItem, pullPage } from '#domain/sync/transport.ts'
import { closeAccount } from '#local/account/open-account.ts'
import { applyPage, readFromZero } from '#local/office/pull.ts'
import { readMeta } from '#local/store/meta.ts'
import { OTHER_FIRM } from '../domain/sync/simulator/tablet.ts'
import { makeId } from './ids.ts'
import { ANNE, MARC, openOffice, SHAPES } from './office.ts'
import { diskFull, failWrites } from './store-faults.ts'
import { type Answer, createHost, openTablet, type TestTablet } from './tablet.ts'

/** Marc's office holds that many farms; Anne has seen none of them. */
async function openFilledOffice(farms: number) {
  const office = openOffice()
  const marc = await openTablet(MARC, office.answer)
  const ids: string[] = []
  for (let count = 0; count < farms; count++) ids.push(await marc.create('farm', { name: `Farm ${count}` }))
  await marc.push()
  return { office, marc, ids }
}

const countRecords = ({ account }: TestTablet) => account.db.records.count()

describe('reading the feed', () => {
  it('goes on where it was when a phone call cut the first reading short, and shows what is there [sync 22]', async () => {
    const { office, ids } = await openFilledOffice(23)
    let pages = 0
    const interrupted: Answer = (...call) => {
      if (++pages > 2) throw new TypeError('phone call')
      return office.answer(...call)
    }
    const tablet = await openTablet(ANNE, interrupted)
    await tablet.pull()
    expect(await countRecords(tablet)).toBe(10)
    expect(await tablet.body(ids[3]!)).toMatchObject({ name: 'Farm 3' })
    expect(await readMeta(tablet.account.db, 'isWhole')).toBe(false)
    closeAccount(tablet.account)
    const asked: string[] = []
    tablet.host.answer = (actor, path, init) => {
      asked.push(path)
      return office.answer(actor, path, init)
    }
    const again = await openTablet(ANNE, office.answer, { host: tablet.host })
    await again.pull()
    expect(asked[0]).toContain('cursor=first+10')
    expect(await countRecords(again)).toBe(23)
    expect(await readMeta(again.account.db, 'isWhole')).toBe(true)
  })

  it('notes no page as read whose records did not reach the disk: after the cut they come again [sync 18]', async () => {
    const { office, ids } = await openFilledOffice(23)
    const tablet = await openTablet(ANNE, office.answer)
    const cut = failWrites(Number.POSITIVE_INFINITY, diskFull, (value) => JSON.stringify(value).includes('Farm 12'))
    await tablet.pull().catch(() => undefined) // the battery ends here
    expect(await countRecords(tablet), 'the first page').toBe(10)
    expect(await readMeta(tablet.account.db, 'cursor')).toBe('first 10')
    cut.mockRestore()
    closeAccount(tablet.account)
    const again = await openTablet(ANNE, office.answer, { host: tablet.host })
    await again.pull()
    expect(await countRecords(again)).toBe(23)
    for (const [at, id] of ids.entries()) expect(await again.body(id)).toMatchObject({ name: `Farm ${at}` })
  })

  it('takes up a long page whole, of records that are here, newer or older there, and of new ones', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const { account } = tablet
    const [ids, more] = [Array.from({ length: 60 }, makeId), Array.from({ length: 70 }, makeId)]
    const here = (id: string, ver: number) =>
      ({ state: 'here', entity: 'farm', id, epoch: 'e', ver, body: { name: `Version ${ver}` } }) as const
    const facts = { accountId: ANNE.accountId, feedLagMs: 0, epoch: 'e', serverTime: new Date(), build: 'b' }
    const apply = (from: string | null, next: string, items: PullItem[]) =>
      applyPage(account, { ...facts, from, next, items, isLast: false }, 0)
    expect(
      await apply(
        null,
        'one',
        ids.toReversed().map((id) => here(id, 2)),
      ),
    ).toBe(true)
    const mixed = [...ids.map((id, at) => here(id, at % 2 ? 1 : 3)), ...more.map((id) => here(id, 1))]
    expect(await apply('one', 'two', mixed)).toBe(true)
    expect(await countRecords(tablet)).toBe(130)
    for (const [at, id] of ids.entries())
      expect(await tablet.body(id)).toMatchObject({ name: `Version ${at % 2 ? 2 : 3}` })
    expect(
      await apply(
        'two',
        'three',
        ids.map((id) => ({ state: 'gone', entity: 'farm', id })),
      ),
    ).toBe(true)
    expect(await countRecords(tablet)).toBe(70)
  })

  it('drops a page that a cache kept, that comes twice or out of order [sync 11] [sync 12]', async () => {
    const { office } = await openFilledOffice(7)
    const tablet = await openTablet(ANNE, office.answer)
    const pageAt = async (cursor: string) =>
      pullPage.parse(
        await office.answer(ANNE, `/sync/pull?${new URLSearchParams({ cursor: `first ${cursor}` })}`, {}).json(),
      )
    const [second, late] = [await pageAt('5'), await pageAt('0')]
    expect(await applyPage(tablet.account, second, 0)).toBe(false)
    await tablet.pull()
    expect(await applyPage(tablet.account, late, 0)).toBe(false)
    expect(await applyPage(tablet.account, second, 0)).toBe(false)
    expect(await readMeta(tablet.account.db, 'cursor')).toBe('first 7')
    expect(await countRecords(tablet)).toBe(7)
  })

  it('removes what left its sight, but keeps it read-only where work waits on it', async () => {
    const { office, ids } = await openFilledOffice(2)
    const tablet = await openTablet(ANNE, office.answer)
    await tablet.pull()
    await tablet.edit('farm', ids[0]!, 'name', 'Farm 0', 'typed')
    for (const id of ids) office.move(id, OTHER_FIRM)
    await tablet.pull()
    expect(await tablet.view(ids[1]!)).toBeNull()
    expect(await tablet.view(ids[0]!)).toMatchObject({ state: 'orphan', body: { name: 'typed' } })
    expect(await tablet.edit('farm', ids[0]!, 'name', 'typed', 'more')).toEqual({ kind: 'refused', why: 'orphan' })
    expect(await tablet.rows()).toHaveLength(1)
  })

  it('reads all again when its cursor leads nowhere, wipes nothing and keeps what waits', async () => {
    const { office, ids } = await openFilledOffice(6)
    const tablet = await openTablet(ANNE, office.answer)
    await tablet.pull()
    await tablet.edit('farm', ids[0]!, 'name', 'Farm 0', 'typed')
    const mine = await tablet.create('farm', { name: 'made offline' })
    office.records.set(ids[5]!, { ...office.records.get(ids[5]!)!, brokerageId: OTHER_FIRM })
    office.facts.epoch = 'restored'
    await tablet.pull() // learns of it; what waits is to go before the reading
    await tablet.pull()
    expect(await tablet.view(ids[5]!)).toBeNull()
    expect(await tablet.body(ids[0]!)).toMatchObject({ name: 'typed' })
    expect(await tablet.body(mine)).toMatchObject({ name: 'made offline' })
    expect(await tablet.rows()).toHaveLength(2)
  })

  it('passes over a type of a newer office, remembers it, and reads it after the update [sync 78]', async () => {
    const office = openOffice()
    const marc = await openTablet(MARC, office.answer)
    const barn = await marc.create('policyholder', { legalName: 'Known to newer builds' })
    const farm = await marc.create('farm', { name: 'known' })
    await marc.push()
    const host = createHost(ANNE, office.answer)
    const old = await openTablet(ANNE, office.answer, { host, shapes: { farm: SHAPES.farm } })
    await old.pull()
    expect(await old.view(barn)).toBeNull()
    expect(await old.body(farm)).toMatchObject({ name: 'known' })
    expect(await readMeta(old.account.db, 'skippedTypes')).toEqual(['policyholder'])
    closeAccount(old.account)
    const updated = await openTablet(ANNE, office.answer, { host })
    await updated.pull()
    expect(await updated.body(barn)).toMatchObject({ legalName: 'Known to newer builds' })
    expect(await readMeta(updated.account.db, 'skippedTypes')).toEqual([])
  })

  it('keeps fields no build of its own knows and shows them untouched [sync 78]', async () => {
    const { office, ids } = await openFilledOffice(1)
    const [id] = ids as [string]
    const record = office.records.get(id)!
    office.records.set(id, { ...record, body: { ...record.body, futureField: { deep: [1, 2] } } })
    const tablet = await openTablet(ANNE, office.answer)
    await tablet.pull()
    await tablet.edit('farm', id, 'name', 'Farm 0', 'renamed')
    await tablet.push()
    expect(office.records.get(id)?.body).toMatchObject({ name: 'renamed', futureField: { deep: [1, 2] } })
    expect(await tablet.body(id)).toMatchObject({ futureField: { deep: [1, 2] } })
  })

  it('forgets at the end of a new reading what the office no longer shows', async () => {
    const { office, ids } = await openFilledOffice(3)
    const tablet = await openTablet(ANNE, office.answer)
    await tablet.pull()
    office.records.set(ids[0]!, { ...office.records.get(ids[0]!)!, brokerageId: OTHER_FIRM })
    await readFromZero(tablet.account)
    expect(await countRecords(tablet)).toBe(3)
    await tablet.pull()
    expect(await countRecords(tablet)).toBe(2)
  })
})
