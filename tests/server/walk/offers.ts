import { type Books, billedOf } from './books.ts'
import type { Farm } from './farms.ts'

/** What an offer that somebody accepted billed, and what stood beside it then. */
export interface Accepted {
  billed: number
  beside: string
}
/** One that came to nothing later. */
export interface TakenBack {
  id: string
  /** What it had billed, and what is not billed any more. */
  billed: number
  back: number
}

/** Changes, renewals and reinstatements that are accepted and not issued. */
const acceptedOf = ({ open, endings }: Books) => [
  ...open.filter(({ state }) => state === 'accepted').map(({ id }) => id),
  ...endings.flatMap(({ again }) => again.filter(({ state }) => state === 'accepted').map(({ id }) => id)),
]

/**
 * Writes down what was accepted, and tells what the last step took back of it (14). Where anything else was changed or
 * accepted meanwhile, what it billed may have changed with that, and nobody can say.
 */
export function tellOffers({ books: before, accepted }: Farm, books: Books): TakenBack | null {
  const [was, is] = [acceptedOf(before), acceptedOf(books)]
  const [fresh, gone] = [is.filter((id) => !was.includes(id)), was.filter((id) => !is.includes(id))]
  const standing = (ids: string[]) => JSON.stringify([ids, books.changes.map(({ id }) => id)])
  const isSame = before.changes.length === books.changes.length
  if (isSame && fresh.length === 1 && gone.length === 0)
    accepted.set(fresh[0]!, { billed: billedOf(books) - billedOf(before), beside: standing(was) })
  if (!isSame || fresh.length > 0 || gone.length !== 1) return null
  const [id] = gone as [string]
  const offer = accepted.get(id)
  const isAlone = offer?.beside === standing(is)
  return isAlone ? { id, billed: offer.billed, back: billedOf(before) - billedOf(books) } : null
}
