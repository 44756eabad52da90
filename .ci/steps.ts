import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** One thing the check or the suite runs. `budgetSeconds` is for two cores, from .ci/README.md. */
export interface Step {
  name: string
  command: readonly [program: string, ...args: string[]]
  env?: Record<string, string>
  budgetSeconds: number
}

export interface Outcome {
  step: Step
  isOk: boolean
  seconds: number
  /** What it printed, where it was held back. */
  output: string
}

/** Runs a step from the root with the package's own programs first; `quiet` holds its output back. */
export function runStep(step: Step, { quiet }: { quiet: boolean }): Promise<Outcome> {
  const [program, ...args] = step.command
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...step.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    const settle = (isOk: boolean) => resolve({ step, isOk, seconds: (performance.now() - startedAt) / 1000, output })
    child.on('error', (error) => {
      output += error.message
      settle(false)
    })
    child.on('close', (code) => settle(code === 0))
  })
}
