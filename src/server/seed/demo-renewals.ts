import { localDate } from '#domain/kernel/time-zones.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { QUESTION_GROUPS } from '#domain/product/questions.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import { opensOn } from '#domain/renewal/renewal-calendar.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import type { Actor } from '../db/tx.ts'
import { lockQuoteRow, type Making, saveQuote } from '../modules/quotes/move-quote.service.ts'
import { requestRenewal } from '../modules/renewals/make-renewal.service.ts'
import { acceptRenewal, issueRenewal } from '../modules/renewals/take-renewal.service.ts'
import { lockQuote } from '../modules/underwriting/lock-quote.service.ts'
import { plainAnswers } from './demo-farm-body.ts'
import type { Renewed } from './demo-stories.ts'
import type { Stage } from './demo-tablets.ts'

interface People {
  /** Whoever sold the policy, and whoever decides. */
  broker: Actor
  underwriter: Actor
}

/** A policy that ends soon has its next term begun by its broker, and some of them taken by now. */
export async function renewDemo(
  { tx, daysAgo }: Stage,
  { broker, underwriter }: People,
  quoteId: string,
  renewed: Renewed,
): Promise<void> {
  const [asked, quoted, taken] = [daysAgo(3), daysAgo(2), daysAgo(1)]
  const { body } = await lockQuoteRow(tx, broker, { id: quoteId })
  const { policyId, endsOn, timezone } = listQuote(body)
  if (!policyId || !endsOn || localDate(asked.clock(), timezone) < opensOn(endsOn)) return
  const id = await requestRenewal(tx, asked, broker, { policyId, key: undefined })
  await answerNewQuestions(tx, asked, broker, id)
  if (renewed === 'application') return
  const referred = await lockQuote(tx, quoted, broker, { id })
  if (referred || renewed === 'quoted') return
  await acceptRenewal(tx, taken, underwriter, { id })
  await issueRenewal(tx, taken, underwriter, { id })
}

/** What the newest version of the product asks beside what was answered a year ago. */
async function answerNewQuestions(tx: Stage['tx'], making: Making, broker: Actor, id: string): Promise<void> {
  const record = await lockQuoteRow(tx, broker, { id })
  const { questions } = productVersion(textIn(record.body, 'productVersion'))
  const answers = QUESTION_GROUPS.map((group): [string, Body] => {
    const given = record.body[group]
    return [
      group,
      { ...plainAnswers(questions[group], making.clock().toISOString().slice(0, 10)), ...(isBody(given) && given) },
    ]
  })
  await saveQuote(tx, making, broker, record, 'update', Object.fromEntries(answers))
}
