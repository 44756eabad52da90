import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { betweenChildren, childOf, importsWithin, knots, layersIn } from './import-graph.ts'
import { parseFile, projectRoot, readTree } from './tree.ts'

/**
 * Where no import, of a value or of a type, leads back to where it came from: not between files, and not between what
 * lies directly in the folder.
 */
const COVERED = ['src/app', 'src/domain', 'src/local', 'src/server', 'src/server/modules']

/** Those of which the table in their README also says which of their folders stand on which. */
const ORDERED = ['src/domain', 'src/server/modules']

const tree = readTree()

describe.each(COVERED)('%s', (folder) => {
  const imports = importsWithin(tree, folder)

  it('is read at all', () => {
    expect(imports.length).toBeGreaterThan(0)
    const known = new Set(tree.map(({ path }) => path))
    const written = imports.map(({ to }) => to).filter((to) => /\.tsx?$/.test(to) && !to.endsWith('.gen.ts'))
    expect(written.filter((to) => !known.has(to))).toEqual([])
  })

  it('has no files that lead back to themselves', () => {
    expect(knots(imports)).toEqual([])
  })

  it('has no folders that lead back to themselves', () => {
    expect(knots(betweenChildren(imports, folder))).toEqual([])
  })
})

describe.each(ORDERED)('the order of %s', (folder) => {
  const layers = layersIn(readFileSync(join(projectRoot, folder, 'README.md'), 'utf8'))

  it('names each of its folders once', () => {
    const children = tree.flatMap(({ path }) => (path.startsWith(`${folder}/`) ? childOf(folder, path) : []))
    const folders = new Set(children.filter((child) => !child.includes('.')))
    expect(layers.flat().toSorted()).toEqual([...folders].toSorted())
  })

  it('is kept: what stands lower imports nothing that stands higher', () => {
    const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer] as const)))
    // What lies beside the folders brings them together, and stands above all of them.
    const rank = (path: string) => layerOf.get(childOf(folder, path)) ?? layers.length
    const upward = importsWithin(tree, folder).filter(({ from, to }) => rank(from) < rank(to))
    expect(upward.map(({ from, line, to }) => `${from}:${line} stands below ${to}`)).toEqual([])
  })
})

describe('the fence sees', () => {
  const planted = (...texts: [path: string, text: string][]) =>
    importsWithin(
      texts.map(([path, text]) => parseFile(path, text)),
      'src/barn',
    )

  it.each([
    ['a value', "import { ox } from '../cart/ox.ts'"],
    ['a type', "import type { Ox } from '../cart/ox.ts'"],
    ['a type named in place', "export type Hay = import('../cart/ox.ts').Ox"],
    ['what is handed on', "export { ox } from '../cart/ox.ts'"],
    ['all that is handed on', "export * from '../cart/ox.ts'"],
    ['what is fetched later', "export const later = () => import('../cart/ox.ts')"],
  ])('a knot by %s', (_, text) => {
    const imports = planted(
      ['src/barn/stall/hay.ts', text],
      ['src/barn/cart/ox.ts', "import { hay } from '../stall/hay.ts'"],
    )
    expect(knots(imports)).toEqual([['src/barn/cart/ox.ts', 'src/barn/stall/hay.ts']])
    expect(knots(betweenChildren(imports, 'src/barn'))).toEqual([['cart', 'stall']])
  })

  it('a knot of folders whose files make none', () => {
    const imports = planted(
      ['src/barn/stall/hay.ts', "import { ox } from '../cart/ox.ts'"],
      ['src/barn/cart/wheel.ts', "import { door } from '../stall/door.ts'"],
    )
    expect(knots(imports)).toEqual([])
    expect(knots(betweenChildren(imports, 'src/barn'))).toEqual([['cart', 'stall']])
  })

  it('layers as a README draws them', () => {
    expect(layersIn('| Layer | Modules |\n| - | - |\n| 1 | `cart`, `ox` | hay |\n| 2 | `barn` | `roof` |')).toEqual([
      ['cart', 'ox'],
      ['barn'],
    ])
  })
})
