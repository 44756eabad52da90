import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './tree.ts'

interface Entry {
  version?: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock
const project = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>

describe('what is installed', () => {
  it('is the same everywhere: every version is exact', () => {
    const versions = { ...project.dependencies, ...project.devDependencies }
    expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('is locked for every platform, else npm ci refuses (mended by `npm run lock`)', () => {
    const names = Object.keys(packages)
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
      .filter(([name, version]) => /^\d/.test(version) && !names.some((key) => key.endsWith(`node_modules/${name}`)))
    expect(missing).toEqual([])
  })

  it('is known by its hash; what the registry of one platform cannot tell are builds of tools for others', () => {
    const installed = Object.entries(packages).filter(([place]) => place !== '')
    expect(installed.length).toBeGreaterThan(500)
    const unknown = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(unknown.filter(([place, entry]) => !isToolElsewhere(place, entry)).map(([place]) => place)).toEqual([])
  })
})

/** They write, check or pack the code, and are never run by an office; a family that joins them is named here. */
const TOOLS = /node_modules\/@(?:biomejs|oxc-parser|oxlint|oxlint-tsgolint|rollup)\/[\w-]+$/

/** Not installed where the tests run, nor where an office on Linux builds. */
function isToolElsewhere(place: string, { optional, os = [], cpu = [], libc = ['glibc'] }: Entry): boolean {
  const isHere = os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')
  return TOOLS.test(place) && optional === true && os.length > 0 && !isHere
}
