import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../steps.ts'
import { copyPackages } from './packages.ts'

/** Beside the packages: the app as built, the server, the rules and papers it stands on, and the files those read. */
const PARTS = ['dist/app', 'src/domain', 'src/print', 'src/server', 'locales', 'public/map/canada-places.json']
/** Tests, what the compiler and a reader need, and what new migrations are compared with. */
const NOT_RUN = /\.test\.ts$|^tsconfig\.json$|^README\.md$|^\d+_snapshot\.json$|^drizzle\.config\.ts$/

/** Lays out a folder that `node server.js` starts: nothing in it is transformed, so a stack names our own lines. */
export function makeRelease(folder: string): void {
  mkdirSync(folder) // fails where there is one already: what stands elsewhere is not ours to remove
  for (const part of PARTS) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !NOT_RUN.test(basename(path)) })
  }
  copyPackages(folder)
  cpSync(join(import.meta.dirname, 'server.js'), join(folder, 'server.js'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageOf(packageJson), null, 2)}\n`)
}

/** The build's name, as the server answers it. */
export function buildName(folder: string): string {
  return readFileSync(join(folder, 'dist/app/build.txt'), 'utf8').trim()
}

function packageOf({ name, version, description, license, imports, scripts, dependencies }: typeof packageJson) {
  const { node, ...packages } = dependencies
  return {
    name,
    version,
    description,
    private: true,
    license,
    type: 'module',
    engines: { node: `>=${node.split('.')[0]}` },
    imports: Object.fromEntries(Object.entries(imports).filter(([, target]) => isInside(target))),
    scripts: { start: 'node server.js', 'first-account': scripts['first-account'], restored: scripts.restored },
    dependencies: packages,
  }
}

function isInside(target: string): boolean {
  return PARTS.some((part) => target === `./${part}/*`)
}
