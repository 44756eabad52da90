import { z } from 'zod'
import type { DomainExports } from './domain-exports.ts'
import { REFUSALS } from './refusals.ts'
import { SHARED_SHAPES, VALUES } from './shared-shapes.ts'

/** Schemas by what they are called in the description, and what is said of them there. */
export type Names = z.core.$ZodRegistry<{ id: string; description?: string; format?: string }>

/** What says too little outside its file. */
const TOLD_WHOLE: Record<string, string> = {
  accepted: 'AcceptedChange',
  actor: 'WhoDidIt',
  conflict: 'EditConflict',
  entityState: 'SyncedState',
  parent: 'ParentRecord',
  proposal: 'AccountProposal',
  refusal: 'RefusedChange',
  result: 'PushedResult',
}

const NAMED_TYPES = ['object', 'union', 'enum']

/** By the tables, and what is more than a value by the name it is exported under. */
export function nameSchemas({ schemas }: DomainExports): Names {
  const names: Names = z.registry()
  for (const [id, { schema, ...said }] of Object.entries({ ...VALUES, ...REFUSALS })) names.add(schema, { id, ...said })
  for (const [id, schema] of Object.entries(SHARED_SHAPES)) names.add(schema, { id })
  for (const [schema, { name, text }] of schemas) {
    if (!NAMED_TYPES.includes(schema._zod.def.type) || names.has(schema)) continue
    names.add(schema, { id: nameOfExport(name), ...(text && { description: text }) })
  }
  return names
}

export const nameOfExport = (name: string) => TOLD_WHOLE[name] ?? pascal(name)

/** What stands in a call and is exported by nobody: a page by its rows, a shape of its own by the call. */
export function nameInCall(schema: z.ZodType, call: string, names: Names): string | null {
  if (schema instanceof z.ZodObject) {
    const { data, pagination } = schema.shape
    const row = pagination && data instanceof z.ZodArray ? names.get(data.element)?.id : undefined
    return row ? `${row.replace(/Row$/, '')}Page` : call
  }
  return schema instanceof z.ZodUnion ? call : null
}

export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
