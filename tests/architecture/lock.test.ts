import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './tree.ts'

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
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
})
