/** `npm run check`: what every commit must pass, in under 30 seconds when warm. */
import { STATIC_CHECKS, UNIT_TESTS } from './check-steps.ts'
import { type Outcome, runStep } from './steps.ts'

const outcomes: Outcome[] = []
for (const step of [...STATIC_CHECKS, UNIT_TESTS]) {
  const outcome = await runStep(step, { quiet: true })
  outcomes.push(outcome)
  console.log(line(outcome.isOk ? '✓' : '✗', step.name, outcome.seconds))
  if (!outcome.isOk) console.log(outcome.output)
}
const together = outcomes.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(line(' ', 'together', together))
process.exitCode = outcomes.every(({ isOk }) => isOk) ? 0 : 1

function line(mark: string, name: string, seconds: number): string {
  return `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`
}
