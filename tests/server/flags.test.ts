import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
