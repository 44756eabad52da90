import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { FARM_PACKAGE } from '#domain/product/farm-package.ts'
import { quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import { isExpired } from '#domain/quote/underwriting/stands-until.ts'
import type { Deps } from '../../deps.ts'
import { endQuote } from './end-quote.service.ts'
import { quoteStore } from './quote-store.ts'
import { listOldQuotes } from './quotes.repo.ts'

const EXPIRABLE = quoteLifecycle.actions.expire.from

/** Ends every quote nobody took in time, each in a transaction of its own; run again it finds none of them. */
export async function expireDueQuotes({ db, locators }: Pick<Deps, 'db' | 'locators'>, now: Date): Promise<void> {
  const everywhere = addDays(now.toISOString().slice(0, 10), 1) // the latest day it is anywhere
  const candidates = await db.as({ kind: 'all' }, (tx) =>
    listOldQuotes(tx, EXPIRABLE, {
      createdBefore: new Date(now.getTime() - FARM_PACKAGE.quoteDays * 86_400_000),
      startsBefore: addDays(everywhere, -FARM_PACKAGE.backdateDays),
    }),
  )
  for (const { brokerageId, id } of candidates) {
    await db.as({ kind: 'all' }, async (tx) => {
      const record = await quoteStore.lock(tx, { kind: 'brokerage', brokerageId }, id)
      if (!record) return
      const { state, createdAt, timezone } = listQuote(record.body)
      const dates = { today: localDate(now, timezone), createdOn: localDate(createdAt ?? now, timezone) }
      const isDue = EXPIRABLE.some((each) => each === state) && isExpired(record.body, dates)
      if (isDue) await endQuote(tx, { clock: () => now, locators }, null, record, 'expire')
    })
  }
}
