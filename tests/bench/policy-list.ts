import autocannon from 'autocannon'
import type { Role } from '#domain/access/roles.ts'
import { testEmail } from '#server/seed/tests.ts'
import { inTurns, seriesOf } from './rounds.ts'
import { type Served, servePeer, signIn } from './servers.ts'
import type { Figure } from './table.ts'

const CONNECTIONS = 10
const SECONDS = 4

interface Load {
  perSecond: number
  p99Ms: number
}

export function servePolicyPeer(databaseUrl: string): Promise<Served> {
  return servePeer('bare-policies.ts', { DATABASE_URL: databaseUrl })
}

/** P1: page 1 of 100,000 policies through the whole stack, against its SQL in bare Fastify and pg. */
export async function measurePolicyList(ours: Served, peer: Served): Promise<Figure[]> {
  const staff = await compareList(ours, 'portal_user', () => load(`${peer.url}/policies`))
  const firm = await brokerageOf(ours)
  const broker = await compareList(ours, 'broker_account_executive', () => load(`${peer.url}/policies?firm=${firm}`))
  return [
    ...figuresOf('staff, all 100,000 rows', staff, { id: 'P1', atLeast: 0.6, atMost: 2 }),
    ...figuresOf('a broker, 2,000 of them', broker, { id: 'P1', atLeast: 0.6, atMost: 2 }),
  ]
}

/** P2: the same list on the embedded database, against our own PostgreSQL mode. */
export async function measureEmbedded(embedded: Served, onPostgres: Served): Promise<Figure[]> {
  const headers = await bearer(onPostgres, 'portal_user')
  const compared = await compareList(embedded, 'portal_user', () => load(listOf(onPostgres), headers))
  return figuresOf('embedded against PostgreSQL', compared, { id: 'P2', atLeast: 0.33 })
}

async function compareList(ours: Served, role: Role, peer: () => Promise<Load>) {
  const headers = await bearer(ours, role)
  return inTurns(() => load(listOf(ours), headers), peer)
}

function figuresOf(
  what: string,
  { ours, peer }: { ours: Load[]; peer: Load[] },
  { id, atLeast, atMost }: { id: string; atLeast: number; atMost?: number },
): Figure[] {
  const series = (pick: (load: Load) => number) => ({ ours: seriesOf(ours.map(pick)), peer: seriesOf(peer.map(pick)) })
  const rate: Figure = { id, what, unit: 'req/s', goal: { atLeast }, ...series(({ perSecond }) => perSecond) }
  const tail = { id, what: `${what}, p99`, unit: 'ms', ...series(({ p99Ms }) => p99Ms) }
  return atMost === undefined ? [rate] : [rate, { ...tail, goal: { atMost } }]
}

/** An answer that is not 200 would be fast and wrong. */
async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const { requests, latency, non2xx, errors, statusCodeStats } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (non2xx + errors > 0) throw new Error(`${url} under load: ${errors} errors, ${JSON.stringify(statusCodeStats)}`)
  return { perSecond: requests.average, p99Ms: latency.p99 }
}

function listOf({ url }: Served): string {
  return `${url}/api/v1/policies`
}

async function bearer(server: Served, role: Role): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await signIn(server, testEmail(role))}` }
}

async function brokerageOf(server: Served): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/users/me`, {
    headers: await bearer(server, 'broker_account_executive'),
  })
  const { brokerage_id } = (await answer.json()) as { brokerage_id: string }
  return brokerage_id
}
