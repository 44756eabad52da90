import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const REASON_LINES = 12

/** What a suite's own report says: one entry per test. */
export interface Verdicts {
  passed: string[]
  failed: Failure[]
  /** Passed at a later try: named with what went wrong at the first, so that nobody forgets it. */
  wavering: Failure[]
  skipped: string[]
  times: Timed[]
}

export interface Timed {
  title: string
  seconds: number
}

export interface Failure {
  title: string
  /** What its runner said; empty where there is nothing more to say than the title. */
  reason: string
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[]; duration?: number }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { errors: PlaywrightError[]; duration: number }[]
}

interface PlaywrightError {
  message?: string
}

/** A file that could not even be loaded counts as one failure under its own name. */
export function readVitestReport(file: string): Verdicts {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const all = testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ fullName: name, status, failureMessages: [message] }]
      : assertionResults,
  )
  const titled = (...statuses: string[]) =>
    all.filter(({ status }) => statuses.includes(status)).map(({ fullName }) => fullName)
  const told = (wanted: string) =>
    all
      .filter(({ status }) => status === wanted)
      .map(({ fullName, failureMessages }) => ({ title: fullName, reason: firstLines(failureMessages) }))
  return {
    passed: titled('passed'),
    failed: told('failed'),
    wavering: told('passed').filter(({ reason }) => reason), // what went wrong at an earlier try stays with it
    skipped: titled('pending', 'skipped', 'todo', 'disabled'),
    times: all.map(({ fullName, duration = 0 }) => ({ title: fullName, seconds: duration / 1000 })),
  }
}

export function readPlaywrightReport(file: string): Verdicts {
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
    suites: PlaywrightSuite[]
    errors: PlaywrightError[]
  }
  const outside = errors.map((error) => ({ title: 'outside any test', reason: reasonOf([error]) }))
  const verdicts: Verdicts = { passed: [], failed: outside, wavering: [], skipped: [], times: [] }
  for (const suite of suites) collect(suite, suite.title, verdicts)
  return verdicts
}

function collect({ suites = [], specs = [] }: PlaywrightSuite, path: string, verdicts: Verdicts): void {
  for (const { title, tests } of specs) {
    for (const { status, results } of tests) {
      const full = `${path} › ${title}`
      const failure = { title: full, reason: reasonOf(results.flatMap(({ errors }) => errors)) }
      if (status === 'skipped') verdicts.skipped.push(full)
      else if (status === 'unexpected') verdicts.failed.push(failure)
      else verdicts.passed.push(full)
      if (status === 'flaky') verdicts.wavering.push(failure)
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      verdicts.times.push({ title: full, seconds: ms / 1000 })
    }
  }
  for (const suite of suites) collect(suite, `${path} › ${suite.title}`, verdicts)
}

function reasonOf(errors: PlaywrightError[]): string {
  return firstLines(errors.map(({ message = '' }) => message))
}

/** Enough to know where to look; the whole stands in the runner's own output above. */
function firstLines(messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.slice(0, REASON_LINES).join('\n')
}
