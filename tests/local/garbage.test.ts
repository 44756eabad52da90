import { expect, test } from 'vitest'
import { runOnce } from '#local/loop/run.ts'
import { readStatus } from '#local/reads/status.ts'
import { META_KEYS } from '#local/store/facts.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet, type TestTablet } from './tablet.ts'

const GONE = undefined
const GARBAGE = [
  GONE,
  null,
  '',
  'garbage',
  -1,
  0.5,
  Number.NaN,
  1e300,
  true,
  {},
  [],
  [7],
  new Date(0),
  new Uint8Array(3),
]

/**
 * Every fact that a store keeps of itself, one by one: whatever is found there, a form is saved, nothing that waits is
 * written over, the office gets all of it, and what was found is reported. A new fact is in this list by itself.
 */
test.each(META_KEYS)('garbage in %s loses nothing and holds up no save', async (key) => {
  const office = openOffice()
  const tablet = await openTablet(ANNE, office.answer)
  await tablet.create('farm', { name: 'at the office' })
  await runOnce(tablet.account, 0, 0)
  let made = 1
  for (const garbage of GARBAGE) {
    const waiting = await tablet.create('farm', { name: 'waiting' })
    await spoil(tablet, key, garbage)
    await readStatus(tablet.account)
    const after = await tablet.create('farm', { name: 'saved after' })
    expect(await tablet.edit('farm', after, 'name', 'saved after', 'changed')).toMatchObject({ kind: 'saved' })
    expect((await tablet.rows()).map(({ id }) => id)).toEqual([waiting, after])

    await spoil(tablet, key, garbage)
    const again = await openTablet(ANNE, office.answer, { host: tablet.host })
    const [term, end] = [again.account.db, await runOnce(again.account, await readTerm(again), 0)]
    expect([term.isReadOnly, end.failures]).toEqual([false, 0])
    expect(await again.rows()).toEqual([])
    made += 2
    expect(office.records.size).toBe(made)
    expect(await again.account.db.records.count()).toBe(made)
    expect((await readStatus(again.account)).total).toBe(0)
  }
  expect(tablet.host.reported.join()).toContain(key)
})

/** Nothing of ours writes that. */
async function spoil(
  { account: { db } }: TestTablet,
  key: (typeof META_KEYS)[number],
  garbage: unknown,
): Promise<void> {
  if (garbage === GONE) await db.meta.delete(key)
  else await db.meta.put({ key, value: garbage } as never)
}

async function readTerm({ account }: { account: { db: { meta: { get(key: string): Promise<unknown> } } } }) {
  const row = (await account.db.meta.get('leaderTerm')) as { value: number } | undefined
  return row?.value ?? 0
}
