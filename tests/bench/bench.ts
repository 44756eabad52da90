/**
 * `npm run bench`: the speed figures of figures 1 that exist so far, each beside its peer in the same run.
 * `npm run bench -- P11` measures only what is named; `-- R11`, which takes ten minutes, only then. Ends with 1 where a goal is missed.
 */
import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { testEmail } from '#server/seed/tests.ts'
import { buildAppIfStale } from '../../.ci/build.ts'
import { measureColdOpen, measureFirstList } from './browser.ts'
import { measureClose } from './days-close.ts'
import { measureDelta } from './delta.ts'
import { fillFarms, makeFarms } from './farms.ts'
import { serveFloor } from './floor.ts'
import { endAll } from './leavings.ts'
import { measureLoad } from './load.ts'
import { measureDeepPage, measureSearch } from './million.ts'
import { measureEmbedded, measurePolicyList, servePolicyPeer } from './policy-list.ts'
import { servePouch } from './pouch.ts'
import { measureRating } from './rating.ts'
import { measureReportExport } from './report-export.ts'
import { MILLION } from './rows.ts'
import { measureFirstSync, measurePush, measureSave } from './save-and-sync.ts'
import { makeDatabase, type Served, serveEmbedded, serveOnPostgres, startBenchPostgres } from './servers.ts'
import { type Figure, isMet, printFigures } from './table.ts'

/** What a firm of some ten brokers has in its hands. */
const FARMS_OF_A_FIRM = 1_000

const asked = new Set(process.argv.slice(2))
const wants = (...ids: string[]) => asked.size === 0 || ids.some((id) => asked.has(id))

const figures: Figure[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().then(() => process.exit(1)))
try {
  await measure()
} finally {
  await end()
}
process.exitCode = figures.every(isMet) ? 0 : 1

async function measure(): Promise<void> {
  const databaseUrl = await startBenchPostgres()
  const ours = await serveOnPostgres(databaseUrl)
  if (wants('P1')) figures.push(...(await measurePolicyList(ours, await servePolicyPeer(databaseUrl))))
  if (wants('P3', 'P4')) await measureMillion(databaseUrl)
  if (wants('P5')) figures.push(...(await measureRating()))
  if (wants('P2')) figures.push(...(await measureEmbedded(await serveEmbedded(), ours)))
  if (wants('P10', 'P11')) await measureApp(databaseUrl)
  if (wants('P6')) figures.push(await measureSave(ours))
  if (wants('P7', 'P8')) await measureBesidePouch(ours, databaseUrl)
  if (wants('P12')) figures.push(...(await measureReportExport(ours, databaseUrl)))
  if (asked.has('R11')) figures.push(...(await measureLoad([ours, await serveOnPostgres(databaseUrl)]))) // ten minutes
  if (wants('P14')) figures.push(...(await measureClose(databaseUrl)))
  if (wants('P9')) figures.push(...(await measureDelta(ours, databaseUrl)))
}

async function measureMillion(serverUrl: string): Promise<void> {
  const url = await makeDatabase(serverUrl, 'million', MILLION)
  const ours = await serveOnPostgres(url)
  if (wants('P3')) figures.push(await measureSearch(ours, url))
  if (wants('P4')) figures.push(...(await measureDeepPage(ours)))
}

async function measureApp(databaseUrl: string): Promise<void> {
  buildAppIfStale()
  const app = await serveOnPostgres(databaseUrl) // started after the build, which is what it serves
  const floor = await serveFloor()
  if (wants('P11')) figures.push(await measureFirstList(app, floor))
  if (!wants('P10')) return
  await fillFarms(databaseUrl, testEmail('broker_account_executive'), makeFarms(FARMS_OF_A_FIRM, 10), 10)
  figures.push(await measureColdOpen(app, floor))
}

async function measureBesidePouch(ours: Served, databaseUrl: string): Promise<void> {
  const pouch = await servePouch()
  if (wants('P8')) figures.push(...(await measureFirstSync(ours, pouch, databaseUrl)))
  if (wants('P7')) figures.push(await measurePush(ours, pouch))
}

/** However it ends: nothing is left on the machine, and what was measured until then is told. */
async function end(): Promise<void> {
  await endAll()
  printFigures(figures)
  console.log(`\n${versions().join(' · ')}`)
}

function versions(): string[] {
  const first = (program: string) =>
    execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .trim()
      .split('\n')[0] ?? ''
  return [
    `Node ${process.versions.node}`,
    first('/usr/lib/postgresql/15/bin/postgres'),
    first(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  ]
}
