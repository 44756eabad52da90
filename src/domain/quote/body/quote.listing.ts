import { timeZoneOfProvince } from '../../geo/province-time-zones.ts'
import { DEFAULT_CURRENCY } from '../../kernel/money.ts'
import { searchable } from '../../kernel/search-text.ts'
import { FARM_PACKAGE } from '../../product/farm-package.ts'
import { mainLocation } from '../../rating/places.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { centsIn, itemsOf, textIn } from '../../sync/read-body.ts'
import { QUOTE_STATES, type QuoteState } from './quote.lifecycle.ts'
import { toFarm } from './quote-farm.ts'
import { kindOf, type QuoteKind } from './quote-kind.ts'

/** The list columns of a quote, all from its body and written with it (settled 37). */
export interface QuoteListing {
  /** Empty until the office gave one. */
  displayId: string
  state: QuoteState
  kind: QuoteKind
  /** The policy this quote would become: a shell shared by its siblings, listed once one is issued (settled 27). */
  policyId: string | null
  policyholderId: string | null
  producerId: string | null
  productCode: string
  productName: string
  startsOn: string | null
  endsOn: string | null
  /** The clock the term is counted by: the main location's. */
  timezone: string
  /** Premium, tax and fees as locked; 0 before, which a list shows as a dash (settled 25). */
  totalCents: number
  premiumCents: number
  currency: string
  /** When the office first had it; null before. */
  createdAt: Date | null
  issuedAt: Date | null
  /** What a search looks in beside the policyholder's own words. */
  searchText: string
}

export function listQuote(body: Body): QuoteListing {
  const term = isBody(body.term) ? body.term : {}
  const price = isBody(body.price) ? body.price : {}
  return {
    displayId: textIn(body, 'displayId') ?? '',
    state: stateOf(body),
    kind: kindOf(body),
    policyId: textIn(body, 'policy') ?? null,
    policyholderId: textIn(body, 'policyholder') ?? null,
    producerId: textIn(body, 'producer') ?? null,
    productCode: FARM_PACKAGE.code,
    productName: FARM_PACKAGE.name,
    startsOn: textIn(term, 'startsOn') ?? null,
    endsOn: textIn(term, 'endsOn') ?? null,
    timezone: timeZoneOf(body),
    totalCents: centsIn(price, 'total'),
    premiumCents: centsIn(price, 'premium'),
    currency: textIn(price, 'currency') ?? DEFAULT_CURRENCY,
    createdAt: instantIn(body, 'createdAt'),
    issuedAt: instantIn(body, 'issuedAt'),
    searchText: searchTextOf(body),
  }
}

/** A quote without a state is a draft (spec 2 §4 Quote). */
export function stateOf(body: Body): QuoteState {
  return QUOTE_STATES.find((each) => each === body.state) ?? 'draft'
}

function instantIn(body: Body, name: string): Date | null {
  const written = textIn(body, name)
  return written ? new Date(written) : null
}

export function timeZoneOf(body: Body): string {
  return timeZoneOfProvince(provinceOf(body))
}

/** Of the farm's main location; empty while there is none. */
export function provinceOf(body: Body): string {
  const farm = toFarm(body, {
    commissionPercent: 0,
    discountPercent: 0,
    hasExemptionCertificate: false,
    today: '1970-01-01',
  })
  return mainLocation(farm)?.province ?? ''
}

function searchTextOf(body: Body): string {
  const named = ['namedInsureds', 'locations'].flatMap((collection) =>
    itemsOf(body, collection).map(([, item]) => textIn(item, 'name')),
  )
  return searchable([textIn(body, 'displayId'), ...named].filter((word) => word !== undefined))
}
