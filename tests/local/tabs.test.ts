import { describe, expect, it, onTestFinished } from 'vitest'
import { LeadershipLost } from '#local/device/store-trouble.ts'
import { type Sync, startSync } from '#local/loop/sync.ts'
import { applyResults } from '#local/office/apply-results.ts'
import { push } from '#local/office/push.ts'
import { readStatus } from '#local/reads/status.ts'
import { readMeta } from '#local/store/meta.ts'
import { transact } from '#local/store/transact.ts'
import { ANNE, openOffice, ours } from './office.ts'
import { type Answer, createHost, openTablet, type TestTablet } from './tablet.ts'

/**
 * Another tab of the same browser: the same store and locks, its own line and its own life. Whoever asks it to send now
 * and waits for the answer waits at the speed of life.
 */
async function openTab(answer: Answer, beside?: TestTablet) {
  const host = createHost(ANNE, answer)
  if (beside) host.indexedDB = beside.host.indexedDB
  const tab = await openTablet(ANNE, answer, { host })
  return { ...tab, start: () => startFor(tab) }
}

function startFor({ account }: TestTablet): Sync {
  const sync = startSync(account)
  onTestFinished(() => sync.stop())
  return sync
}

const left = ({ account }: TestTablet) => account.db.outbox.count()

describe('the loop', () => {
  it('sends a save by itself soon after, and once however often it is asked [sync 88]', async () => {
    const office = openOffice()
    let pushes = 0
    let [running, most] = [0, 0]
    const tab = await openTab(async (actor, path, init) => {
      most = Math.max(most, ++running)
      if (path.startsWith('/sync/push')) pushes++
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      return office.answer(actor, path, init)
    })
    const sync = tab.start()
    await tab.create('farm', { name: 'by itself' })
    await expect.poll(() => left(tab)).toBe(0)
    await tab.create('farm', { name: 'asked ten times' })
    tab.host.speed = 1
    await Promise.all(Array.from({ length: 10 }, () => sync.sendNow()))
    for (let count = 0; count < 10; count++) sync.hint()
    await expect.poll(() => left(tab)).toBe(0)
    expect(most).toBe(1)
    expect(pushes).toBe(2)
    expect(office.records.size).toBe(2)
  })

  it('probes whatever the browser thinks of the line, and drains when answers come [sync 8]', async () => {
    const office = openOffice()
    const tab = await openTab(() => Promise.reject(new TypeError('no route')))
    tab.start()
    await tab.create('farm', { name: 'patient' })
    await expect.poll(() => readStatus(tab.account)).toMatchObject({ chip: 'offline', total: 1 })
    tab.host.answer = office.answer
    await expect.poll(() => readStatus(tab.account)).toMatchObject({ chip: 'online', total: 0 })
  })

  it('says "11 of 12 sent, 1 needs you", never plain success, however slow the office is [sync 89]', async () => {
    const office = openOffice()
    const tab = await openTab(async (...call) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      return office.answer(...call)
    })
    tab.host.speed = 1
    for (let count = 0; count < 12; count++) await tab.create('farm', { name: count === 7 ? 'x'.repeat(80) : 'fine' })
    const sync = tab.start()
    const report = await sync.sendNow()
    expect(report).toMatchObject({ total: 12, sent: 11, needsYou: 1, waiting: 0 })
    expect(office.records.size).toBe(11)
    expect(await readStatus(tab.account)).toMatchObject({ chip: 'needsAttention', needsYou: 1, total: 1 })
  })

  it('wakes a resting lane at a tap', async () => {
    const office = openOffice()
    const tab = await openTab((actor, path, init) =>
      path.startsWith('/sync/push') ? ours({ code: 1500 }, 500) : office.answer(actor, path, init),
    )
    await tab.pull()
    await tab.create('farm', { name: 'poison' })
    const sync = tab.start()
    await expect.poll(() => readStatus(tab.account), { timeout: 5_000 }).toMatchObject({ resting: 1 })
    tab.host.answer = office.answer
    tab.host.speed = 1
    await sync.sendNow()
    expect(await left(tab)).toBe(0)
  })

  it('goes on after an error nobody foresaw, and reports it', async () => {
    const office = openOffice()
    let isBroken = true
    const tab = await openTab(office.answer)
    tab.host.storage = {
      estimate: () => (isBroken ? Promise.reject(new Error('gauge broken')) : Promise.resolve({})),
      persisted: () => Promise.resolve(true),
      persist: () => Promise.resolve(true),
    }
    await transact(tab.account.db, async (changes) => changes.note({ wanted: [{ type: 'farm', id: 'x' }] }))
    tab.start()
    await expect.poll(() => tab.host.reported.length).toBeGreaterThan(0)
    isBroken = false
    await tab.create('farm', { name: 'still goes' })
    await expect.poll(() => left(tab)).toBe(0)
  })
})

describe('several tabs', () => {
  it('send for each other: one leads, and when it closes another goes on [sync 38]', async () => {
    const office = openOffice()
    const first = await openTab(office.answer)
    const leading = first.start()
    await expect.poll(() => readMeta(first.account.db, 'leaderTerm')).toBe(1)
    const second = await openTab(office.answer, first)
    second.start()
    await second.create('farm', { name: 'saved in the second tab' })
    await expect.poll(() => left(second)).toBe(0)
    leading.stop()
    await expect.poll(() => readMeta(second.account.db, 'leaderTerm')).toBe(2)
    await second.create('farm', { name: 'sent by the second tab' })
    await expect.poll(() => left(second)).toBe(0)
    expect([...office.effects.values()]).toEqual([1, 1])
  })

  it('answer "send now" from a tab that does not lead [sync 89]', async () => {
    const office = openOffice()
    const first = await openTab(office.answer)
    first.start()
    await expect.poll(() => readMeta(first.account.db, 'leaderTerm')).toBe(1)
    const second = await openTab(office.answer, first)
    second.host.speed = 1
    const follower = second.start()
    await second.create('farm', { name: 'from the follower' })
    expect(await follower.sendNow()).toMatchObject({ needsYou: 0, waiting: 0 })
    expect(await left(second)).toBe(0)
  })

  it('take over from a frozen leader, whose late answers change nothing [sync 39]', async () => {
    const office = openOffice()
    const frozen = await openTab(office.answer)
    // A frozen page runs no timers but keeps its lock.
    let isFrozen = false
    const after = frozen.host.after
    frozen.host.after = (ms, work) => after(ms, () => !isFrozen && work())
    frozen.start()
    await expect.poll(() => readMeta(frozen.account.db, 'beat')).toBeGreaterThan(1)
    isFrozen = true
    const term = await readMeta(frozen.account.db, 'leaderTerm')
    const awake = await openTab(office.answer, frozen)
    awake.start()
    const id = await awake.create('farm', { name: 'goes on' })
    await expect.poll(() => readMeta(awake.account.db, 'leaderTerm')).toBe(term + 1)
    await expect.poll(() => left(awake)).toBe(0)
    const late = { mutationId: id, verdict: 'rejected', code: 'state' } as const
    await expect(applyResults(frozen.account, [{ id, result: late }], { term })).rejects.toBeInstanceOf(LeadershipLost)
    await expect(push(frozen.account, term)).rejects.toBeInstanceOf(LeadershipLost)
  })

  it('stay exact without locks, though both send the same rows [sync 40] [sync 5] [sync 6]', async () => {
    const office = openOffice()
    const slow: Answer = async (...call) => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return office.answer(...call)
    }
    const first = await openTab(slow)
    const second = await openTab(slow, first)
    first.host.locks = null
    second.host.locks = null
    const ids = []
    for (let count = 0; count < 5; count++) ids.push(await first.create('farm', { name: `Farm ${count}` }))
    first.start()
    second.start()
    await expect.poll(() => left(first)).toBe(0)
    expect([...office.effects.values()]).toEqual(Array(5).fill(1))
    expect(office.conflicts.size).toBe(0)
  })
})
