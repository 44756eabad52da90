import type { LinkProps } from '@tanstack/react-router'
import type { SearchHit } from '#domain/search/search-hit.ts'

/** One line of the box that is no record: where it leads, or what it writes into the box to go on from. */
export type Offer = { key: string; label: string; hint?: string } & ({ link: LinkProps | string } | { writes: string })

export interface OfferGroup {
  key: string
  label: string
  offers: readonly Offer[]
}

/** What was typed, understood: what records are looked for by, and what is offered beside them. */
export interface Reading {
  query: string
  offered: readonly OfferGroup[]
  /** An act was named: what it is done with has to be found before anybody goes anywhere. */
  isAct?: boolean
  /** What can be done with records that were found. */
  doneWith: (found: readonly SearchHit[]) => readonly OfferGroup[]
}
