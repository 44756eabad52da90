import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runOnce } from '#local/loop/run.ts'
import { discardRow, sendAgain } from '#local/outbox/refused-work.ts'
import { readStatus } from '#local/reads/status.ts'
import { readLetters } from '#local/rows/letters.ts'
import { readMeta } from '#local/store/meta.ts'
import { ANNE, MARC, openOffice, ours } from './office.ts'
import { type Answer, openTablet } from './tablet.ts'

/** Answers the first calls like that, then as the office does. */
function first(times: number, like: Answer, then: Answer): Answer {
  let left = times
  return (...call) => (left-- > 0 ? like(...call) : then(...call))
}
const noRoute: Answer = () => Promise.reject(new TypeError('no route'))

describe('sending over a line that breaks', () => {
  it('sends again what was taken while the answer got lost, and the office counts it once [sync 1] [sync 15]', async () => {
    const office = openOffice()
    const afterCommit: Answer = (...call) => {
      office.answer(...call)
      throw new TypeError('cut')
    }
    const tablet = await openTablet(ANNE, first(1, afterCommit, office.answer))
    const id = await tablet.create('policyholder', { legalName: 'North' })
    expect(await tablet.push()).toEqual({ kind: 'nobody' })
    const [sending] = await tablet.rows()
    expect(sending).toMatchObject({ state: 'sending', frozen: true })
    expect(await tablet.push()).toMatchObject({ kind: 'done' })
    expect(office.effects.get(sending!.mutationId)).toBe(1)
    expect(await tablet.rows()).toEqual([])
    expect(await tablet.view(id)).toMatchObject({ version: 1 })
  })

  it('keeps a request that never arrived and sends it later, unchanged [sync 2] [sync 14]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, first(1, noRoute, office.answer))
    await tablet.create('policyholder', { legalName: 'North' })
    await tablet.push()
    const [before] = await tablet.rows()
    await tablet.push()
    expect([...office.effects.keys()]).toEqual([before!.mutationId])
  })

  it('takes an answer cut half-way for none and keeps the order when sending again [sync 3]', async () => {
    const office = openOffice()
    const cut: Answer = async (...call) => {
      const whole = office.answer(...call)
      const text = await whole.text()
      return new Response(text.slice(0, text.length / 2), { headers: whole.headers })
    }
    const tablet = await openTablet(ANNE, first(1, cut, office.answer))
    const ids = []
    for (let count = 0; count < 30; count++) ids.push(await tablet.create('farm', { name: `Farm ${count}` }))
    expect(await tablet.push()).toEqual({ kind: 'nobody' })
    expect(await tablet.rows()).toHaveLength(30)
    await tablet.push()
    expect([...office.records.keys()]).toEqual(ids)
    expect([...office.effects.values()].every((times) => times === 1)).toBe(true)
  })

  it('goes on after an office that stopped in the middle of a batch [sync 4]', async () => {
    const office = openOffice()
    const dies: Answer = (actor, path, init) => {
      const envelope = JSON.parse(String(init.body))
      office.answer(actor, path, { ...init, body: JSON.stringify({ ...envelope, batch: envelope.batch.slice(0, 3) }) })
      throw new TypeError('gone')
    }
    const tablet = await openTablet(ANNE, first(1, dies, office.answer))
    for (let count = 0; count < 7; count++) await tablet.create('farm', { name: `Farm ${count}` })
    await tablet.push()
    await tablet.push()
    expect(await tablet.rows()).toEqual([])
    expect([...office.effects.values()]).toEqual(Array(7).fill(1))
  })

  it('does not believe a captive portal that answers 200 with a page [sync 7]', async () => {
    const office = openOffice()
    const portal: Answer = () => new Response('<html>Welcome to Barn Wi-Fi</html>', { status: 200 })
    const tablet = await openTablet(ANNE, portal)
    await tablet.create('policyholder', { legalName: 'North' })
    await runOnce(tablet.account, 0, 0)
    expect(await readStatus(tablet.account)).toMatchObject({ chip: 'offline', total: 1, lastContact: null })
    tablet.host.answer = office.answer
    await runOnce(tablet.account, 0, 0)
    expect(await readStatus(tablet.account)).toMatchObject({ chip: 'online', total: 0 })
  })

  it('waits as long as a busy office says and touches nothing [sync 9]', async () => {
    const tablet = await openTablet(ANNE, () => ours({ code: 1503 }, 503, { 'retry-after': '42' }))
    await tablet.create('policyholder', { legalName: 'North' })
    expect(await runOnce(tablet.account, 0, 0)).toEqual({ failures: 0, waitMs: 42_000 })
    expect(tablet.host.ended).toEqual([])
    expect(await tablet.rows()).toMatchObject([{ tries: 0, rest: null, state: 'sending' }])
  })

  it('halves a batch that is too large down to the one to blame; the others go [sync 10]', async () => {
    const office = openOffice()
    const guarded: Answer = (actor, path, init) =>
      String(init.body ?? '').includes('TOO LARGE') ? ours({ code: 1414 }, 413) : office.answer(actor, path, init)
    const tablet = await openTablet(ANNE, guarded)
    for (let count = 0; count < 9; count++) await tablet.create('farm', { name: count === 5 ? 'TOO LARGE' : 'fits' })
    await tablet.push()
    expect(await tablet.rows()).toMatchObject([{ state: 'parked', error: 'too_large' }])
    expect(office.records.size).toBe(8)
    await discardRow(tablet.account, 6)
    expect(await readLetters(tablet.account)).toMatchObject([{ reason: 'too_large', view: { name: 'TOO LARGE' } }])
  })

  it('sends little at once, and gives a request the longer the more it carries, so that 2G finishes [sync 13]', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => patience.mockRestore())
    const office = openOffice()
    const sizes: number[] = []
    const tablet = await openTablet(ANNE, (actor, path, init) => {
      sizes.push(String(init.body ?? '').length)
      return office.answer(actor, path, init)
    })
    for (let count = 0; count < 60; count++) {
      const notes = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`notes/n${at}`, 'x'.repeat(58)]))
      await tablet.create('farm', { name: `Farm ${count}`, ...notes })
    }
    await tablet.push()
    expect(await tablet.rows()).toEqual([])
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024 + 1024)
    const waits = patience.mock.calls.map(([ms]) => ms)
    for (const [at, ms] of waits.entries())
      expect(ms, 'two bytes in a millisecond, after thirty seconds').toBeGreaterThanOrEqual(30_000 + sizes[at]! / 2)
    expect(Math.min(...waits)).toBeLessThan(Math.max(...waits))
  })
})

describe('one lane and its neighbours', () => {
  it('starts a new row for what is typed while the last one is on its way [sync 35]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, first(1, noRoute, office.answer))
    const id = await tablet.create('farm', { name: 'one' })
    await tablet.push()
    await tablet.edit('farm', id, 'name', 'one', 'two')
    const rows = await tablet.rows()
    expect(rows).toMatchObject([
      { kind: 'create', frozen: true },
      { kind: 'patch', frozen: false, ops: [{ base: 'one', value: 'two' }] },
    ])
    await tablet.push()
    expect(office.records.get(id)?.body).toMatchObject({ name: 'two' })
    expect(office.conflicts.size).toBe(0)
  })

  it('takes typing up into a row that never left, with the first base and the last value', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const id = await tablet.create('farm', { name: 'one' })
    await tablet.push()
    await tablet.edit('farm', id, 'name', 'one', 'two')
    await tablet.edit('farm', id, 'name', 'two', 'three')
    expect(await tablet.rows()).toMatchObject([{ ops: [{ base: 'one', value: 'three', via: ['two'] }] }])
  })

  it('never lets typed values go back on screen when a pull comes before the push [sync 37] [sync 36]', async () => {
    const office = openOffice()
    const [anne, marc] = [await openTablet(ANNE, office.answer), await openTablet(MARC, office.answer)]
    const id = await anne.create('farm', { name: 'shared' })
    await anne.push()
    await marc.pull()
    await marc.edit('farm', id, 'name', 'shared', 'from the yard')
    await anne.edit('farm', id, 'cover', null, { start: 'May', end: 'June' })
    await anne.push()
    await marc.pull()
    expect(await marc.body(id)).toMatchObject({ name: 'from the yard', cover: { start: 'May', end: 'June' } })
    expect(await marc.rows()).toMatchObject([{ ops: [{ base: 'shared', value: 'from the yard' }] }])
  })

  it('keeps a refused change at the head of its lane, visible, until a person decides', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const id = await tablet.create('farm', { name: 'fine' })
    await tablet.push()
    await tablet.edit('farm', id, 'name', 'fine', 'x'.repeat(80))
    await tablet.push()
    await tablet.edit('farm', id, 'name', 'x'.repeat(80), 'mended')
    const other = await tablet.create('farm', { name: 'elsewhere' })
    await tablet.push()
    expect(office.records.has(other)).toBe(true)
    expect(await tablet.view(id)).toMatchObject({ state: 'refused', body: { name: 'mended' } })
    expect(await readStatus(tablet.account)).toMatchObject({ chip: 'needsAttention', needsYou: 2 })
    const [refused] = await tablet.rows()
    await sendAgain(tablet.account, refused!.deviceSeq)
    expect((await tablet.rows())[0]!.mutationId).not.toBe(refused!.mutationId)
    await tablet.push()
    await discardRow(tablet.account, refused!.deviceSeq)
    expect(await tablet.rows()).toMatchObject([{ ops: [{ base: 'fine', value: 'mended' }] }])
    await tablet.push()
    expect(office.records.get(id)?.body).toMatchObject({ name: 'mended' })
    expect(office.conflicts.size).toBe(0)
  })

  it('lets a poisoned lane rest after five tries; others flow, a new build or a tap wakes it [sync 74]', async () => {
    const office = openOffice()
    const poison: Answer = (actor, path, init) =>
      String(init.body ?? '').includes('poison') ? ours({ code: 1500 }, 500) : office.answer(actor, path, init)
    const tablet = await openTablet(ANNE, poison)
    await tablet.pull()
    await tablet.create('farm', { name: 'poison' })
    await tablet.create('farm', { name: 'sound' })
    for (let round = 0; round < 6; round++) await runOnce(tablet.account, 0, 0)
    expect(office.records.size).toBe(1)
    expect(await tablet.rows()).toMatchObject([{ rest: { build: 'first' } }])
    expect(await readStatus(tablet.account)).toMatchObject({ resting: 1, waiting: 0 })
    office.facts.build = 'second'
    tablet.host.answer = office.answer
    await tablet.pull()
    await tablet.push()
    expect(await tablet.rows()).toEqual([])
  })

  it('tries a lane the office could not serve once a round, while the others go on', async () => {
    const office = openOffice()
    let tries = 0
    const deadlocked: Answer = async (actor, path, init) => {
      if (!path.startsWith('/sync/push')) return office.answer(actor, path, init)
      const { batch, ...envelope } = JSON.parse(String(init.body))
      const isUnlucky = ({ ops }: { ops: unknown }) => JSON.stringify(ops).includes('unlucky')
      const unlucky = batch.filter(isUnlucky)
      tries += unlucky.length
      const others = {
        ...init,
        body: JSON.stringify({ ...envelope, batch: batch.filter((row: never) => !isUnlucky(row)) }),
      }
      const answer = await office.answer(actor, path, others).json()
      const retries = unlucky.map(({ mutationId }: { mutationId: string }) => ({
        mutationId,
        verdict: 'retry',
        afterSeconds: 7,
      }))
      return ours({ ...answer, results: [...retries, ...answer.results] })
    }
    const tablet = await openTablet(ANNE, deadlocked)
    await tablet.create('farm', { name: 'unlucky' })
    for (let count = 0; count < 250; count++) await tablet.create('farm', { name: `Farm ${count}` })
    expect(await tablet.push()).toEqual({ kind: 'done', waitMs: 7_000 })
    expect(office.records.size).toBe(250)
    expect(tries).toBe(1)
    expect(await tablet.rows()).toMatchObject([{ tries: 1, rest: null }])
  })

  it('keeps rows an older office cannot read, sends the rest, and goes on after its update [sync 76]', async () => {
    const office = openOffice()
    const rolledBack: Answer = (actor, path, init) => {
      if (!path.startsWith('/sync/push')) return office.answer(actor, path, init)
      return ours({ code: 1426 }, 426)
    }
    const tablet = await openTablet(ANNE, rolledBack)
    await tablet.create('farm', { name: 'new shape' })
    await runOnce(tablet.account, 0, 0)
    expect(await readMeta(tablet.account.db, 'halted')).toBe('updateNeeded')
    expect(await readStatus(tablet.account)).toMatchObject({ total: 1, lastContact: new Date(tablet.host.clock) })
    const [row] = await tablet.rows()
    office.facts.build = 'redeployed'
    tablet.host.answer = office.answer
    await runOnce(tablet.account, 0, 0)
    await runOnce(tablet.account, 0, 0)
    expect(await tablet.rows()).toEqual([])
    expect([...office.effects.keys()]).toEqual([row!.mutationId])
  })
})
