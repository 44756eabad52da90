import { z } from 'zod'
import { locator } from './ids.ts'

/** What a locator inside a value may name. A producer is a colleague who may write quotes for the brokerage. */
export const NAMED_KINDS = [
  'policyholder',
  'quote',
  'policy',
  'brokerage',
  'colleague',
  'producer',
  'documentType',
  'queue',
] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

/** What is said of one that is not there, or not for the sender. */
export const UNKNOWN: Record<NamedKind, string> = {
  policyholder: 'validation.policyholderUnknown',
  quote: 'validation.recordUnknown',
  policy: 'validation.recordUnknown',
  brokerage: 'validation.brokerageUnknown',
  colleague: 'validation.assigneeUnknown',
  producer: 'validation.producerUnknown',
  documentType: 'validation.documentType',
  queue: 'validation.queueUnknown',
}

/**
 * What a field with a locator in it does, declared once where the field is:
 * names    something that must be there, of this kind and within the sender's reach, before anything is made of it
 * filters  a list; what names nothing finds nothing
 * bears    the id of what is sent, of the device that sends it, or of what sync itself judges: nothing is looked up
 */
export type LocatorUse = { use: 'names'; kind: NamedKind } | { use: 'filters' } | { use: 'bears' }

const uses = z.registry<LocatorUse>()

/** `error` says what is asked for where it is more than a locator. */
export const names = (kind: NamedKind, error = 'validation.locator') =>
  z.uuid({ version: 'v7', error }).register(uses, { use: 'names', kind })
export const filters = () => locator.clone().register(uses, { use: 'filters' })
export const bears = (like = locator) => like.clone().register(uses, { use: 'bears' })

export function declaredUseOf(schema: z.core.$ZodType): LocatorUse | undefined {
  return uses.get(schema as z.ZodType) // the registry takes any schema
}

/** A locator as it stands in a value, and what it is said to name. */
export interface Named {
  /** With dots; empty where the value is the locator. */
  field: string
  kind: NamedKind
  id: string
}

/** Everything this value names, by the declarations of its schema. */
export function namedIn(schema: z.core.$ZodType, value: unknown): Named[] {
  const found: Named[] = []
  finderOf(schema)?.(value, '', (named) => void found.push(named))
  return found
}

/** Are there declared fields in it at all? */
export function namesAny(schema: z.core.$ZodType): boolean {
  return finderOf(schema) !== null
}

/** Is what was found under an id of the kind it was named as? */
export function isOfKind(found: string | undefined, kind: NamedKind): boolean {
  return found === kind || (found === 'producer' && kind === 'colleague')
}

type Finder = (value: unknown, field: string, tell: (named: Named) => void) => void

/** Schemas are constants: each is looked through once. */
const finders = new WeakMap<z.core.$ZodType, Finder | null>()

function finderOf(schema: z.core.$ZodType): Finder | null {
  const known = finders.get(schema)
  if (known !== undefined) return known
  finders.set(schema, null) // what contains itself declares nothing
  const finder = makeFinder(schema)
  finders.set(schema, finder)
  return finder
}

function makeFinder(schema: z.core.$ZodType): Finder | null {
  const use = declaredUseOf(schema)
  if (use) return use.use === 'names' ? tellOf(use.kind) : null
  const parts = partsOf(schema)
  const named = parts.flatMap((part) => {
    const finder = finderOf(part.schema)
    return finder ? [{ ...part, finder }] : []
  })
  if (named.length === 0) return null
  return (value, field, tell) => {
    for (const { of, finder } of named) for (const [at, held] of of(value)) finder(held, join(field, at), tell)
  }
}

const tellOf =
  (kind: NamedKind): Finder =>
  (value, field, tell) => {
    if (typeof value === 'string') tell({ field, kind, id: value })
  }

const join = (field: string, at: string) => (field && at ? `${field}.${at}` : field || at)

/** A schema inside another, and where the values it is about stand. */
export interface Part {
  schema: z.core.$ZodType
  /** What it is called there; `*` for every member. */
  name: string
  of: (value: unknown) => [at: string, held: unknown][]
}

/** What a schema is made of, one step down. */
export function partsOf(schema: z.core.$ZodType): Part[] {
  const { def } = (schema as z.core.$ZodTypes)._zod // every schema is one of them
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, part]) => ({
        schema: part,
        name,
        of: (value) => (isRecord(value) && name in value ? [[name, value[name]]] : []),
      }))
    case 'array':
      return [{ schema: def.element, name: '*', of: membersOf }]
    case 'record':
      return [{ schema: def.valueType, name: '*', of: membersOf }]
    case 'union':
      return def.options.map((option) => ({
        schema: option,
        name: '',
        of: (value) => (z.safeParse(option, value).success ? [['', value]] : []),
      }))
    case 'pipe':
      return [def.in, def.out].map((part) => ({ schema: part, name: '', of: itself }))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [{ schema: def.innerType, name: '', of: itself }]
    default:
      return []
  }
}

const itself = (value: unknown): [string, unknown][] => [['', value]]
const membersOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : [])

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
