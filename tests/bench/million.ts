import pg from 'pg'
import { testEmail } from '#server/seed/tests.ts'
import { type Compared, inTurns, p95, seriesOf } from './rounds.ts'
import { MILLION } from './rows.ts'
import { type Served, signIn } from './servers.ts'
import type { Figure } from './table.ts'

const CALLS = 40
const PAGE_SIZE = 25

/** P3: a contains-search over a million policies through the whole stack, against its statements in bare pg as their owner. */
export async function measureSearch(ours: Served, databaseUrl: string): Promise<Figure> {
  const ask = await asker(ours)
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c role=hedgerow_owner' })
  await client.connect()
  const compared = await compare(
    (at) => ask(`/policies?search=${encodeURIComponent(`farm ${numberOf(at)}`)}`),
    async (at) => {
      const where = `search_text like '%farm%' and search_text like '%${numberOf(at)}%'`
      await client.query(`select * from policy where ${where} order by ends_on desc, id desc limit ${PAGE_SIZE}`)
      await client.query(`select count(*) from policy where ${where}`)
    },
  )
  await client.end()
  return { id: 'P3', what: 'search among 1,000,000 policies, p95', unit: 'ms', goal: { atMost: 2 }, ...compared }
}

/** P4: the last page of a million policies against the first, and one in the middle. */
export async function measureDeepPage(ours: Served): Promise<Figure[]> {
  const ask = await asker(ours)
  const last = MILLION / PAGE_SIZE
  const figure = async (page: number): Promise<Figure> => {
    const compared = await compare(
      () => ask(`/policies?page=${page}`),
      () => ask('/policies?page=1'),
    )
    return {
      id: 'P4',
      what: `page ${page.toLocaleString('en')} against page 1, p95`,
      unit: 'ms',
      goal: { atMost: 3 },
      ...compared,
    }
  }
  return [await figure(last), await figure(last / 2)]
}

/** Other digits with every call, so that nobody answers from what was just asked. */
function numberOf(at: number): number {
  return 100_000 + ((at * 7_919) % 390_000)
}

async function compare(
  ours: (at: number) => Promise<unknown>,
  peer: (at: number) => Promise<unknown>,
): Promise<Compared> {
  let round = 0
  const timed = async (call: (at: number) => Promise<unknown>) => {
    const times: number[] = []
    round++
    for (let at = 0; at < CALLS; at++) {
      const begun = performance.now()
      await call(round * CALLS + at)
      times.push(performance.now() - begun)
    }
    return p95(times)
  }
  const measured = await inTurns(
    () => timed(ours),
    () => timed(peer),
  )
  return { ours: seriesOf(measured.ours), peer: seriesOf(measured.peer) }
}

async function asker(ours: Served): Promise<(path: string) => Promise<void>> {
  const headers = { authorization: `Bearer ${await signIn(ours, testEmail('portal_user'))}` }
  return async (path) => {
    const answer = await fetch(`${ours.url}/api/v1${path}`, { headers })
    const { data } = (await answer.json()) as { data?: unknown[] }
    if (!data?.length) throw new Error(`${path} answered ${answer.status} and found nothing`)
  }
}
