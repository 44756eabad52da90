import type { Step } from './steps.ts'

/** What needs no test runner: how the code is written, typed, fenced and used, and that every title names lines that exist. */
export const STATIC_CHECKS: readonly Step[] = [
  { name: 'format', command: ['biome', 'check', '--config-path=.ci/format.json', '.'], budgetSeconds: 5 },
  { name: 'types', command: ['tsc', '-b'], budgetSeconds: 30 },
  {
    name: 'lint',
    command: ['oxlint', '-c', '.ci/oxlint.config.ts', '--type-aware', '--ignore-pattern=tests/fixtures/**'],
    budgetSeconds: 15,
  },
  { name: 'unused', command: ['knip', '--config', '.ci/knip.json'], budgetSeconds: 10 },
  { name: 'spec', command: ['node', 'tests/spec/spec.ts'], budgetSeconds: 5 },
]

export const UNIT_TESTS: Step = {
  name: 'unit',
  command: ['vitest', 'run', '--project', 'domain', '--project', 'architecture', '--reporter', 'dot'],
  budgetSeconds: 15,
}
