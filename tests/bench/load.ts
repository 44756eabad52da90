import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import { newLocator } from '#server/locators.ts'
import { testEmail } from '#server/seed/tests.ts'
import { p99, seriesOf } from './rounds.ts'
import { type Served, signIn } from './servers.ts'
import type { Figure } from './table.ts'

/** `BENCH_LOAD_SECONDS=60` for a look; the figure is ten minutes. */
const SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 600)
/** The stated rate: twenty people at work, each asking twice a second. It does not slow down where answers do. */
const PER_SECOND = 40
/** A token lasts longer than that; nothing is under way while people sign in again. */
const WATCH_SECONDS = 300
const ROLES_AT_WORK = [
  'broker_account_executive',
  'broker_account_manager',
  'portal_user',
  'portal_super_user',
  'business_development_head',
] as const satisfies readonly Role[]

interface Person {
  url: string
  token: string
  accountId: string
  brokerageId: string | null
  deviceId: string
  hasFeed: boolean
}

interface Heard {
  timesMs: number[]
  failed: string[]
}

/** R11: mixed traffic on one PostgreSQL through two processes: nothing fails, and the slowest hundredth is quick. */
export async function measureLoad(servers: readonly [Served, Served]): Promise<Figure[]> {
  const heard: Heard = { timesMs: [], failed: [] }
  for (let left = SECONDS; left > 0; left -= WATCH_SECONDS) {
    const people = await Promise.all(ROLES_AT_WORK.map((role, at) => open(servers[at % 2]!, role)))
    await work(people, Math.min(left, WATCH_SECONDS), heard)
  }
  const { timesMs, failed } = heard
  for (const what of failed.slice(0, 5)) console.error(`R11 ${what}`)
  const [tail, errors] = [seriesOf([p99(timesMs)]), seriesOf([failed.length])]
  const what = `${PER_SECOND} requests a second for ${SECONDS} s`
  return [
    { id: 'R11', what: `${what}, p99`, unit: 'ms', goal: { below: 300 }, ours: tail, peer: tail },
    { id: 'R11', what: `${what}, errors`, unit: '', goal: { below: 1 }, ours: errors, peer: errors },
  ]
}

async function work(people: readonly Person[], seconds: number, heard: Heard): Promise<void> {
  const underWay: Promise<void>[] = []
  const started = performance.now()
  for (let count = 0; count < seconds * PER_SECOND; count++) {
    await sleep(Math.max(0, started + (count * 1000) / PER_SECOND - performance.now()))
    underWay.push(askOne(people[count % people.length]!, count, heard))
  }
  await Promise.all(underWay)
}

async function askOne(person: Person, count: number, { timesMs, failed }: Heard): Promise<void> {
  const { path, body } = requestOf(person, Math.floor(count / ROLES_AT_WORK.length))
  const began = performance.now()
  try {
    const answer = await call(person, path, body)
    await answer.arrayBuffer()
    timesMs.push(performance.now() - began)
    if (!answer.ok) failed.push(`${path} answered ${answer.status}`)
  } catch (error) {
    failed.push(`${path}: ${String(error)}`)
  }
}

/** What a morning is made of: lists, searches, what is new, and now and then a policyholder who is written down. */
function requestOf({ accountId, brokerageId, deviceId, hasFeed }: Person, turn: number): Asked {
  switch (turn % 6) {
    case 0:
      return { path: '/policies' }
    case 1:
      return { path: `/policies?search=farm%20${turn % 100}` }
    case 2:
      return { path: '/quotes' }
    case 3:
      return { path: '/policyholders' }
    case 4:
      return { path: `/sync/pull?limit=100&device=${deviceId}` }
  }
  if (!hasFeed) return { path: '/reminders' }
  const id = newLocator()
  const ops = [{ op: 'set', path: 'legalName', base: null, value: `Farm ${turn}` }]
  const kind = { entity: 'policyholder', kind: 'create', schema: 1, command: null, resolves: [], dependsOn: [] }
  const made = { id, lane: id, ops, madeUnder: brokerageId, madeAt: new Date().toISOString(), baseVersion: null }
  const mutation = { ...kind, ...made, mutationId: newLocator(), deviceId, deviceSeq: turn + 1, accountId }
  return {
    path: '/sync/push',
    body: { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 1, batch: [mutation] },
  }
}

interface Asked {
  path: string
  body?: object
}

async function open(server: Served, role: Role): Promise<Person> {
  const person = { url: server.url, token: await signIn(server, testEmail(role)) }
  const me = (await (await call(person, '/users/me')).json()) as { id: string; brokerage_id: string | null }
  return {
    ...person,
    accountId: me.id,
    brokerageId: me.brokerage_id,
    deviceId: newLocator(),
    hasFeed: hasFeed(role),
  }
}

function call({ url, token }: Pick<Person, 'url' | 'token'>, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  return fetch(`${url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}
