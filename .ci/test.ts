/**
 * `npm test`: everything a submission must pass, in order, to the end, on a machine with only Node and npm
 * (settled 11). Prints a table of suites with their seconds and budgets, then one line: N passed, N failed.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { STATIC_CHECKS } from './check-steps.ts'
import { type Failure, readPlaywrightReport, readVitestReport, type Verdicts } from './reports.ts'
import { type Outcome, root, runStep, type Step } from './steps.ts'
import { installSystemPackages } from './system-packages.ts'

interface Suite extends Step {
  /** Where its runner leaves a report; a suite without one counts as a single test. */
  report?: { file: string; read: (file: string) => Verdicts }
}

const reports = join(root, 'node_modules/.cache/reports')

/** About the embedded engine itself, or about nothing a database answers. */
const EMBEDDED_ONLY = [
  'address-service',
  'api-keys',
  'config',
  'demo',
  'demo-records',
  'directory-lock',
  'embedded-database',
  'embedded-soak',
  'first-account',
  'gateways',
  'hostile-files',
  'http',
  'installation',
  'killed-server',
  'logging',
  'openapi',
  'permissions',
  'reporting',
  'resources',
  'restore-drill',
  'static',
  'turns',
  'uploads',
]
/**
 * What the embedded engine is asked beside that: a life of each kind, the walls between tenants, the feed, the lists.
 * Both engines read the same SQL, and this one takes twice the time, so only `npm test -- --everything` asks it all.
 */
const ON_BOTH = [
  'feed',
  'jobs',
  'lists',
  'numbers',
  'payments',
  'policies',
  'quotes-life',
  'receipts',
  'row-level-security',
  'search',
  'sessions',
  'sync-batch',
  'sync-push',
  'sync-races',
]
/** Two years of many policies, half of them by each worker, which nothing else takes meanwhile. */
const WALK = ['walk/walk', 'walk/walk-beside']
/** Seeded histories of tablets on the real server: half of them by each worker as well, and on the quicker engine. */
const HISTORIES = ['simulator', 'simulator-beside']
/** Some thirty thousand calls, guesses that wait for real seconds, and the walk: never on both. */
const POSTGRES_ONLY = ['hostile-addresses', 'hostile-bodies', 'sessions-pace', ...WALK]
const isEverything = process.argv.includes('--everything')

/** One after the other; those in one row together, because neither needs both cores for long. */
const ROWS: readonly (readonly Suite[])[] = [
  STATIC_CHECKS, // the compiler has one core, the linter the other
  [vitest('domain', 40), vitest('local', 40)],
  [vitest('architecture', 50), vitest('app', 100)],
  [onEmbedded(vitest('server*', 200, 'server'))],
  [onPostgres(without([...EMBEDDED_ONLY, ...WALK].map(serverFile), vitest('server*', 250, 'server on PostgreSQL')))],
  [onPostgres(only(WALK.map(serverFile), vitest('server', 150, 'walk')))],
  [onPostgres(only(HISTORIES.map(syncFile), vitest('sync', 200, 'sync histories')))],
  [{ name: 'build', command: ['vite', 'build', '--logLevel', 'warn'], budgetSeconds: 25 }],
  [{ name: 'size', command: ['size-limit'], budgetSeconds: 5 }],
  [vitest('release', 120)], // holds the app just built
  [playwright(650)],
  [underXvfb(vitest('webkit', 200)), without(HISTORIES.map(syncFile), vitest('sync', 200))],
]

/** How many tests are named for the time they take. */
const SLOWEST = 15

interface Result extends Outcome, Verdicts {
  suite: Suite
}

const startedAt = performance.now()
installSystemPackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const results: Result[] = []
for (const row of ROWS) {
  console.log(`\n── ${row.map(({ name }) => name).join(', ')}`)
  results.push(...(await Promise.all(row.map(async (suite) => judge(suite, await runStep(suite, { quiet: false }))))))
}
failNeverRun(results)
printTable(results)
const count = (kind: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[kind].length, 0)
console.log(`\n${count('passed')} passed, ${count('failed')} failed`)
process.exitCode = count('failed') === 0 ? 0 : 1

function vitest(project: string, budgetSeconds: number, name = project): Suite {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    command: ['vitest', 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    report: { file, read: readVitestReport },
    budgetSeconds,
  }
}

function onEmbedded(suite: Suite): Suite {
  if (isEverything) return without(POSTGRES_ONLY.map(serverFile), suite)
  return only([...EMBEDDED_ONLY, ...ON_BOTH].map(serverFile), suite)
}

function onPostgres(suite: Suite): Suite {
  return { ...suite, env: { TEST_DATABASE: 'postgres' } }
}

function only(files: readonly string[], suite: Suite): Suite {
  return { ...suite, command: [...suite.command, ...files] }
}

function without(files: readonly string[], suite: Suite): Suite {
  return { ...suite, command: [...suite.command, ...files.map((file) => `--exclude=**/${file}`)] }
}

function serverFile(name: string): string {
  return `tests/server/${name}.test.ts`
}

function syncFile(name: string): string {
  return `tests/sync/${name}.test.ts`
}

/** WebKit draws on a screen; here it is one that nobody sees. */
function underXvfb(suite: Suite): Suite {
  return { ...suite, command: ['xvfb-run', '-a', ...suite.command] }
}

function playwright(budgetSeconds: number): Suite {
  const file = join(reports, 'browser.json')
  return {
    name: 'browser',
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, read: readPlaywrightReport },
    budgetSeconds,
  }
}

/** A runner that ended badly without naming a test is a failure of its own; how long it took is none, on a machine nobody knows. */
function judge(suite: Suite, outcome: Outcome): Result {
  const { report, name } = suite
  const alone: Verdicts = { passed: outcome.isOk ? [name] : [], failed: [], wavering: [], skipped: [], times: [] }
  const verdicts = report && existsSync(report.file) ? report.read(report.file) : alone
  if (!outcome.isOk && verdicts.failed.length === 0) verdicts.failed.push({ title: `${name} ended badly`, reason: '' })
  return { suite, ...outcome, ...verdicts }
}

/** A test may stand aside in one suite (another database) but must have run in some other. */
function failNeverRun(all: Result[]): void {
  const ran = new Set(all.flatMap(({ passed, failed }) => [...passed, ...failed.map(({ title }) => title)]))
  for (const { skipped, failed } of all) {
    failed.push(...skipped.filter((title) => !ran.has(title)).map((title) => ({ title, reason: 'never run' })))
  }
}

function printTable(all: Result[]): void {
  console.log(
    `\n${'suite'.padEnd(22)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}${'budget'.padStart(8)}`,
  )
  for (const { suite, passed, failed, seconds } of all) {
    const figures = [
      String(passed.length).padStart(8),
      String(failed.length).padStart(8),
      seconds.toFixed(1).padStart(9),
    ]
    const over = seconds > suite.budgetSeconds ? `  ${(seconds / suite.budgetSeconds).toFixed(1)}×` : ''
    console.log(`${suite.name.padEnd(22)}${figures.join('')}${String(suite.budgetSeconds).padStart(8)}${over}`)
  }
  const seconds = (performance.now() - startedAt) / 1000 // what stands side by side counts once
  const budget = ROWS.reduce((sum, row) => sum + Math.max(...row.map(({ budgetSeconds }) => budgetSeconds)), 0)
  console.log(`${'together'.padEnd(38)}${seconds.toFixed(1).padStart(9)}${String(budget).padStart(8)}`)
  printSlowest(all)
  printReasons(
    '~ passed at a later try:',
    all.flatMap(({ wavering }) => wavering),
  )
  printReasons(
    '✗',
    all.flatMap(({ failed }) => failed),
  )
}

/** Whoever shortens the run begins here. */
function printSlowest(all: Result[]): void {
  console.log(`\nthe ${SLOWEST} slowest tests`)
  const times = all.flatMap(({ suite, times }) => times.map((each) => ({ ...each, suite: suite.name })))
  for (const { seconds, suite, title } of times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${suite.padEnd(22)}${title.slice(0, 110)}`)
  }
}

function printReasons(mark: string, failures: readonly Failure[]): void {
  for (const { title, reason } of failures) {
    console.log(`${mark} ${title}`)
    if (reason) console.log(reason.replaceAll(/^/gm, '    '))
  }
}
