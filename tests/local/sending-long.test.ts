import { describe, expect, it } from 'vitest'
import { ANNE, openOffice, ours } from './office.ts'
import { type Answer, openTablet } from './tablet.ts'

describe('a long outbox', () => {
  it('is sent whole and once, whichever of its requests is lost, refused as too large or answered late [sync 1] [sync 10]', async () => {
    for (const unlucky of [1, 2, 3]) {
      const office = openOffice()
      let [requests, onTheirWay, most] = [0, 0, 0]
      const bad: Answer = async (...call) => {
        if (!call[1].startsWith('/sync/push')) return office.answer(...call)
        requests++
        most = Math.max(most, ++onTheirWay)
        await new Promise((resolve) => setTimeout(resolve, 5))
        onTheirWay--
        if (requests === unlucky + 3) return ours({ code: 1413 }, 413)
        const answer = office.answer(...call)
        if (requests === unlucky) throw new TypeError('cut after the commit')
        return answer
      }
      const tablet = await openTablet(ANNE, bad)
      const ids: string[] = []
      for (let count = 0; count < 330; count++) ids.push(await tablet.create('farm', { name: `Farm ${count}` }))
      expect(await tablet.push()).toEqual({ kind: 'nobody' })
      expect((await tablet.rows()).length).toBe(330 - 100 * (unlucky - 1))
      expect(await tablet.push()).toEqual({ kind: 'done', waitMs: null })
      expect(await tablet.rows()).toEqual([])
      expect([...office.effects.values()]).toEqual(Array(330).fill(1))
      expect(new Set(office.records.keys())).toEqual(new Set(ids))
      expect(most).toBe(1)
    }
  })

  it('lets go what stands behind hundreds of rows that wait for somebody', async () => {
    const office = openOffice()
    const refusing: Answer = async (actor, path, init) => {
      const { batch } = JSON.parse(String(init.body))
      const empty = { ...init, body: JSON.stringify({ ...JSON.parse(String(init.body)), batch: [] }) }
      const answer = await office.answer(actor, path, empty).json()
      const results = batch.map(({ mutationId }: { mutationId: string }) => ({
        mutationId,
        verdict: 'rejected',
        code: 'state',
      }))
      return ours({ ...answer, results })
    }
    const tablet = await openTablet(ANNE, refusing)
    for (let count = 0; count < 300; count++) await tablet.create('farm', { name: `Refused ${count}` })
    await tablet.push()
    const [parked] = await tablet.rows()
    expect(parked).toMatchObject({ state: 'parked', error: 'state' })
    tablet.host.answer = office.answer
    const id = await tablet.create('farm', { name: 'Behind them all' })
    await tablet.push()
    expect([...office.records.keys()]).toEqual([id])
    expect(await tablet.rows()).toHaveLength(300)
  })
})
