import { afterEach, expect, test } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
afterEach(() => server.close())

const read = (who: string) => server.injectAs(who, { url: '/api/v1/api-keys' })

test('keys are for the roles that load them, and for no other [P7.28] [P6.8]', async () => {
  server = await buildTestApp()
  const statuses = await Promise.all(ROLES.map(async (role) => [role, (await read(role)).statusCode]))
  const readers: readonly string[] = rolesFor('api_key', 'read')
  expect(statuses).toEqual(ROLES.map((role) => [role, readers.includes(role) ? 200 : 403]))
  expect((await read('auditor')).json()).toEqual({ tiles: null, addresses: 'gazetteer', hazards: 'screeningModel' })
})

test('a browser gets the key of the tiles it loads itself and no other [P7.28]', async () => {
  server = await buildTestApp({
    env: {
      TILES_URL: 'https://{s}.tiles.test/{z}/{x}/{y}.png?key=public-tile-key',
      TILES_ATTRIBUTION: 'Tiles by Test',
      HAZARD_URL: 'https://hazards.test',
      HAZARD_KEY: 'hazard-secret',
      ADDRESS_URL: 'https://addresses.test',
      ADDRESS_KEY: 'address-secret',
    },
  })
  const answer = await read('broker_account_executive')
  expect(answer.json()).toEqual({
    tiles: { url: 'https://{s}.tiles.test/{z}/{x}/{y}.png?key=public-tile-key', attribution: 'Tiles by Test' },
    addresses: 'service',
    hazards: 'service',
  })
  expect(answer.body).not.toMatch(/secret|hazards\.test|addresses\.test/)
  expect(answer.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/\*\.tiles\.test/)
})
