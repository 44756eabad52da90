import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Those that take the better part of a minute or more, the longest first: begun last, one core would wait for them. */
const LONG = [
  'hostile-bodies',
  'first-account',
  'killed-server',
  'embedded-database',
  'installation',
  'known-devices',
  'hostile-addresses',
]

/** On a clean clone nothing is known of how long a file takes: those above, then the largest. */
export class LongestFirst implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a))
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files // one machine runs them all
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.indexOf(basename(moduleId).split('.')[0]!)
  return rank === -1 ? LONG.length : rank
}

function sizeOf({ moduleId }: TestSpecification): number {
  return statSync(moduleId).size
}
