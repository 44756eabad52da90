import { lowestLimit } from '../../rating/operation-codes.ts'
import type { Body } from '../../sync/json.ts'
import { itemsOf, textIn } from '../../sync/read-body.ts'

/** The most this farm may carry in liability, by all operations of the quote; endless without any (domain 4.2 item 13). */
export function liabilityLimitCents(body: Body): number {
  const codes = itemsOf(body, 'operations').map(([, operation]) => textIn(operation, 'level4Code') ?? '')
  return lowestLimit(codes, 'liabilityMaxLimit') * 100
}
