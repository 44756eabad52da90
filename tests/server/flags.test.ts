import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { SAFE_FLAGS } from '#domain/flag/flag.schema.ts'
import { featureFlag } from '#server/db/tables/settings.table.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const flagsOf = async (who: string) => (await server.injectAs(who, { url: '/api/v1/flags' })).json()
const change = (changes: Partial<typeof featureFlag.$inferInsert>) =>
  server.db.as({ kind: 'all' }, (tx) => tx.update(featureFlag).set(changes).where(eq(featureFlag.key, 'reminders')))

describe('feature flags [Q10.5]', () => {
  test('are all on in a new installation, as without a flag service', async () => {
    expect(await flagsOf('broker_account_executive')).toEqual(SAFE_FLAGS)
  })

  test('are switched off for everybody, or for one person by their key alone', async () => {
    const { id } = (await server.injectAs('auditor', { url: '/api/v1/users/me' })).json()
    await change({ isOn: true, exceptions: { [`production-${id}`]: false } })
    expect([await flagsOf('auditor'), await flagsOf('portal_user')]).toEqual([
      { ...SAFE_FLAGS, reminders: false },
      SAFE_FLAGS,
    ])
    await change({ isOn: false, exceptions: {} })
    expect(await flagsOf('portal_user')).toEqual({ ...SAFE_FLAGS, reminders: false })
  })
})

describe('switching a flag', () => {
  const settingsAs = (who: string) => server.injectAs(who, { url: '/api/v1/flag-settings' })
  const switchAs = (who: string, key: string, payload: object) =>
    server.injectAs(who, { method: 'PUT', url: `/api/v1/flag-settings/${key}`, payload })

  test('is for everybody, and stands in the audit log by whom, what and when [Q10.5]', async () => {
    const answer = await switchAs('portal_super_user', 'endorsements', { is_on: false })
    expect(answer.json()).toContainEqual({ key: 'endorsements', is_on: false, exceptions: 0 })
    expect((await settingsAs('portal_admin')).json()).toEqual(answer.json())
    expect((await flagsOf('broker_account_manager')).endorsements).toBe(false)
    await switchAs('portal_admin', 'endorsements', { is_on: false }) // what it is already: no second trace
    await switchAs('portal_admin', 'endorsements', { is_on: true })
    const log = await server.injectAs('auditor', { url: '/api/v1/audit-log?entity=feature_flag' })
    expect(log.json().data.map((each: { action: string; changes: object[] }) => [each.action, each.changes])).toEqual([
      ['switch', [{ field: 'endorsements', before: 'false', after: 'true' }]],
      ['switch', [{ field: 'endorsements', before: 'true', after: 'false' }]],
    ])
  })

  test.each(ROLES)('as %s follows the permission table', async (role) => {
    const isAllowed = rolesFor('feature_flag', 'update').includes(role)
    expect((await settingsAs(role)).statusCode).toBe(isAllowed ? 200 : 403)
    expect((await switchAs(role, 'discounts', { is_on: true })).statusCode).toBe(isAllowed ? 200 : 403)
  })

  test.each([
    ['weather', { is_on: true }, 'key'],
    ['discounts', { is_on: 'perhaps' }, 'is_on'],
    ['discounts', {}, 'is_on'],
  ])('%s as %j is refused', async (key, payload, field) => {
    expect((await switchAs('portal_admin', key, payload)).json()).toMatchObject({ code: 1010, errors: [{ field }] })
  })
})
