import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportedRow } from '#domain/kernel/imported-rows.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
let firm: string
beforeAll(async () => {
  server = await buildTestApp()
  const known = await server.injectAs('broker_admin', { method: 'GET', url: '/api/v1/brokers' })
  firm = known.json().data[0].brokerage_firm.id
})
afterAll(() => server.close())

const person = (name: string, change: object = {}) => ({
  first_name: name,
  last_name: 'Imported',
  email: `${name.toLowerCase()}@imported.test`,
  phone_number: '204 555 0142',
  broker_user_role: 'broker_account_executive',
  ...change,
})

async function send(rows: object[], { isTrial = false, who = 'broker_admin', ...rest }: Sent = {}) {
  const payload = { rows, is_trial: isTrial, brokerage: firm, ...rest }
  const answer = await server.injectAs(who, { method: 'POST', url: '/api/v1/brokers/import', payload })
  return {
    status: answer.statusCode,
    body: answer.json() as { data: ImportedRow[]; code?: number; errors?: { field: string; messages: string[] }[] },
  }
}
interface Sent {
  isTrial?: boolean
  who?: Parameters<TestApp['injectAs']>[0]
  brokerage?: string
}
const outcomes = ({ data }: { data: ImportedRow[] }) => data.map(({ outcome }) => outcome)

async function emailsOf(): Promise<string[]> {
  const answer = await server.injectAs('broker_admin', { method: 'GET', url: '/api/v1/brokers?page_size=100' })
  return answer.json().data.map(({ email }: { email: string }) => email)
}

test('a trial writes nothing and says of each row what the import then does; the same file twice changes nothing', async () => {
  const rows = [person('Ada'), person('Bo', { phone_number: '' }), person('Cy'), person('Ada', { last_name: 'Again' })]
  const before = await emailsOf()
  const trial = await send(rows, { isTrial: true })
  expect([trial.status, outcomes(trial.body)]).toEqual([200, ['new', 'wrong', 'new', 'doubled']])
  expect(trial.body.data[1]!.errors).toEqual([
    { field: 'phone_number', messages: [expect.stringMatching(/blank|phone/i)] },
  ])
  expect(await emailsOf()).toEqual(before)

  const right = rows.filter((_, at) => at !== 1)
  expect(outcomes((await send(right)).body)).toEqual(['new', 'new', 'doubled'])
  expect(await emailsOf()).toEqual(expect.arrayContaining(['ada@imported.test', 'cy@imported.test']))
  expect(outcomes((await send(right)).body)).toEqual(['known', 'known', 'known'])
  expect((await emailsOf()).length).toBe(before.length + 2)
})

test('one wrong row refuses the call, named by its row, and nobody of it is made', async () => {
  const { status, body } = await send([person('Dee'), person('Eli', { broker_user_role: 'portal_admin' })])
  expect([status, body.code]).toEqual([400, 1010])
  expect(body.errors).toEqual([
    { field: 'rows.1.broker_user_role', messages: [expect.stringMatching(/^Name the role of a broker: Broker Admin/)] },
  ])
  expect(await emailsOf()).not.toContain('dee@imported.test')
})

test('an address that somebody of another firm has is refused in the same words by trial and import, and nothing is written', async () => {
  const rows = [person('Fay'), person('Gus', { email: testEmail('portal_user') })]
  const trial = await send(rows, { isTrial: true })
  expect(outcomes(trial.body)).toEqual(['new', 'wrong'])
  const { status, body } = await send(rows)
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ field: 'rows.1.email', messages: trial.body.data[1]!.errors[0]!.messages }])
  expect(await emailsOf()).not.toContain('fay@imported.test')
})

test('another brokerage, unknown columns, too many rows and other roles are answered in words', async () => {
  const foreign = await send([person('Hal')], { brokerage: '01900000-0000-7000-8000-000000000000' })
  expect([foreign.status, foreign.body.errors![0]!.field]).toEqual([400, 'brokerage'])
  const unknown = await send([person('Ida', { shoe_size: 43 })], { isTrial: true })
  expect(unknown.body.data[0]).toMatchObject({ outcome: 'wrong', errors: [{ field: 'shoe_size' }] })
  const many = await send(Array.from({ length: 51 }, (_, at) => person(`P${at}`)))
  expect([many.status, many.body.code]).toEqual([400, 1010])
  expect((await send([person('Jo')], { who: 'broker_account_executive' })).status).toBe(403)
})
