import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULES } from './rules/all.ts'
import { projectRoot, readTree } from './tree.ts'

/**
 * A small tree with one planted violation per fence, held to the project's own configuration. The first line of a
 * planted file says who must catch it; a file without such a line must be left alone.
 */
type Watch = 'tsc' | 'oxlint' | 'rules'

const planted = join(projectRoot, 'tests/fixtures/fences')
const files = globSync('{src,sw,tests}/**/*.{ts,tsx}', { cwd: planted }).sort()
const root = mkdtempSync(join(tmpdir(), 'hedgerow-fences-'))
let caught: Record<Watch, Set<string>>

beforeAll(() => {
  copyProject()
  caught = {
    tsc: paths(run('tsc', '-b', '--pretty', 'false'), /^(\S+)\(\d+,\d+\): error (?!TS6305)/gm),
    oxlint: paths(
      run('oxlint', '-c', '.ci/oxlint.config.ts', '--type-aware', '-f', 'unix', 'src', 'sw', 'tests'),
      /^(\S+?):\d+:\d+:/gm,
    ),
    rules: new Set(RULES.flatMap(({ find }) => find(readTree(root))).map(({ path }) => path)),
  }
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('every fence holds', () => {
  it.each(files)('%s', (file) => {
    const watches = (['tsc', 'oxlint', 'rules'] as const).filter((watch) => caught[watch].has(file))
    expect(watches).toEqual(expectedWatches(file))
  })
})

function expectedWatches(file: string): Watch[] {
  const [, list = ''] = /^\/\/ caught by: (.+)/.exec(readFileSync(join(planted, file), 'utf8')) ?? []
  const named = list.split(', ')
  return (['tsc', 'oxlint', 'rules'] as const).filter((watch) => named.includes(watch))
}

function copyProject(): void {
  const configs = ['package.json', ...globSync(['{src/*,sw}/tsconfig.json', '.ci/*.{json,ts}'], { cwd: projectRoot })]
  for (const config of configs) cpSync(join(projectRoot, config), join(root, config))
  cpSync(planted, root, { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  const references = ['domain', 'local', 'print', 'server', 'app'].map((layer) => ({ path: `./src/${layer}` }))
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ files: [], references: [...references, { path: './sw' }] }),
  )
  for (const config of globSync('{src/*,sw}/tsconfig.json', { cwd: root })) keepCacheInside(join(root, config))
}

/** The copy must not share the real tree's build information. */
function keepCacheInside(config: string): void {
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('node_modules/.cache/tsc', '.cache/tsc'))
}

/** TS6305 only says that a layer below has errors of its own. */
function run(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(join(projectRoot, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  return stdout + stderr
}

function paths(output: string, pattern: RegExp): Set<string> {
  return new Set([...output.matchAll(pattern)].map(([, path = '']) => path))
}
