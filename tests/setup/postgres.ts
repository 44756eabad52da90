import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BIN = '/usr/lib/postgresql/15/bin'

export interface PostgresServer {
  /** A login that may make databases and roles but is no superuser, as an operator would give us. */
  url: string
  /** The same by the socket in its folder, at which a statement costs a fraction of what it costs on a port. */
  socketUrl: string
  /** Takes the server away without warning, and brings it back with its data on the same port. */
  halt(): void
  resume(): void
  /** Keeps its data as they are now, while it runs: a copy that lags from here on. */
  copyAside(): void
  /** Takes the server away; the copy comes back in its place, as it was or promoted, as after a failover. */
  failOver(as: 'it was' | 'promoted'): void
  /** Ends it and removes all it held. */
  stop(): void
}

/**
 * Starts the PostgreSQL 15 that Debian ships, in a temporary folder; as root, under the account it insists on. Tests
 * do without waiting for the disk: no machine fails under them.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-postgres-'))
  const [data, aside] = [join(folder, 'data'), join(folder, 'aside')]
  const port = await freePort()
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder])
  asPostgres(`${BIN}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=${isDurable ? 'on' : 'off'}`
  const start = () => asPostgres(`${BIN}/pg_ctl`, ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'])
  const halt = () => asPostgres(`${BIN}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'])
  start()
  asPostgres(`${BIN}/psql`, ['-h', folder, '-p', String(port), '-qc', 'create role hedgerow login createdb createrole'])
  return {
    url: `postgres://hedgerow@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://hedgerow@localhost:${port}/postgres?host=${folder}`,
    halt,
    resume: start,
    copyAside() {
      rmSync(aside, { recursive: true, force: true })
      const from = ['-h', folder, '-p', String(port), '-U', 'postgres']
      asPostgres(`${BIN}/pg_basebackup`, ['-D', aside, ...from, '-c', 'fast', '-X', 'stream', '--no-sync'])
    },
    failOver(as) {
      halt()
      rmSync(data, { recursive: true })
      asPostgres('cp', ['-a', aside, data])
      if (as === 'promoted') {
        const recovery = [
          "restore_command = 'false'",
          "recovery_target = 'immediate'",
          "recovery_target_action = 'promote'",
        ]
        appendFileSync(join(data, 'postgresql.auto.conf'), `${recovery.join('\n')}\n`)
        asPostgres('touch', [join(data, 'recovery.signal')])
      }
      start()
    },
    stop() {
      halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function asPostgres(command: string, args: string[]): void {
  const [file, all] =
    process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  execFileSync(file, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
