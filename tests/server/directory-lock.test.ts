import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DirectoryInUse, lockDirectory } from '#server/db/embedded/lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hedgerow-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const LOCK_MODULE = join(import.meta.dirname, '../../src/server/db/embedded/lock.ts')
/** Takes the lock of the directory in its first argument and keeps it, or says why not. */
const HOLD = `import { lockDirectory } from '${LOCK_MODULE}'
  try {
    lockDirectory(process.argv[1])
    console.log('held')
    setTimeout(() => {}, 60_000)
  } catch (error) {
    console.log(error.message)
  }`

function lockFile(): { pid: number; bootId: string; startedTicks: string; released: boolean } {
  const [name] = readdirSync(directory)
  return JSON.parse(readFileSync(join(directory, name!), 'utf8'))
}

function rewriteLock(change: object): void {
  const [name] = readdirSync(directory)
  writeFileSync(join(directory, name!), JSON.stringify({ ...lockFile(), ...change }))
}

describe('the lock of a data directory', () => {
  it('is refused while it is held, even by the same process, and free again after its release [R2]', () => {
    const lock = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`)
    lock.release()
    lockDirectory(directory).release()
  })

  it('is taken over from a process that is dead, of an earlier boot, or whose pid is somebody else’s now', () => {
    lockDirectory(directory)
    const deadPid = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
    rewriteLock({ pid: deadPid })
    lockDirectory(directory)
    rewriteLock({ bootId: 'an earlier boot' })
    lockDirectory(directory)
    rewriteLock({ startedTicks: '1' })
    lockDirectory(directory).release()
  })

  it('goes to exactly one of many that find it stale at the same moment [R2]', async () => {
    lockDirectory(directory)
    rewriteLock({ bootId: 'an earlier boot' })
    const contenders = Array.from({ length: 8 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', HOLD, directory]),
    )
    const said = await Promise.all(contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
    for (const contender of contenders) contender.kill('SIGKILL')
    expect(said.filter((line) => line === 'held')).toHaveLength(1)
    const winner = contenders[said.indexOf('held')]!
    expect(said.filter((line) => line.includes(`in use by process ${winner.pid}`))).toHaveLength(7)
  })
})
