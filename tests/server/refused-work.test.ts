import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { refusedWork } from '#domain/refused-work/refused-work.schema.ts'
import { newLocator } from '#server/locators.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE, openTablet, set, type Tablet } from './sync-tablet.ts'

let server: TestApp
let tablet: Tablet
beforeAll(async () => {
  server = await buildTestApp()
  tablet = await openTablet(server, EXECUTIVE)
})
afterAll(() => server.close())

const get = (who: Role | string, url: string) => server.injectAs(who, { method: 'GET', url: `/api/v1${url}` })
const finish = (who: Role | string, id: string) =>
  server.injectAs(who, { method: 'POST', url: `/api/v1/refused-work/${id}/done` })

/** Two fields of a record that nobody has: the office refuses them and keeps what was meant. */
async function refuseSomething(name: string): Promise<{ id: string; recordId: string }> {
  const recordId = newLocator()
  const [answer] = await tablet.push(tablet.patch(recordId, [set('legalName', name), set('tradeName', 'Mill')]))
  expect(answer).toMatchObject({ verdict: 'rejected', code: 'not_found' })
  const { data } = (await get('broker_admin', '/refused-work')).json()
  return { id: data[0].id, recordId }
}

describe('refused work', () => {
  it('is listed for the broker administrator by author, kind, time and count, and never with what was typed', async () => {
    await refuseSomething('Secret Mill Ltd.')
    const answer = await get('broker_admin', '/refused-work')
    expect(answer.json()).toMatchObject({
      data: [
        {
          author: { id: tablet.accountId, full_name: tablet.fullName },
          entity: 'policyholder',
          kind: 'patch',
          code: 'not_found',
          change_count: 2,
          refused_at: server.deps.clock().toISOString(),
          state: 'waiting',
          done: null,
        },
      ],
      pagination: { total_count: 1 },
    })
    const opened = await get('broker_admin', `/refused-work/${answer.json().data[0].id}`)
    expect(opened.json()).toMatchObject({ values: null, record_id: null })
    expect(answer.body + opened.body).not.toContain('Secret')
  })

  it('opens with its values for roles that may read the record', async () => {
    const { id, recordId } = await refuseSomething('Readable Mill Ltd.')
    for (const role of ['broker_account_manager', 'portal_super_user'] as const) {
      const opened = refusedWork.parse((await get(role, `/refused-work/${id}`)).json())
      expect(opened).toMatchObject({
        record_id: recordId,
        values: [
          { path: 'legalName', seen: null, value: 'Readable Mill Ltd.' },
          { path: 'tradeName', seen: null, value: 'Mill' },
        ],
      })
    }
  })

  it('shows an entry that was no change at all, and opens it for nobody', async () => {
    const entry = { mutationId: newLocator(), lane: newLocator(), entity: 7, nonsense: 'Secret' }
    expect((await tablet.post([entry])).json().results).toMatchObject([{ verdict: 'rejected', code: 'malformed' }])
    const staff = (await get('portal_super_user', '/refused-work')).json().data
    const found = staff.find(({ entity }: { entity: string }) => entity === 'mutation')
    expect(found).toMatchObject({ change_count: 1, kind: 'unknown', brokerage: null })
    expect((await get('portal_super_user', `/refused-work/${found.id}`)).json()).toMatchObject({ values: null })
    expect((await get('broker_admin', `/refused-work/${found.id}`)).statusCode).toBe(404)
  })

  it('is another firm’s secret, whatever is asked', async () => {
    const { id } = await refuseSomething('Own Mill Ltd.')
    expect((await get(RIVAL_EMAIL, `/refused-work/${id}`)).statusCode).toBe(404)
    expect((await get(RIVAL_EMAIL, '/refused-work')).json().data).toEqual([])
  })

  it('is marked as looked after once, by name, in the audit log, and stays to be read', async () => {
    const { id } = await refuseSomething('Done Mill Ltd.')
    expect((await finish('broker_account_executive', id)).statusCode).toBe(403)
    const done = await finish('broker_admin', id)
    expect(done.json()).toMatchObject({ state: 'done', done: { at: server.deps.clock().toISOString() } })
    const by = done.json().done.by.full_name
    expect((await finish('portal_super_user', id)).json().done.by.full_name).toBe(by)

    const ids = async (state: string) =>
      (await get('broker_admin', `/refused-work?state=${state}`)).json().data.map((row: { id: string }) => row.id)
    expect(await ids('waiting')).not.toContain(id)
    expect(await ids('done')).toEqual([id])
    const acts = (await get('portal_super_user', '/audit-log?entity=refused_work')).json().data
    expect(acts).toHaveLength(1)
    expect(acts[0]).toMatchObject({ action: 'finish', by: { name: by } })
  })
})
