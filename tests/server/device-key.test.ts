import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '../setup/app.ts'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())

const DEVICE = newLocator()
const askAs = (role: Parameters<typeof testEmail>[0], device: string = DEVICE) =>
  test.injectAs(role, { method: 'GET', url: `/api/v1/auth/device-key?device=${device}` })

it('an account is given the same key back on the same device, and nobody else’s', async () => {
  const own = await askAs('broker_account_executive')
  expect(own.statusCode).toBe(200)
  expect(own.headers['cache-control']).toBe('no-store')
  const { key } = own.json<{ key: string }>()
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect((await askAs('broker_account_executive')).json()).toEqual({ key })
  const others = [
    await askAs('broker_account_executive', newLocator()),
    await askAs('broker_account_manager'),
    await askAs('portal_super_user'),
  ]
  const keys = others.map((answer) => answer.json<{ key: string }>().key)
  expect(new Set([key, ...keys]).size).toBe(4)
})

it('without a session there is none, and a device is called by its id', async () => {
  const url = `/api/v1/auth/device-key?device=${DEVICE}`
  expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  for (const bad of ['', 'tablet', '../x']) {
    const answer = await askAs('broker_account_executive', encodeURIComponent(bad))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 1010 })
  }
})
