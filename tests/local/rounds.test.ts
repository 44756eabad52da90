import { describe, expect, it } from 'vitest'
import { runOnce } from '#local/loop/run.ts'
import { discardRow } from '#local/outbox/refused-work.ts'
import { readStatus } from '#local/reads/status.ts'
import { EPOCH } from '../domain/sync/simulator/office.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice, ours } from './office.ts'
import { type Answer, openTablet } from './tablet.ts'

describe('a round of sending', () => {
  it('takes up every answer of a batch, though one is about a row that is gone meanwhile', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const first = await tablet.create('farm', { name: 'discarded on the way' })
    await tablet.create('farm', { name: 'second' })
    tablet.host.answer = async (...call) => {
      const [row] = await tablet.rows()
      if (row?.id === first) await discardRow(tablet.account, row.deviceSeq)
      return office.answer(...call)
    }
    await tablet.push()
    expect(await tablet.rows()).toEqual([])
    expect(office.requests()).toBe(1)
  })

  it('takes along in the same round what was typed while the first was on its way', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    await tablet.create('farm', { name: 'first' })
    tablet.host.answer = async (...call) => {
      if (office.requests() === 0) await tablet.create('farm', { name: 'typed meanwhile' })
      return office.answer(...call)
    }
    await tablet.push()
    expect(await tablet.rows()).toEqual([])
    expect(office.records.size).toBe(2)
  })

  it('asks once a round where nothing may go: what is blocked was not moved by the answer', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const id = await tablet.create('farm', { name: 'Farm' })
    await tablet.push()
    let pushes = 0
    const verdictOf = { verdict: 'blocked', by: makeId() }
    tablet.host.answer = async (actor, _path, init) => {
      pushes++
      const { batch } = JSON.parse(String(init.body)) as { batch: { mutationId: string }[] }
      const results = batch.map(({ mutationId }) => ({ mutationId, ...verdictOf }))
      return ours({ accountId: actor.accountId, epoch: EPOCH, serverTime: office.facts.now, build: 'first', results })
    }
    await tablet.edit('farm', id, 'name', 'Farm', 'Blocked')
    expect(await tablet.push()).toEqual({ kind: 'done', waitMs: null })
    expect(pushes).toBe(1)
  })

  it('waits where a gateway turns away what the office would take, and parks nothing: the smaller goes, the rest with the gateway mended', async () => {
    const office = openOffice()
    let isMended = false
    const gateway: Answer = (actor, path, init) =>
      !isMended && String(init.body ?? '').length > 2000
        ? new Response('<h1>413</h1>', { status: 413 })
        : office.answer(actor, path, init)
    const tablet = await openTablet(ANNE, gateway)
    const long = await tablet.create(
      'farm',
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`notes/n${at}`, 'x'.repeat(50)])),
    )
    await tablet.create('farm', { name: 'short' })
    expect(await runOnce(tablet.account, 0, 3)).toMatchObject({ failures: 4, waitMs: expect.any(Number) })
    expect(await tablet.rows()).toMatchObject([{ id: long, state: 'sending', error: null, rest: null }])
    expect(await readStatus(tablet.account)).toMatchObject({ needsYou: 0, waiting: 1 })
    isMended = true
    await runOnce(tablet.account, 0, 4)
    expect(await tablet.rows()).toEqual([])
  })

  it('says that a row is too large where it is by its own count, whoever refused it [sync 10]', async () => {
    const tablet = await openTablet(ANNE, () => new Response('', { status: 413 }))
    const notes = Array.from({ length: 900 }, (_, at) => [`notes/${`n${at}`.padEnd(60, 'x')}`, '农'.repeat(60)])
    await tablet.create('farm', Object.fromEntries(notes))
    await tablet.push()
    expect(await tablet.rows()).toMatchObject([{ state: 'parked', error: 'too_large' }])
  })
})
