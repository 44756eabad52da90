import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const PATH = '/api/v1/notification-preferences'
const preferencesOf = async (who: string, language = 'en') =>
  (await server.injectAs(who, { url: PATH, headers: { 'accept-language': language } })).json()
const choose = (who: string, notice: string, payload: object) =>
  server.injectAs(who, { method: 'PUT', url: `${PATH}/${notice}`, payload })

const UNTOUCHED = [
  { id: 'renewal', label: '30 days before a renewal', is_on: true, value: 'systemAndEmail' },
  { id: 'expiry', label: '30 days before an expiry', is_on: true, value: 'systemAndEmail' },
  { id: 'certificate_expiry', label: '30 days before expiry of a certificate', is_on: true, value: 'email' },
  { id: 'money', label: 'Payments taken back and money paid back', is_on: true, value: 'systemAndEmail' },
  { id: 'tasks', label: 'Daily task summary', is_on: true, value: 'systemAndEmail' },
]

describe('what a person is told of ahead of time [P2.4.5] [P3.12]', () => {
  test('is everything until they choose, in their language', async () => {
    expect(await preferencesOf('portal_user')).toEqual(UNTOUCHED)
    expect((await preferencesOf('portal_user', 'es'))[0].label).toBe('30 días antes de una renovación')
  })

  test('is kept at the office, theirs alone', async () => {
    const [renewal, expiry, ...others] = UNTOUCHED
    await choose('portal_user', 'renewal', { is_on: true, value: 'email' })
    const answer = await choose('portal_user', 'expiry', { is_on: false, value: 'system' })
    const chosen = [{ ...renewal, value: 'email' }, { ...expiry, is_on: false, value: 'system' }, ...others]
    expect(answer.json()).toEqual(chosen)
    expect(await preferencesOf('portal_user')).toEqual(chosen)
    expect(await preferencesOf('auditor')).toEqual(UNTOUCHED)
  })

  test.each([
    ['birthday', { is_on: true, value: 'email' }, 'notice'],
    ['renewal', { is_on: true, value: 'pigeon' }, 'value'],
    ['renewal', { value: 'email' }, 'is_on'],
  ])('%s as %j is refused', async (notice, payload, field) => {
    const answer = await choose('portal_user', notice, payload)
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field }] })
  })
})
