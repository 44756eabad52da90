import { z } from 'zod'

/** One value before and after, as text a person reads; null where there was none. */
export const fieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type FieldChange = z.infer<typeof fieldChange>

/** More is nobody's reading matter; the record itself holds the rest. */
const CHANGES_MAX = 60
const TEXT_MAX = 200

/** What is different between two states of a record, by dotted path, in the order of the newer state. */
export function listChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const fields = [...new Set([...now.keys(), ...old.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, CHANGES_MAX)
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || value === '') return leaves
  if (typeof value !== 'object') return leaves.set(path, String(value).slice(0, TEXT_MAX))
  for (const [key, each] of Object.entries(value)) leavesOf(each, path ? `${path}.${key}` : key, leaves)
  return leaves
}
