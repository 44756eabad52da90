import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/**
 * One process per data directory: an embedded database opened twice loses writes without a word (figures R2).
 * A lock is a file `lock-<n>`; the highest n counts. Whoever finds the highest one stale may only make n + 1,
 * which succeeds for one process alone. Lock files are not removed at release but marked as released: numbers
 * never go back, so a slow starter cannot take over what somebody else has taken over already. proper-lockfile takes a
 * lock over once its file grew old, also from a process that only stood still; a pid and its boot cannot be taken so.
 */
export interface DirectoryLock {
  release(): void
}

interface Holder {
  pid: number
  /** Changes with every boot of the machine: a pid of an earlier boot means nothing. */
  bootId: string
  /** Tells a process from a later one that was given the same pid; null where the system does not say. */
  startedTicks: string | null
  released: boolean
}

/** Somebody else works on this directory; the message names him. */
export class DirectoryInUse extends Error {}

export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true })
  for (;;) {
    const last = lastLock(directory)
    const holder = last === 0 ? null : readHolder(directory, last)
    if (holder && isAlive(holder)) {
      throw new DirectoryInUse(
        `${directory} is in use by process ${holder.pid}: stop it first, or choose another DATA_DIR`,
      )
    }
    const mine = last + 1
    if (!make(directory, mine)) continue
    if (lastLock(directory) === mine) {
      removeBelow(directory, mine)
      return { release: () => write(directory, mine, { ...thisProcess(), released: true }) }
    }
    rmSync(lockFile(directory, mine))
  }
}

const LOCK_NAME = /^lock-(\d+)$/

function lockFile(directory: string, number: number): string {
  return join(directory, `lock-${number}`)
}

function lockNumbers(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => LOCK_NAME.exec(name)?.slice(1).map(Number) ?? [])
}

function lastLock(directory: string): number {
  return Math.max(0, ...lockNumbers(directory))
}

function removeBelow(directory: string, number: number): void {
  for (const old of lockNumbers(directory).filter((each) => each < number))
    rmSync(lockFile(directory, old), { force: true })
}

/** Null where the lock vanished meanwhile or is not readable as ours: nobody alive holds it. */
function readHolder(directory: string, number: number): Holder | null {
  try {
    return JSON.parse(readFileSync(lockFile(directory, number), 'utf8')) as Holder
  } catch {
    return null
  }
}

/** A link appears with its whole content or not at all, and fails where the name is taken. */
function make(directory: string, number: number): boolean {
  const draft = writeDraft(directory, { ...thisProcess(), released: false })
  try {
    linkSync(draft, lockFile(directory, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function write(directory: string, number: number, holder: Holder): void {
  renameSync(writeDraft(directory, holder), lockFile(directory, number))
}

function writeDraft(directory: string, holder: Holder): string {
  const draft = join(directory, `.lock-draft-${process.pid}`)
  writeFileSync(draft, JSON.stringify(holder))
  return draft
}

function thisProcess(): Omit<Holder, 'released'> {
  return { pid: process.pid, bootId: bootId(), startedTicks: startedTicks(process.pid) }
}

function isAlive({ pid, bootId: boot, startedTicks: ticks, released }: Holder): boolean {
  if (released || boot !== bootId()) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it lives, under another account
  }
  return ticks === null || startedTicks(pid) === ticks
}

function bootId(): string {
  return readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? hostname()
}

/** Field 22 of /proc/<pid>/stat, counted after the command's closing bracket, which may itself hold blanks. */
function startedTicks(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
