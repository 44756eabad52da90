import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import type { AuditEntry } from '#domain/audit/audit.schema.ts'
import { recordChanges } from '#server/db/record-change.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const ask = (query: string, who = 'auditor') => server.injectAs(who, { url: `/api/v1/audit-log/export?${query}` })
const linesOf = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
const HEAD = 'at,by,action,entity,record,entity_id,brokerage,field,before,after,audit_id'

/** Acts on invented records of no firm, each with its own values. */
async function write(acts: { before?: object; after?: object }[]): Promise<string> {
  const entityId = server.deps.locators()
  const at = server.clock.now()
  await server.deps.db.as({ kind: 'all' }, (tx) =>
    recordChanges(
      tx,
      acts.map((act) => ({ actor: null, brokerageId: null, action: 'update', entity: 'report', entityId, at, ...act })),
    ),
  )
  return entityId
}

describe('the audit log as a file', () => {
  test('holds one line for each value that changed, and one for an act without any', async () => {
    const id = await write([{ before: { name: 'Old', acres: 1 }, after: { name: 'New', acres: 2 } }, {}])
    const answer = await ask(`entity_id=${id}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('audit-log-')
    const [head, ...lines] = linesOf(answer.body)
    expect(head).toBe(HEAD)
    const cells = lines.map((line) => line.split(',').slice(2, 10).join(','))
    expect(cells.toSorted()).toEqual(
      [
        `update,report,New,${id},,acres,1,2`,
        `update,report,New,${id},,name,Old,New`,
        `update,report,,${id},,,,`,
      ].toSorted(),
    )
  })

  test('goes past any page, the latest first, each act once', async () => {
    const id = await write(Array.from({ length: 1_203 }, (_, n) => ({ after: { n: String(n) } })))
    const lines = linesOf((await ask(`entity_id=${id}`)).body).slice(1)
    expect(lines.length).toBe(1_203)
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(1_203)
    const { data } = (await server.injectAs('auditor', { url: `/api/v1/audit-log?entity_id=${id}&page_size=5` })).json()
    expect(lines.slice(0, 5).map((line) => line.split(',').at(-1))).toEqual(data.map(({ id }: AuditEntry) => id))
  })

  test('holds what was asked for, and is an act of the log itself, told with what was asked', async () => {
    await ask('entity=brokerage')
    const { data } = (await server.injectAs('auditor', { url: '/api/v1/audit-log?entity=audit_log' })).json()
    expect(data[0]).toMatchObject({ action: 'download', by: { name: 'Test auditor' } })
    expect(data[0].changes).toContainEqual({ field: 'entity', before: null, after: 'brokerage' })
    const found = linesOf((await ask('search=nobody-of-this-name')).body)
    expect(found).toEqual([HEAD])
  })

  test('what a spreadsheet would run as a formula is text', async () => {
    const id = await write([{ after: { note: '=HYPERLINK("http://elsewhere.test")' } }])
    expect((await ask(`entity_id=${id}`)).body).toContain(`"'=HYPERLINK(""http://elsewhere.test"")"`)
  })

  test('a day that is none is refused in words', async () => {
    const answer = await ask('from=yesterday')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1010])
  })

  test.each(ROLES)('is for portal admin, super user and auditor, and %s is asked accordingly', async (role) => {
    const expected = ['portal_admin', 'portal_super_user', 'auditor'].includes(role) ? 200 : 403
    expect((await ask('to=2020-01-01', role)).statusCode).toBe(expected)
  })
})
