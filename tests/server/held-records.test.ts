import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { HELD_MAX_BYTES, type HeldRecord, heldAnswer } from '#domain/sync/held.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE, MANAGER, openTablet, RIVAL, STAFF, set, type Tablet } from './sync-tablet.ts'

let server: TestApp
let [ann, bea, rival, staff]: Tablet[] = []
let epoch: string
beforeAll(async () => {
  server = await buildTestApp()
  ann = await openTablet(server, EXECUTIVE)
  bea = await openTablet(server, MANAGER)
  rival = await openTablet(server, RIVAL)
  staff = await openTablet(server, STAFF)
  epoch = (await ann.pull(null)).epoch
})
afterAll(() => server.close())

const EMAILS = () =>
  new Map([
    [ann, EXECUTIVE],
    [bea, MANAGER],
    [rival, RIVAL],
    [staff, STAFF],
  ])
const get = async (who: Role | string, url: string) =>
  (await server.injectAs(who, { method: 'GET', url: `/api/v1${url}` })).json()

/** As a tablet holds it: a farm that nobody else has, unless something else is said. */
function held(tablet: Tablet | undefined, over: Partial<HeldRecord> = {}): HeldRecord {
  const body = { legalName: 'Held Mill Ltd.', displayId: 'H-100418', state: 'active' }
  return { entity: 'policyholder', id: newLocator(), ver: 3, madeUnder: tablet!.brokerageId, body, ...over }
}

const post = (tablet: Tablet | undefined, records: unknown[], over: object = {}) =>
  server.injectAs(EMAILS().get(tablet)!, {
    method: 'POST',
    url: '/api/v1/sync/held-records',
    payload: { accountId: tablet!.accountId, deviceId: tablet!.deviceId, epoch, records, ...over },
  })

async function handUp(tablet: Tablet | undefined, ...records: HeldRecord[]): Promise<string[]> {
  const answer = await post(tablet, records)
  expect(answer.statusCode, answer.body).toBe(200)
  return heldAnswer.parse(answer.json()).results.map(({ as }) => as)
}

const reviewOf = async (who: Role | string, id: string) => {
  const { data } = await get(who, '/refused-work?page_size=100&search=Held Mill')
  const opened = await Promise.all(data.map(({ id: row }: { id: string }) => get(who, `/refused-work/${row}`)))
  return opened.filter(({ record_id }) => record_id === id)
}

describe('a record that a device still holds and the office lacks', () => {
  it('is kept whole for review, found by number and name, by whoever may read such records, and is nobody’s record', async () => {
    const record = held(ann)
    expect(await handUp(ann, record)).toEqual(['kept'])
    const [kept] = await reviewOf('portal_super_user', record.id)
    expect(kept).toMatchObject({
      ...{ entity: 'policyholder', kind: 'restore', code: 'lost', state: 'waiting' },
      record: { number: 'H-100418', name: 'Held Mill Ltd.' },
      author: { id: ann!.accountId },
      brokerage: { id: ann!.brokerageId },
      values: [
        { path: 'displayId', seen: null, value: 'H-100418' },
        { path: 'state', seen: null, value: 'active' },
        { path: 'legalName', seen: null, value: 'Held Mill Ltd.' },
      ],
    })
    expect((await get('broker_account_manager', '/refused-work?search=h-100418')).data).toHaveLength(1)
    expect((await get('broker_account_manager', '/refused-work?search=nobody')).data).toEqual([])
    const live = await server.injectAs(EXECUTIVE, { method: 'GET', url: `/api/v1/policyholders/${record.id}` })
    expect(live.statusCode).toBe(404)
    const acts = (await get('portal_super_user', '/audit-log?entity=policyholder')).data
    expect(acts).toContainEqual(expect.objectContaining({ action: 'hand_up', entity_id: record.id }))
  })

  it('is told to the broker administrator without its name, and not found by it', async () => {
    await handUp(ann, held(ann))
    const [row] = (await get('broker_admin', '/refused-work')).data
    expect(row).toMatchObject({ kind: 'restore', code: 'lost', record: null })
    expect((await get('broker_admin', '/refused-work?search=H-100418')).data).toEqual([])
  })

  it('is one row for all devices of the firm that bring it at once, and another only where one is newer', async () => {
    const record = held(ann)
    const answers = await Promise.all([handUp(ann, record), handUp(bea, record), handUp(ann, record)])
    expect(answers.flat()).toEqual(['kept', 'kept', 'kept'])
    expect(await handUp(bea, { ...record, ver: 2 })).toEqual(['kept'])
    expect(await reviewOf('portal_super_user', record.id)).toHaveLength(1)
    expect(await handUp(bea, { ...record, ver: 7 })).toEqual(['kept'])
    expect(await reviewOf('portal_super_user', record.id)).toHaveLength(2)
  })

  it('is no news where the office has it as new, and was let go of there by a deletion', async () => {
    const id = await ann!.made(set('legalName', 'Held Mill Ltd.'))
    expect(await handUp(ann, held(ann, { id, ver: 1, body: { legalName: 'Held Mill Ltd.' } }))).toEqual(['known'])
    expect(await handUp(ann, held(ann, { id, ver: 1, body: { legalName: 'Another Mill' } }))).toEqual(['kept'])
    expect(await handUp(ann, held(ann, { id, ver: 2 }))).toEqual(['kept'])
    const [older] = await reviewOf('portal_super_user', id)
    expect(older.code).toBe('lost_older')
    const note = newLocator()
    const write = [set('policyholder', id), set('subject', 'Roof')]
    await ann!.push(ann!.create(note, write, { entity: 'note' }))
    await ann!.push(ann!.patch(note, [set('isDeleted', true)], { entity: 'note' }))
    const gone = { entity: 'note', id: note, ver: 1, body: { subject: 'Held Mill' } } as const
    expect(await handUp(ann, held(ann, gone))).toEqual(['known'])
  })

  it('of another firm reaches only the sender’s own list, and takes no place in its owner’s', async () => {
    const id = await ann!.made(set('legalName', 'Own Mill'))
    const lost = held(ann)
    expect(await handUp(rival, held(rival, { id }), held(rival, { id: lost.id }))).toEqual(['kept', 'kept'])
    expect(await reviewOf('broker_account_manager', id)).toEqual([])
    expect(await handUp(ann, lost)).toEqual(['kept'])
    expect(await reviewOf('broker_account_manager', lost.id)).toMatchObject([{ author: { id: ann!.accountId } }])
    expect(await reviewOf(RIVAL, lost.id)).toMatchObject([{ author: { id: rival!.accountId } }])
    expect((await get(EXECUTIVE, `/policyholders/${id}`)).data).toMatchObject({ legal_name: 'Own Mill' })
  })

  it('received for another brokerage, or of a kind its bearer may not read, is refused; nothing of it is kept', async () => {
    const ofRival = held(ann, { madeUnder: rival!.brokerageId })
    expect(await handUp(ann, ofRival, held(ann))).toEqual(['refused', 'kept'])
    expect(await reviewOf('portal_super_user', ofRival.id)).toEqual([])
    const administrator = await openTablet(server, 'broker-admin@demo.test')
    const answer = await server.injectAs('broker_admin', {
      method: 'POST',
      url: '/api/v1/sync/held-records',
      payload: { accountId: administrator.accountId, deviceId: newLocator(), epoch, records: [held(administrator)] },
    })
    expect(answer.json().results).toMatchObject([{ as: 'refused' }])
  })

  it('of staff, who belong to no firm, is seen by staff alone', async () => {
    const record = held(staff)
    expect(await handUp(staff, record)).toEqual(['kept'])
    expect(await reviewOf('portal_super_user', record.id)).toMatchObject([{ brokerage: null }])
    expect(await reviewOf('broker_account_manager', record.id)).toEqual([])
  })

  it('is left alone where its device speaks of an office of before, and is another account’s business', async () => {
    const answer = await post(ann, [held(ann)], { epoch: newLocator() })
    expect(answer.json()).toMatchObject({ epoch, results: [] })
    expect((await post(ann, [held(ann)], { accountId: bea!.accountId })).statusCode).toBe(403)
  })
})

describe('what is no held record', () => {
  const hostile: [string, (record: HeldRecord) => unknown, string][] = [
    ['an unknown kind', (record) => ({ ...record, entity: 'brokerage' }), 'records.0.entity'],
    ['no locator', (record) => ({ ...record, id: "'; drop table quote" }), 'records.0.id'],
    ['a version that no column holds', (record) => ({ ...record, ver: 2 ** 53 }), 'records.0.ver'],
    ['a version below nothing', (record) => ({ ...record, ver: -1 }), 'records.0.ver'],
    ['a body that is none', (record) => ({ ...record, body: [1] }), 'records.0.body'],
    ['text no database keeps', (record) => ({ ...record, body: { legalName: 'a\u0000b' } }), 'records.0.body'],
    ['a field of its own', (record) => ({ ...record, live: true }), 'records.0.live'],
    ['not even an object', () => 7, 'records.0'],
  ]
  it.each(hostile)('is refused in words by its field: %s', async (_name, spoil, field) => {
    const answer = await post(ann, [spoil(held(ann))])
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 1010, errors: [{ field }] }])
  })

  it('is refused whole where it is too large, too many, or none', async () => {
    const large = held(ann, { body: { legalName: 'x'.repeat(HELD_MAX_BYTES + 2048) } })
    expect((await post(ann, [large])).statusCode).toBe(413)
    expect((await post(ann, [])).statusCode).toBe(400)
    expect(
      (
        await post(
          ann,
          Array.from({ length: 51 }, () => held(ann)),
        )
      ).statusCode,
    ).toBe(400)
  })
})
