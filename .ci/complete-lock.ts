/**
 * Makes package-lock.json whole again after `npm install` against a registry mirror that carries one platform only.
 * There npm leaves the other platforms' optional packages out of the lock, and `npm ci` then refuses it everywhere.
 * What is added is what npm itself would write, less the integrity hash that the mirror cannot tell.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

const lockFile = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock
const added = complete(lock)
if (added.length > 0) writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} platform packages added to package-lock.json`)

function complete({ packages }: Lock): string[] {
  const missing: [string, Entry][] = []
  for (const entry of Object.values(packages)) {
    const names = Object.entries(entry.optionalDependencies ?? {}).filter(([, version]) => /^\d/.test(version))
    const sibling = names.map(([name, version]) => find(packages, name, version)).find((place) => place !== undefined)
    if (!sibling) continue
    for (const [name, version] of names) {
      if (find(packages, name, version)) continue
      missing.push([
        `${sibling.folder}${name}`,
        { version, ...platformOf(name), optional: true, ...(entry.dev && { dev: true }) },
      ])
    }
  }
  Object.assign(packages, Object.fromEntries(missing))
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return missing.map(([place]) => place)
}

/** The folder (`node_modules/` or a nested one) where this very version stands. */
function find(packages: Lock['packages'], name: string, version: string): { folder: string } | undefined {
  const place = Object.keys(packages).find(
    (key) => key.endsWith(`node_modules/${name}`) && packages[key]?.version === version,
  )
  return place === undefined ? undefined : { folder: place.slice(0, -name.length) }
}

/** Platform packages are named after what they run on: `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = words.find((word) =>
    /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/.test(word),
  )
  const cpu = words.find((word) => /^(arm|arm64|ia32|loong64|ppc64|riscv64|s390x|x64)$/.test(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.includes('gnu') && os === 'linux'
      ? 'glibc'
      : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
