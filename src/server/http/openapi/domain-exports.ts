import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { allFields, type Declaration, readDocstrings } from './docstrings.ts'

const DOMAIN = join(import.meta.dirname, '../../../domain')

/** What the domain exports, as it names and describes it. */
export interface DomainExports {
  schemas: Map<z.core.$ZodType, ExportedSchema>
  /** Lists of words, by the name of the type that is made of them. */
  words: Map<string, string[]>
}

export interface ExportedSchema {
  name: string
  text: string | undefined
  isSecondName: boolean
  fields: Map<string, string>
}

/** Names come from the code, so that no schema carries one beside its own; the app, which bundles them, pays nothing. */
export async function readDomain(): Promise<DomainExports> {
  const files = await Promise.all(sources().map(readFile))
  const known = new Map(files.flatMap(({ declared, exported }) => [...declared].filter(([name]) => name in exported)))
  const schemas = files.flatMap((file) => schemasOf(file, known))
  return {
    schemas: new Map(schemas.toSorted(([, a], [, b]) => Number(a.isSecondName) - Number(b.isSecondName))), // the last wins
    words: new Map(files.flatMap(wordsOf)),
  }
}

interface DomainFile {
  text: string
  declared: Map<string, Declaration>
  exported: Record<string, unknown>
}

async function readFile(path: string): Promise<DomainFile> {
  const text = readFileSync(path, 'utf8')
  return { text, declared: readDocstrings(text), exported: await import(pathToFileURL(path).href) }
}

/** In the same order everywhere. */
function sources(): string[] {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).toSorted()
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => join(DOMAIN, file))
}

function schemasOf({ declared, exported }: DomainFile, known: Map<string, Declaration>) {
  const find = (name: string) => declared.get(name) ?? known.get(name)
  return Object.entries(exported).flatMap(([name, value]): [z.core.$ZodType, ExportedSchema][] => {
    const declaration = declared.get(name)
    if (!(value instanceof z.core.$ZodType) || !declaration) return []
    const { isSecondName, from } = declaration
    const text = declaration.text ?? (isSecondName ? from.map(find)[0]?.text : undefined)
    return [[value, { name, text, isSecondName, fields: allFields(declaration, find) }]]
  })
}

function wordsOf({ text, exported }: DomainFile): [string, string[]][] {
  const types = text.matchAll(/^export type (\w+) = \(typeof (\w+)\)\[number\]$/gm)
  return [...types].flatMap(([, type = '', list = '']): [string, string[]][] => {
    const words = z.array(z.string()).safeParse(exported[list])
    return words.success ? [[type, words.data]] : []
  })
}
