import { type Body, isBody, type Json } from './json.ts'

/** The live items of one of the quote's collections with their keys, in the order a person gave them (settled 37). */
export function itemsOf(body: Body, collection: string): [key: string, item: Body][] {
  const items = body[collection]
  if (!isBody(items)) return []
  return Object.entries(items)
    .filter((entry): entry is [string, Body] => isBody(entry[1]) && entry[1].life !== 'dead')
    .sort(([leftKey, left], [rightKey, right]) => compare(orderOf(left) + leftKey, orderOf(right) + rightKey))
}

/** Text at a path's end; undefined for anything else, so that a value of another build never breaks a screen. */
export function textIn(item: Body, name: string): string | undefined {
  const value = item[name]
  return typeof value === 'string' ? value : undefined
}

export function numberIn(item: Body, name: string): number | undefined {
  const value = item[name]
  return typeof value === 'number' ? value : undefined
}

export function isYes(value: Json | undefined): boolean {
  return value === true
}

/** The members of a set unit. */
export function membersOf(item: Body, name: string): string[] {
  const value = item[name]
  return isBody(value) ? Object.keys(value).filter((key) => value[key] === true) : []
}

/** Currency units of the body as cents; what is not there counts as nothing. */
export function centsIn(item: Body, name: string): number {
  return Math.round((numberIn(item, name) ?? 0) * 100)
}

function orderOf(item: Body): string {
  return `${textIn(item, 'order') ?? ''}|`
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
