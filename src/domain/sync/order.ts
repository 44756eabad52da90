/**
 * Order keys (protocol 4.3): a text between any two texts, so that moving one item writes one item. Keys are
 * fractions in base 62 without a trailing zero; three digits given by the caller at random keep two tablets that
 * insert at the same place apart. Lists sort by (order, id). fractional-indexing knows no such digits, and writes its
 * keys otherwise than those that records hold.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** A longer key means too many insertions at one place: the list is renumbered in one patch. */
export const ORDER_MAX_LENGTH = 48

export interface Ordered {
  id: string
  order: string
}

/** How many of these digits there are, for whoever throws the dice: a salt is three numbers below this. */
export const ORDER_DIGITS = DIGITS.length
export type Salt = readonly [number, number, number]

export function sortByOrder<Item extends Ordered>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => compare(one.order, other.order) || compare(one.id, other.id))
}

/**
 * The keys to write so that the item stands at this index of the list without it: usually its own alone; with an
 * equal neighbour to the right that one too; all of them when keys have grown too long.
 */
export function placeAt(others: readonly Ordered[], id: string, index: number, salt: Salt): Ordered[] {
  const sorted = sortByOrder(others)
  const [left, right] = [sorted[index - 1], sorted[index]]
  const next = sorted.slice(index).find(({ order }) => order !== left?.order)
  const equal =
    right && left && right.order === left.order ? sorted.slice(index).filter(({ order }) => order === left.order) : []
  let last = between(left?.order ?? '', next?.order ?? null, salt)
  const moved = [{ id, order: last }]
  for (const each of equal) {
    last = between(last, next?.order ?? null, salt)
    moved.push({ id: each.id, order: last })
  }
  if (moved.every(({ order }) => order.length <= ORDER_MAX_LENGTH)) return moved
  return renumber([...sorted.slice(0, index).map((each) => each.id), id, ...sorted.slice(index).map((each) => each.id)])
}

/** Evenly spread keys of one length for a whole list. */
export function renumber(ids: readonly string[]): Ordered[] {
  const length = Math.ceil(Math.log(ids.length + 1) / Math.log(DIGITS.length)) + 1
  const step = DIGITS.length ** length / (ids.length + 1)
  return ids.map((id, at) => ({ id, order: `${digitsOf(Math.floor(step * (at + 1)), length)}V` }))
}

/** A key after `left` and before `right`; empty and null mean the ends of the list. */
export function between(left: string, right: string | null, salt: Salt): string {
  if (right !== null && left >= right) throw new RangeError('order keys out of order')
  const middle = midpoint(left, right)
  const salted =
    middle +
    salt
      .map((each) => DIGITS[each % DIGITS.length])
      .join('')
      .replace(/0+$/, '')
  return right === null || salted < right ? salted : between(left, middle, salt)
}

/** The short way between two fractions: their common start, then a digit in the middle, or one place deeper. */
function midpoint(left: string, right: string | null): string {
  const shared = right === null ? 0 : sharedLength(left, right)
  if (right !== null && shared > 0) return right.slice(0, shared) + midpoint(left.slice(shared), right.slice(shared))
  const low = left === '' ? 0 : DIGITS.indexOf(left[0]!)
  const high = right === null ? DIGITS.length : DIGITS.indexOf(right[0]!)
  if (high - low > 1) return DIGITS[Math.floor((low + high) / 2)]!
  if (right !== null && right.length > 1) return right[0]!
  return DIGITS[low] + midpoint(left.slice(1), null)
}

/** A fraction that has ended goes on with zeros. */
function sharedLength(left: string, right: string): number {
  let at = 0
  while (at < right.length && (left[at] ?? '0') === right[at]) at++
  return at
}

function digitsOf(value: number, length: number): string {
  let [rest, text] = [value, '']
  for (let at = 0; at < length; at++) {
    text = DIGITS[rest % DIGITS.length] + text
    rest = Math.floor(rest / DIGITS.length)
  }
  return text
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
