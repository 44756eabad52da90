import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { rowsOf } from '#server/db/client.ts'
import { passwordLetters } from '#server/jobs/send-password-letters.ts'
import { RIVAL_EMAIL, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { linkIn, partsOfLink, readLetters } from '#tests/setup/letters.ts'
import { sessionCalls } from './signing-in.ts'

const NEW = 'Crooked-Fence-31'
const MOVED = 'moved.away@hedgerow.test'

/** Every road on which somebody's address changes: whose it is, and who may change it. */
const ROADS = [
  { kind: 'users', person: 'auditor', by: 'portal_admin' },
  { kind: 'brokers', person: 'broker_account_manager', by: 'broker_admin' },
] as const

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
beforeEach(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
})
afterEach(() => server.close())

type Road = (typeof ROADS)[number]

const sendLetters = () => passwordLetters.run(server.deps, server.clock.now())
const lettersTo = (email: string) => readLetters(server.dataDir).filter(({ to }) => to === email)
const lastLinkTo = (email: string) => partsOfLink(linkIn(lettersTo(email).at(-1)!))
const idOf = async (who: string) => (await server.injectAs(who, { url: '/api/v1/users/me' })).json().id
const change = ({ kind, by }: Road, id: string, edit: object) =>
  server.injectAs(by, { method: 'PATCH', url: `/api/v1/${kind}/${id}`, payload: edit })

async function askForLink(email: string) {
  await calls.post('forgot-password', { email })
  await sendLetters()
  return lastLinkTo(email)
}

let made = 0
async function inviteSomebody({ kind, by }: Road): Promise<{ id: string; email: string }> {
  const email = `invited.${++made}@hedgerow.test`
  const named = { first_name: 'Rose', last_name: 'Cardinal', email, phone_number: '(204) 555-0110' }
  const of = {
    users: { ...named, role: 'claim_manager', address_line_1: '5 Water Street' },
    brokers: { ...named, broker_user_role: 'broker_account_manager', brokerage_firm: await ownFirm() },
  }
  const answer = await server.injectAs(by, { method: 'POST', url: `/api/v1/${kind}`, payload: of[kind] })
  expect(answer.statusCode).toBe(201)
  await sendLetters()
  return { id: answer.json().id, email }
}

const ownFirm = async () => (await server.injectAs('broker_admin', { url: '/api/v1/users/me' })).json().brokerage_id
const choose = (path: 'reset-password' | 'set-password', link: object) =>
  calls.post(path, { ...link, new_password: NEW })

describe.each(ROADS)('an address of $kind that is changed', (road) => {
  test('leaves no link of an earlier letter alive, whichever address stands beside it', async () => {
    const email = testEmail(road.person)
    const link = await askForLink(email)
    expect((await change(road, await idOf(road.person), { email: MOVED })).statusCode).toBe(200)
    for (const said of [email, MOVED])
      expect((await choose('reset-password', { ...link, email: said })).json().code).toBe(1040)
    await calls.post('forgot-password', { email: MOVED })
    await sendLetters()
    expect((await choose('reset-password', lastLinkTo(MOVED))).statusCode).toBe(204)
    expect((await calls.signIn(MOVED, { password: NEW })).statusCode).toBe(200)
  })

  test('and changed back leaves an old link as dead as it was, and a new one opens', async () => {
    const email = testEmail(road.person)
    const link = await askForLink(email)
    const id = await idOf(road.person)
    for (const to of [MOVED, email]) expect((await change(road, id, { email: to })).statusCode).toBe(200)
    const answer = await choose('reset-password', { ...link, email })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1040])
    expect((await calls.signIn(email, { password: NEW })).json().code).toBe(1020)
    expect((await choose('reset-password', await askForLink(email))).statusCode).toBe(204)
  })

  test('leaves no letter under way: one asked for before goes nowhere', async () => {
    const email = testEmail(road.person)
    await calls.post('forgot-password', { email })
    await change(road, await idOf(road.person), { email: MOVED })
    await sendLetters()
    for (const to of [email, MOVED]) {
      expect(lettersTo(to)).toHaveLength(1)
      expect(lettersTo(to)[0]!.text).not.toContain('password-')
    }
  })

  test('ends the session, and the password goes with the new address alone', async () => {
    const email = testEmail(road.person)
    const { access, refresh } = await calls.tokens(email)
    const id = (await calls.me(access)).json().id
    await change(road, id, { email: MOVED })
    expect((await calls.me(access)).statusCode).toBe(401)
    expect((await calls.refresh(refresh)).statusCode).toBe(401)
    expect((await calls.signIn(email)).json().code).toBe(1020)
    expect((await calls.signIn(MOVED)).statusCode).toBe(200)
  })

  test('is told to the old and to the new one, each without the other’s', async () => {
    const email = testEmail(road.person)
    await change(road, await idOf(road.person), { email: MOVED })
    await sendLetters()
    await sendLetters()
    const [[old], [fresh]] = [lettersTo(email), lettersTo(MOVED)]
    expect(readLetters(server.dataDir)).toHaveLength(2)
    expect(old).toMatchObject({ subject: 'This address no longer opens your Hedgerow account' })
    expect(old!.text).toContain('tell your administrator at once')
    expect(old!.text).not.toContain(MOVED)
    expect(fresh).toMatchObject({ subject: 'Your Hedgerow account has this address now' })
    expect(fresh!.text).not.toContain(email)
  })

  test('stands in the audit log, by whom, from what to what', async () => {
    const [id, by] = [await idOf(road.person), await idOf(road.by)]
    await change(road, id, { email: MOVED, first_name: 'Rosa' })
    const log = await server.injectAs('portal_super_user', { url: '/api/v1/audit-log?page_size=100' })
    const acts = log.json().data.filter(({ entity_id }: { entity_id: string }) => entity_id === id)
    expect(acts.filter(({ action }: { action: string }) => action === 'change_email')).toMatchObject([
      { by: { id: by }, changes: [{ field: 'email', before: testEmail(road.person), after: MOVED }] },
    ])
  })

  test('of somebody who never set a password is invited anew, and the first invitation opens nothing', async () => {
    const { id, email } = await inviteSomebody(road)
    const first = lastLinkTo(email)
    await change(road, id, { email: MOVED })
    await sendLetters()
    for (const said of [email, MOVED])
      expect((await choose('set-password', { ...first, email: said })).json().code).toBe(1040)
    expect(lettersTo(MOVED).map(({ subject }) => subject)).toEqual(['Your Hedgerow account is ready'])
    expect((await choose('set-password', lastLinkTo(MOVED))).statusCode).toBe(204)
    expect((await calls.signIn(MOVED, { password: NEW })).statusCode).toBe(200)
  })

  test('given once more as it is tells nobody and ends nothing', async () => {
    const { access } = await calls.tokens(testEmail(road.person))
    const id = (await calls.me(access)).json().id
    expect((await change(road, id, { email: testEmail(road.person), first_name: 'Rosa' })).statusCode).toBe(200)
    await sendLetters()
    expect((await calls.me(access)).statusCode).toBe(200)
    expect(readLetters(server.dataDir)).toEqual([])
  })

  test('that is somebody else’s is refused, and nothing is spent, ended or told', async () => {
    const email = testEmail(road.person)
    const link = await askForLink(email)
    const { access } = await calls.tokens(email)
    const answer = await change(road, (await calls.me(access)).json().id, { email: testEmail('portal_user') })
    expect(answer.json().code).toBe(1010)
    await sendLetters()
    expect((await calls.me(access)).statusCode).toBe(200)
    expect(readLetters(server.dataDir)).toHaveLength(1)
    expect((await choose('reset-password', link)).statusCode).toBe(204)
  })

  test('while somebody is signing in with the old one lets nobody in', async () => {
    const email = testEmail(road.person)
    const id = await idOf(road.person)
    for (let n = 1; n <= 21; n++) await calls.signIn(email, { password: 'a guess' }, {}, `198.51.100.${n}`)
    const late = calls.signIn(email) // looked up now, judged in a second
    await expect.poll(() => attemptsOf(22)).toBe(true)
    await change(road, id, { email: MOVED })
    expect((await late).json().code).toBe(1020)
  })
})

async function attemptsOf(failures: number): Promise<boolean> {
  const counted = sql`select from sign_in_attempt where kind = 'account' and failures >= ${failures}`
  return (await rowsOf(server.engine.root, counted)).length > 0
}

test('one’s own address is not one’s own to change: the profile takes names alone', async () => {
  const payload = { first_name: 'Ann', last_name: 'Gray', email: MOVED }
  await server.injectAs('auditor', { method: 'PATCH', url: '/api/v1/users/me', payload })
  expect((await server.injectAs('auditor', { url: '/api/v1/users/me' })).json().email).toBe(testEmail('auditor'))
})

describe.each(ROADS)('the invitation of $kind', (road) => {
  const invite = (id: string, by: string = road.by) =>
    server.injectAs(by, { method: 'POST', url: `/api/v1/${road.kind}/${id}/invitation` })
  const turn = (id: string, to: 'activate' | 'deactivate') =>
    server.injectAs(road.by, { method: 'POST', url: `/api/v1/${road.kind}/${id}/${to}` })

  test('is sent again as often as it takes, and the last one opens the account alone', async () => {
    const { id, email } = await inviteSomebody(road)
    const first = lastLinkTo(email)
    for (let n = 0; n < 6; n++) {
      expect((await invite(id)).statusCode).toBe(204)
      await sendLetters()
    }
    expect(lettersTo(email)).toHaveLength(7)
    expect((await choose('set-password', first)).json().code).toBe(1040)
    expect((await choose('set-password', lastLinkTo(email))).statusCode).toBe(204)
  })

  test('is refused in words once a password was set, and while the account is closed', async () => {
    const { id, email } = await inviteSomebody(road)
    await turn(id, 'deactivate')
    expect((await invite(id)).json()).toMatchObject({ code: 1040, messages: [expect.stringMatching(/not active/)] })
    await turn(id, 'activate')
    await sendLetters()
    await choose('set-password', lastLinkTo(email))
    expect((await invite(id)).json()).toMatchObject({
      code: 1040,
      messages: [expect.stringMatching(/have a password/)],
    })
  })

  test('goes out with an account that is opened again, and what was sent before it was closed is dead', async () => {
    const { id, email } = await inviteSomebody(road)
    const first = lastLinkTo(email)
    for (const to of ['deactivate', 'deactivate', 'activate', 'activate'] as const) {
      expect((await turn(id, to)).statusCode).toBe(200)
      await sendLetters()
    }
    expect(lettersTo(email)).toHaveLength(2)
    expect((await choose('set-password', first)).json().code).toBe(1040)
    expect((await choose('set-password', lastLinkTo(email))).statusCode).toBe(204)
    for (const to of ['deactivate', 'activate'] as const) await turn(id, to)
    await sendLetters()
    expect(lettersTo(email)).toHaveLength(2) // has a password: nothing to invite to
  })

  test('is sent by whoever may make such an account', async () => {
    const { id } = await inviteSomebody(road)
    const resource = road.kind === 'users' ? 'user' : 'broker'
    for (const role of ROLES) {
      expect((await invite(id, role)).statusCode, role).toBe(rolesFor(resource, 'create').includes(role) ? 204 : 403)
    }
  })

  test('is written down, and of somebody out of sight unknown', async () => {
    const { id, email } = await inviteSomebody(road)
    await invite(id)
    const log = await server.injectAs('portal_super_user', { url: '/api/v1/audit-log?page_size=100' })
    const [act] = log.json().data.filter(({ action }: { action: string }) => action === 'invite')
    expect(act).toMatchObject({ entity_id: id, changes: [{ field: 'email', before: null, after: email }] })
    expect((await invite(server.deps.locators())).statusCode).toBe(404)
  })
})

test('a rival’s broker is not invited by somebody of another firm [R7]', async () => {
  const me = async (who: string) => (await server.injectAs(who, { url: '/api/v1/users/me' })).json()
  const { id } = await me(RIVAL_EMAIL)
  const answer = await server.injectAs('broker_admin', { method: 'POST', url: `/api/v1/brokers/${id}/invitation` })
  expect(answer.statusCode).toBe(404)
})
