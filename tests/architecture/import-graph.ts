import { posix } from 'node:path'
import { Visitor } from 'oxc-parser'
import { lineAt, type SourceFile } from './tree.ts'

/** One file names another: for a value or for a type alone, at once or when it gets there. */
export interface Import {
  from: string
  to: string
  line: number
}

/** By which alias a layer is named (`imports` of package.json). */
const ALIAS = /^#(app|domain|local|print|server)\//

/** Every import between files of a folder. Tests stand beside what they ask and are asked by nobody, so they are left out. */
export function importsWithin(files: readonly SourceFile[], folder: string): Import[] {
  const own = files.filter(({ path }) => isWithin(path, folder) && !/\.test\.tsx?$/.test(path))
  return own.flatMap(importsOf).filter(({ to }) => isWithin(to, folder))
}

function importsOf(file: SourceFile): Import[] {
  const { path: from, syntax } = file
  const found: Import[] = []
  const note = (source: { value?: unknown } | null, start: number) => {
    const to = typeof source?.value === 'string' ? resolved(from, source.value) : null
    if (to) found.push({ from, to, line: lineAt(file, start) })
  }
  new Visitor({
    ImportDeclaration: ({ source, start }) => note(source, start),
    ExportNamedDeclaration: ({ source, start }) => note(source, start),
    ExportAllDeclaration: ({ source, start }) => note(source, start),
    ImportExpression: ({ source, start }) => note('value' in source ? source : null, start),
    TSImportType: ({ source, start }) => note(source, start),
  }).visit(syntax.program)
  return found
}

/** Null for a package. */
function resolved(from: string, name: string): string | null {
  if (ALIAS.test(name)) return name.replace('#', 'src/')
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null
}

/** The folder directly below another in which a file lies; the file itself where it lies in none. */
export function childOf(folder: string, path: string): string {
  return path.slice(folder.length + 1).split('/')[0]!
}

/** The same imports between what lies directly in a folder; what stays within one of its folders is none. */
export function betweenChildren(imports: readonly Import[], folder: string): Import[] {
  return imports
    .map(({ from, to, line }) => ({ from: childOf(folder, from), to: childOf(folder, to), line }))
    .filter(({ from, to }) => from !== to)
}

/** Which of them lead back to themselves through each other: the strongly connected components of two and more (Tarjan). */
export function knots(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const reach = Map.groupBy(imports, ({ from }) => from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    path.push(node)
    for (const { to } of reach.get(node) ?? []) {
      if (!index.has(to)) visit(to)
      if (path.includes(to)) low.set(node, Math.min(low.get(node)!, low.get(to)!))
    }
    if (low.get(node) !== index.get(node)) return
    const knot = path.splice(path.indexOf(node))
    if (knot.length > 1) found.push(knot.sort())
  }
  for (const { from } of imports) if (!index.has(from)) visit(from)
  return found
}

/**
 * The layers of a folder as its README draws them, the lowest first: rows of a table whose first cell is a number and
 * whose second names folders in backticks.
 */
export function layersIn(readme: string): string[][] {
  return [...readme.matchAll(/^\| *\d+ *\|([^|]*)\|/gm)].map(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}
