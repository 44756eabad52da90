import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deadCitations } from './citations/citations.ts'
import { readSections, sectionsIn } from './citations/pages.ts'
import { projectRoot } from './tree.ts'

/**
 * Whatever people write reasons into. The index of the specification is what is cited, fixtures are planted, and a
 * migration that ran keeps its words.
 */
const CITING = ['{src,sw,tests,.ci}/**/*.{ts,tsx,css,sql,html,md}', '*.md', 'vite.config.ts']
const LEFT_OUT =
  /^tests\/fixtures\/|^tests\/(spec|architecture\/citations)[./]|routeTree\.gen\.ts$|0012_notes_tenancy\.sql$/

const files = globSync(CITING, { cwd: projectRoot, exclude: ['**/node_modules/**'] })
  .filter((path) => !LEFT_OUT.test(path))
  .map((path) => ({ path, text: read(path) }))
const pages = files.filter(({ path }) => path.endsWith('.md'))
const sections = readSections()

describe('a citation', () => {
  it('leads to a heading, a row or a number of its page', () => {
    const dead = files.flatMap(({ path, text }) =>
      deadCitations(text, sections).map(({ line, cited }) => `${path}:${line} ${cited}`),
    )
    expect(dead).toEqual([])
  })

  it('of any rule that tests prove finds it on its page', () => {
    const proved = ['domain', 'billing', 'faults'].flatMap((name) => ids(name))
    expect(proved.length).toBeGreaterThan(300)
    expect(proved.filter((id) => deadCitations(id, sections).length > 0)).toEqual([])
  })

  const page = sectionsIn(read('tests/fixtures/citations/page.md'))
  const planted = read('tests/fixtures/citations/citing.md').trim().split('\n')
  it.each(planted)('that is planted: %s', (line) => {
    const text = line.replace(/^(alive|dead): /, '')
    expect(deadCitations(text, new Map(page))).toHaveLength(line.startsWith('alive: ') ? 0 : 1)
  })
})

describe('a page', () => {
  it('links to what is there', () => {
    const broken = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && !isThere(path, link))
        .map((link) => `${path} ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('names files that are there', () => {
    const names = new Set(
      globSync(['{src,sw,tests,.ci}/**/*.{ts,tsx}', '*.ts'], { cwd: projectRoot }).map((path) => basename(path)),
    )
    const gone = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/`([\w./$-]+\.tsx?)`/g)]
        .map(([, file = '']) => basename(file))
        .filter((file) => !names.has(file) && !/^(x|X)\./.test(file))
        .map((file) => `${path} ${file}`),
    )
    expect(gone).toEqual([])
  })
})

function isThere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const path = join(projectRoot, file === '' ? from : join(dirname(from), file))
  if (!existsSync(path)) return false
  if (anchor === undefined || !path.endsWith('.md')) return true
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => slug(title) === anchor)
}

/** As GitHub names a heading. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

function ids(name: string): string[] {
  return (JSON.parse(read(`tests/spec/${name}.json`)) as { id: string }[]).map(({ id }) => id)
}

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}
