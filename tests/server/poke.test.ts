import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordChange } from '#server/db/record-change.ts'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { RIVAL_EMAIL, TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let test: TestApp
let origin: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  test = await buildTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  vi.useRealTimers()
  await test.close()
})

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${origin}${API_PREFIX}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  return ((await answer.json()) as { access: string }).access
}

/** Opens the stream and gathers what it says. */
async function listen(access: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${origin}${API_PREFIX}/sync/poke`, {
    headers: { authorization: `Bearer ${access}` },
    signal: leaving.signal,
  })
  const said = { text: '', ended: false }
  const reading = (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) said.text += chunk
  })()
  reading.then(() => (said.ended = true)).catch(() => {})
  await expect.poll(() => said.text).toContain(': listening')
  return { answer, said, leave: () => leaving.abort() }
}

/** Asks by a line of one's own, as often as it likes before anything was answered. */
function callRaw(access: string, times = 1) {
  const ask = `GET ${API_PREFIX}/sync/poke HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${access}\r\n\r\n`
  const line = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
  const heard = { text: '', isEnded: false, isBroken: false }
  line.on('data', (chunk) => (heard.text += chunk)).on('end', () => (heard.isEnded = true))
  line.on('error', () => (heard.isBroken = true))
  line.write(ask.repeat(times))
  return { heard, leave: () => line.destroy() }
}

/** Who listens, from now on. */
function watchListeners() {
  const { poke } = test.deps
  const { subscribe } = poke
  const open = new Set<() => void>()
  poke.subscribe = (...asked) => {
    const stop = subscribe(...asked)
    const leave = () => {
      open.delete(leave)
      stop()
    }
    open.add(leave)
    return leave
  }
  return { count: () => open.size, stop: () => void Object.assign(poke, { subscribe }) }
}

async function brokerageOf(email: string): Promise<string> {
  const answer = await test.injectAs(email, { method: 'GET', url: `${API_PREFIX}/users/me` })
  return answer.json<{ brokerage_id: string }>().brokerage_id
}

function commitSomethingIn(brokerageId: string, { changes = 1 } = {}): Promise<void> {
  const change = { actor: null, action: 'update', entity: 'brokerage', entityId: brokerageId, at: test.clock.now() }
  return test.db.as({ kind: 'all' }, async (tx) => {
    for (let n = 0; n < changes; n++) await recordChange(tx, { ...change, brokerageId })
  })
}

describe('the poke stream', () => {
  it('pokes once, without data, when something was committed in the caller’s scope', async () => {
    const access = await signIn(testEmail('broker_account_manager'))
    const { answer, said, leave } = await listen(access)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const own = await brokerageOf(testEmail('broker_admin'))
    await commitSomethingIn(own, { changes: 2 }) // in one commit: a second one may be told later than this listens
    await expect.poll(() => said.text).toBe(': listening\n\nevent: poke\ndata:\n\n')
    leave()
  })

  it('says nothing of another brokerage, and everything to staff', async () => {
    const broker = await listen(await signIn(testEmail('broker_account_manager')))
    const staff = await listen(await signIn(testEmail('portal_user')))
    await commitSomethingIn(await brokerageOf(RIVAL_EMAIL))
    await expect.poll(() => staff.said.text).toContain('event: poke')
    expect(broker.said.text).not.toContain('event: poke')
    broker.leave()
    staff.leave()
  })

  it('beats every 20 s and closes with its session', async () => {
    const email = testEmail('broker_account_executive')
    const { said } = await listen(await signIn(email))
    vi.advanceTimersByTime(20_000)
    await expect.poll(() => said.text).toContain(': still here')
    await signIn(email)
    vi.advanceTimersByTime(20_000)
    await expect.poll(() => said.ended).toBe(true)
  })

  it('keeps four streams of an account and ends the oldest for a fifth', async () => {
    const access = await signIn(testEmail('portal_super_user'))
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let i = 0; i < 5; i++) streams.push(await listen(access))
    await expect.poll(() => streams.map(({ said }) => said.ended)).toEqual([true, false, false, false, false])
    for (const { leave } of streams) leave()
  })

  it('keeps four of sixty that are opened at once, and ends the others as any answer ends', async () => {
    const access = await signIn(testEmail('auditor'))
    const lines = Array.from({ length: 60 }, () => callRaw(access))
    await expect.poll(() => lines.filter(({ heard }) => heard.text.includes(': listening'))).toHaveLength(60)
    await expect.poll(() => lines.filter(({ heard }) => !heard.isEnded)).toHaveLength(4)
    expect(lines.filter(({ heard }) => heard.isBroken)).toEqual([])
    for (const { leave } of lines) leave()
  })

  it('listens for nobody who left: before it was open, or with more asked for on the same line', async () => {
    const access = await signIn(testEmail('claim_manager'))
    const listening = watchListeners()
    const { db } = test.deps
    const original = { ...db }
    const { promise: hasLeft, resolve: lookUp } = Promise.withResolvers<void>()
    const admitted: unknown[] = []
    db.forSession = async <Answer>(...asked: Parameters<typeof db.forSession<Answer>>) => {
      await hasLeft // it is looked up for so long that whoever asked is gone
      const answer = await original.forSession<Answer>(...asked)
      admitted.push(answer)
      return answer
    }
    const arrived = once(test.app.server, 'request')
    const { leave } = callRaw(access)
    const [{ socket }] = await arrived
    leave()
    await once(socket, 'close')
    lookUp()
    await expect.poll(() => admitted).toHaveLength(1)
    db.forSession = original.forSession
    expect(listening.count()).toBe(0)

    const impatient = callRaw(access, 3)
    await expect.poll(() => listening.count()).toBe(3)
    const others = [callRaw(access), callRaw(access)] // the oldest of now five is ended, and its line with it
    await expect.poll(() => others.every(({ heard }) => heard.text.includes(': listening'))).toBe(true)
    for (const each of [impatient, ...others]) each.leave()
    await expect.poll(() => listening.count()).toBe(0)
    listening.stop()
  })

  it('needs a session like every other call', async () => {
    const answer = await fetch(`${origin}${API_PREFIX}/sync/poke`)
    expect(answer.status).toBe(401)
  })
})
