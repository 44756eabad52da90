import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { projectRoot, readTree, type SourceFile } from './tree.ts'

/** What an office runs, of the server and of what it shares with the app. */
const isRun = ({ path }: SourceFile) =>
  /^src\/(domain|print|server)\//.test(path) && !/\.test\.ts$|drizzle\.config\.ts$/.test(path)
const imported = [...new Set(readTree().filter(isRun).flatMap(packagesOf))]
const { node: _itself, ...dependencies } = packageJson.dependencies
const installed = Object.keys(dependencies)

describe('the packages that are no development ones, which a release holds', () => {
  it('are all that the server imports', () => {
    expect(imported.length).toBeGreaterThan(20)
    expect(imported.filter((name) => !installed.includes(name))).toEqual([])
  })

  it('are no others: each is imported, or asked for by one that is', () => {
    const needed = [...imported, ...imported.flatMap(peersOf)]
    expect(installed.filter((name) => !needed.includes(name))).toEqual([])
  })
})

function packagesOf({ text, syntax }: SourceFile): string[] {
  const { staticImports, dynamicImports } = syntax.module
  const requests = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .flatMap((asked) => /^'([^']+)'$/.exec(asked)?.[1] ?? []), // one that is put together names a file of ours
    ...[...text.matchAll(/import\.meta\.resolve\('([^']+)'\)/g)].map(([, request = '']) => request),
  ]
  return requests.filter((request) => !/^(\.|#|node:)/.test(request)).map(nameOf)
}

/** `drizzle-orm/pg-core` → `drizzle-orm`, `@noble/ciphers/chacha` → `@noble/ciphers`. */
function nameOf(request: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(request)![0]
}

function peersOf(name: string): string[] {
  const file = join(projectRoot, 'node_modules', name, 'package.json')
  const { peerDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { peerDependencies?: object }
  return Object.keys(peerDependencies)
}
