import { localDate } from '#domain/kernel/time-zones.ts'
import { versionInForce } from '#domain/product/farm-package.ts'
import { listQuote, timeZoneOf } from '#domain/quote/body/quote.listing.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { createSyncedStore, type SyncedStore } from '../sync/synced-store.ts'
import { judgeSignature } from './signature-holds.ts'

const rows = createSyncedStore({
  shape: quoteShape,
  table: quote,
  listing: columnsOf,
  /** A new quote gets its number, the shell of the policy it may become, and the product's version it is priced by. */
  async complete(tx, bodies, { at, locators }) {
    const numbers = await drawNumbers(tx, 'quote', bodies.length)
    return bodies.map((body, place) => ({
      productVersion: body.productVersion ?? versionInForce(localDate(at, timeZoneOf(body))).rates.version,
      policy: locators(),
      ...body,
      displayId: numbers[place]!,
      createdAt: at.toISOString(),
    }))
  },
})

/** Quotes as the sync module writes and reads them: in every state, of which only a draft may be patched, but for the signature under what is locked (settled 39). */
export const quoteStore: SyncedStore = { ...rows, judge: judgeSignature }

function columnsOf(body: Body) {
  const { policyId, createdAt: _ownColumn, ...listed } = listQuote(body)
  if (policyId === null) throw new Error('a quote stands on a policy shell')
  return { ...listed, policyId }
}
