import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '#domain/sync/json.ts'
import type { PullItem } from '#domain/sync/transport.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk } from './quote-desk.ts'
import { EXECUTIVE, MANAGER, openTablet, RIVAL, STAFF, set, type Tablet } from './sync-tablet.ts'
import { openTaskDesk } from './task-desk.ts'

let test: TestApp
let quotes: Desk
let tasks: ReturnType<typeof openTaskDesk>
let anns: Tablet
let ann: string
let max: string
let farm: string
beforeAll(async () => {
  test = await buildTestApp()
  quotes = await openDesk(test)
  tasks = openTaskDesk(test)
  await tasks.reconcile()
  anns = await openTablet(test, EXECUTIVE)
  ann = await tasks.me(EXECUTIVE)
  max = await tasks.me(MANAGER)
  farm = await quotes.makePolicyholder()
})
afterAll(() => test.close())

const about = () => ({ parent: { kind: 'policyholder', id: farm } })
const IN_FEED = { entity: 'task' } as const
const CLOSED = set('isClosed', true)

/** What a device holds of tasks after these pages, by their ids; a later word wins. */
function held(items: readonly PullItem[]): Map<string, Body> {
  return new Map(
    items.flatMap((item) => (item.entity === 'task' && item.state === 'here' ? [[item.id, item.body] as const] : [])),
  )
}
const readAll = async (email: string) => held((await (await openTablet(test, email)).pullAll(null)).items)

describe('tasks on devices [claims C55]', () => {
  it('are the firm’s own, in words, and never the office’s, whatever it hangs on', async () => {
    const made = await tasks.make(STAFF, {
      title: 'Send the licence',
      assignee: ann,
      audience: 'brokerage',
      ...about(),
    })
    const staffs = await tasks.make(STAFF, { title: 'Watch them', assignee: await tasks.me(STAFF), ...about() })
    const done = await tasks.make(EXECUTIVE, { title: 'Long done', assignee: ann })
    await tasks.call(EXECUTIVE, 'POST', `/tasks/${done.id}/close`, {})
    for (const broker of [EXECUTIVE, MANAGER]) {
      const has = await readAll(broker)
      expect(has.get(made.id)).toMatchObject({
        ...{ title: { en: 'Send the licence', es: 'Send the licence' }, priority: 'normal' },
        ...{ assignee: { id: ann }, parent: { kind: 'policyholder', id: farm } },
        ...{ recordName: 'Maple Ridge Farms Ltd.', path: `/policyholders/${farm}/details` },
      })
      expect([...has.keys()]).not.toContain(staffs.id)
      expect([...has.keys()], 'what is over').not.toContain(done.id)
    }
    expect(await readAll(RIVAL)).toEqual(new Map())
  })

  it('follow: what is made, changed and closed at the office arrives, of the office’s own nothing does', async () => {
    const { next } = await anns.pullAll(null)
    const made = await tasks.make(MANAGER, { title: 'Call them', assignee: max })
    const staffs = await tasks.make(STAFF, { title: 'Look into it', assignee: await tasks.me(STAFF), ...about() })
    const first = await anns.pullAll(next)
    expect([...held(first.items).keys()]).toEqual([made.id])
    expect(first.items.map(({ id }) => id)).not.toContain(staffs.id)
    await tasks.call(MANAGER, 'POST', `/tasks/${made.id}/close`, { outcome: 'not_needed' })
    const over = { isClosed: true, outcome: 'not_needed' }
    expect(held((await anns.pullAll(first.next)).items).get(made.id)).toMatchObject(over)
  })

  it('are closed there by their person, and so at the office and on the next tablet', async () => {
    const made = await tasks.make(MANAGER, { title: 'Photograph the shed', assignee: ann, ...about() })
    const maxs = await openTablet(test, MANAGER)
    const { next } = await maxs.pullAll(null)
    const [result] = await anns.push(anns.patch(made.id, [CLOSED], IN_FEED))
    expect(result).toMatchObject({ verdict: 'applied' })
    expect((await tasks.call(MANAGER, 'GET', `/tasks/${made.id}`)).json()).toMatchObject({
      ...{ state: { key: 'closed' }, outcome: 'done', closed_by: { id: ann } },
    })
    expect(held((await maxs.pullAll(next)).items).get(made.id)).toMatchObject({ isClosed: true })
    const log = await test.injectAs('portal_super_user', { url: `/api/v1/audit-log?entity_id=${made.id}` })
    expect(log.json().data[0]).toMatchObject({ action: 'update', by: { id: ann }, entity: 'task' })
  })

  it('closed there and at the office at once are closed once', async () => {
    const made = await tasks.make(EXECUTIVE, { title: 'Once', assignee: ann })
    await tasks.call(EXECUTIVE, 'POST', `/tasks/${made.id}/close`, { outcome: 'not_needed' })
    const [result] = await anns.push(anns.patch(made.id, [CLOSED], IN_FEED))
    expect(result).toMatchObject({ verdict: expect.stringMatching(/applied|merged/) })
    expect((await tasks.call(EXECUTIVE, 'GET', `/tasks/${made.id}`)).json()).toMatchObject({ outcome: 'not_needed' })
  })

  it.each<[string, string, () => Promise<string>]>([
    ['a colleague’s', 'forbidden', async () => (await tasks.make(EXECUTIVE, { title: 'Theirs', assignee: max })).id],
    [
      'given away since',
      'forbidden',
      async () => {
        const { id, version } = await tasks.make(EXECUTIVE, { title: 'Mine', assignee: ann })
        await tasks.call(EXECUTIVE, 'PATCH', `/tasks/${id}`, { assignee: max }, { 'if-match': String(version) })
        return id
      },
    ],
    [
      'the office’s',
      'not_found',
      async () => (await tasks.make(STAFF, { title: 'Ours', assignee: await tasks.me(STAFF), ...about() })).id,
    ],
    ['made on the device', 'not_found', async () => newLocator()],
  ])('%s cannot be closed there: %s', async (_what, code, task) => {
    const [result] = await anns.push(anns.patch(await task(), [CLOSED], IN_FEED))
    expect(result).toMatchObject({ verdict: 'rejected', code })
  })

  it('take no other word from a device, are not made there, and not opened again', async () => {
    const { id } = await tasks.make(EXECUTIVE, { title: 'As it is', assignee: ann })
    const push = async (...[ops, more]: [Parameters<Tablet['make']>[0]['ops'], object?]) =>
      (await anns.push(anns.patch(id, ops, { ...IN_FEED, ...more })))[0]
    expect(await push([set('title', 'Another')])).toMatchObject({ verdict: 'rejected' })
    expect(await push([set('isClosed', 'yes')])).toMatchObject({ verdict: 'rejected' })
    const made = anns.create(newLocator(), [CLOSED], IN_FEED)
    expect((await anns.push(made))[0]).toMatchObject({ verdict: 'rejected' })
    await push([CLOSED])
    expect(await push([set('isClosed', null, true)])).toMatchObject({ verdict: 'rejected' })
    expect((await tasks.call(EXECUTIVE, 'GET', `/tasks/${id}`)).json()).toMatchObject({
      title: 'As it is',
      outcome: 'done',
    })
  })
})
