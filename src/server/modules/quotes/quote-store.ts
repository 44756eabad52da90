import { sql } from 'drizzle-orm'
import { localDate } from '#domain/kernel/time-zones.ts'
import { versionInForce } from '#domain/product/farm-package.ts'
import { listQuote, timeZoneOf } from '#domain/quote/quote.listing.ts'
import { quoteShape } from '#domain/quote/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { rowsOf } from '../../db/client.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { createSyncedStore } from '../sync/synced-store.ts'

/** Quotes as the sync module writes and reads them: in every state, of which only a draft may be patched (settled 39). */
export const quoteStore = createSyncedStore({
  shape: quoteShape,
  table: quote,
  listing: columnsOf,
  /** A new quote gets its number, the shell of the policy it may become, and the product's version it is priced by. */
  async complete(tx, body, { at, locators }) {
    const [next] = await rowsOf<{ number: string | number }>(tx, sql`select nextval('quote_number') as number`)
    return {
      productVersion: body.productVersion ?? versionInForce(localDate(at, timeZoneOf(body))).rates.version,
      policy: locators(),
      ...body,
      displayId: `Q-${next!.number}`,
      createdAt: at.toISOString(),
    }
  },
})

function columnsOf(body: Body) {
  const { policyId, createdAt: _ownColumn, ...listed } = listQuote(body)
  if (policyId === null) throw new Error('a quote stands on a policy shell')
  return { ...listed, policyId }
}
