import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface ServerProcess {
  pid: number
  /** Where it answers; empty where it ended before listening. */
  address: string
  output(): string
  /** Ends it with a signal and answers its exit code; null where the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  exitCode: Promise<number | null>
}

/** Starts the real server, ours or a release's, as a process of its own and waits until it listens or has ended. */
export async function startServerProcess(
  env: Record<string, string>,
  { cwd, program } = { cwd: ROOT, program: 'src/server/main.ts' },
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    cwd,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: '0', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let notice: (() => void) | undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      notice?.()
    })
  }
  const exitCode = once(child, 'exit').then(([code]) => code as number | null) // an event's arguments are untyped
  const listening = new Promise<string>((resolve) => {
    notice = () => {
      const address = /answers at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
  })
  const address = await Promise.race([listening, exitCode.then(() => '')])
  return {
    pid: child.pid!,
    address,
    output: () => output,
    exitCode,
    end(signal) {
      child.kill(signal)
      return exitCode
    },
  }
}
