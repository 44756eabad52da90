import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'

/** A file of the tree as the rules see it: path from the root with forward slashes, text, syntax. */
export interface SourceFile {
  path: string
  text: string
  syntax: ParseResult
}

/** What a rule found; the words say what to do instead. */
export interface Finding {
  path: string
  line: number
  words: string
}

/** A rule that neither the compiler nor the linter can say. */
export interface Rule {
  name: string
  find: (files: readonly SourceFile[]) => Finding[]
}

export const projectRoot = join(import.meta.dirname, '../..')

const SOURCES = ['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'tests/**/*.{ts,tsx}', '.ci/**/*.ts', 'vite.config.ts']

export function readTree(root = projectRoot): SourceFile[] {
  return globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('tests/fixtures/') && !path.endsWith('.gen.ts'))
    .sort()
    .map((path) => parseFile(path, readFileSync(join(root, path), 'utf8')))
}

export function parseFile(path: string, text: string): SourceFile {
  return { path, text, syntax: parseSync(path, text) }
}

export function lineAt({ text }: SourceFile, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** `src/server/modules/policies/policies.repo.ts` → `policies`; null outside the modules. */
export function moduleOf(path: string): string | null {
  return /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1] ?? null
}
