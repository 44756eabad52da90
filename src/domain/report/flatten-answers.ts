import { locator } from '../kernel/ids.ts'
import { type Body, isBody, type Json } from '../sync/json.ts'
import { itemsOf } from '../sync/read-body.ts'

/** Says how an item stands among others, or that it is gone: nothing a person answered. */
const BOOKKEEPING = new Set(['life', 'order'])

/**
 * The answers of a policy, exposure or peril as columns: `exposure_year_built`, and where something repeats
 * `policy_named_insureds_name_1`, `_2` in its order (domain 1.8). What has no column of its own, such as an outline or
 * shares by record, is one cell of JSON.
 */
export function flattenAnswers(prefix: string, answers: Body): Record<string, string> {
  const columns: Record<string, string> = {}
  put(columns, prefix, answers, '')
  return columns
}

function put(columns: Record<string, string>, name: string, value: Json, suffix: string): void {
  if (value === null || value === '') return
  if (Array.isArray(value) && value.every(isPlain)) {
    for (const [n, each] of value.entries()) put(columns, name, each, `${suffix}_${n + 1}`)
  } else if (!isBody(value) || isByRecord(value)) {
    columns[name + suffix] = isPlain(value) ? String(value) : JSON.stringify(value)
  } else if (isCollection(value)) {
    const items = itemsOf({ items: value }, 'items')
    for (const [n, [, item]] of items.entries()) putEach(columns, name, item, `${suffix}_${n + 1}`)
  } else putEach(columns, name, value, suffix)
}

function putEach(columns: Record<string, string>, name: string, body: Body, suffix: string): void {
  for (const [key, value] of Object.entries(body)) {
    if (!BOOKKEEPING.has(key)) put(columns, `${name}_${snakeCase(key)}`, value ?? null, suffix)
  }
}

/** Items live and die, each under a key of its own. */
function isCollection(value: Body): boolean {
  const items = Object.values(value)
  return items.length > 0 && items.every((item) => isBody(item) && 'life' in item)
}

function isByRecord(value: Body): boolean {
  const keys = Object.keys(value)
  return !isCollection(value) && keys.length > 0 && keys.every((key) => locator.safeParse(key).success)
}

function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null
}

function snakeCase(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}
