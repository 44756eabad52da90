import { cents } from '../policy-history.ts'
import { type Books, sum } from './books.ts'
import type { Farm, Walk } from './farms.ts'

interface ChangePrice {
  premium_delta: number
  carried: { term_number: number; premium_delta: number }[]
}

const liveOf = ({ segments }: Books) => sum(segments.map(({ premium }) => premium))

/** Adds what each change that was issued since the last step was said to cost (invariant 11). */
export async function tellChanges(walk: Walk, farm: Farm, books: Books): Promise<void> {
  const made = books.changes.filter(({ id }) => !farm.books.changes.some((was) => was.id === id))
  // One that goes on into later terms is a change of each, and told once.
  const fresh = made.filter(({ of }, n) => of === null || made.findIndex((each) => each.of === of) === n)
  // A term that takes carried changes with it tells them with the change, not with the term.
  const isMixed = made.some(({ type }) => type === 'renew') && made.length > 1
  for (const change of fresh) {
    if (farm.premium === null) break
    const told = isMixed ? null : await toldBy(walk, change, books)
    farm.premium = told === null ? null : farm.premium + told
  }
  if (farm.premium === null) farm.premium = liveOf(books)
}

async function toldBy(
  { desk }: Walk,
  { type, of }: Books['changes'][number],
  { terms }: Books,
): Promise<number | null> {
  if (of === null) return null
  switch (type) {
    case 'endorse': {
      const { premium_delta, carried } = await desk.read<ChangePrice>(`/endorsements/${of}/price`)
      const later = carried.filter(({ term_number }) => terms.some(({ number }) => number === term_number))
      return sum([premium_delta, ...later.map((each) => each.premium_delta)].map(cents))
    }
    case 'renew': {
      const { next } = await desk.read<{ next: { premium: number } }>(`/renewals/${of}/price`)
      return cents(next.premium)
    }
    case 'cancel':
    case 'lapse': {
      const { premium } = await desk.read<{ premium: { written: number; earned: number } }>(
        `/cancellations/${of}/price`,
      )
      return cents(premium.earned) - cents(premium.written)
    }
    case 'reinstate': {
      const { premium } = await desk.read<{ premium: number }>(`/reinstatements/${of}/price`)
      return cents(premium)
    }
    default:
      return null
  }
}
