import type { Occurrence } from './fold.ts'
import { pascal } from './names.ts'

/**
 * What a shape is called that stands in several places: by the words its owners begin with, or end with, and those it
 * has in all of them: `fees` of QuotePrice and RenewalPrice are a PriceFee. Null where nothing is common.
 */
export function nameOfOccurrences(occurrences: Occurrence[]): string | null {
  const owners = occurrences.map(({ owner }) => owner.match(/[A-Z][a-z\d]*/g) ?? [])
  const owner = commonStart(owners).join('') || commonEnd(owners).join('')
  const words = commonEnd(occurrences.map((occurrence) => occurrence.words)).flatMap((word) => word.split('_'))
  return owner && words.length > 0 ? owner + words.map(pascal).join('') : null
}

function commonStart(lists: readonly string[][]): string[] {
  const [first = [], ...others] = lists
  const end = first.findIndex((word, at) => others.some((other) => other[at] !== word))
  return end < 0 ? first : first.slice(0, end)
}

function commonEnd(lists: readonly string[][]): string[] {
  return commonStart(lists.map((list) => list.toReversed())).toReversed()
}
