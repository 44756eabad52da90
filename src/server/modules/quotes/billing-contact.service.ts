import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { stateOf } from '#domain/quote/body/quote.listing.ts'
import {
  BILLING_KEY,
  type BillingEntry,
  type NewBillingEntry,
  parsed,
} from '#domain/quote/contract/billing-contact.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Op } from '#domain/sync/mutation.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { answersOf, requirePolicy } from '../policies/policies.service.ts'
import type { Office } from '../sync/batch.ts'
import { changeByCall } from '../sync/single-call.service.ts'
import { lockQuoteRow } from './move-quote.service.ts'
import { quoteStore } from './quote-store.ts'
import { findQuote } from './quotes.repo.ts'

/** A quote's billing contact, or the one its policy was issued with; any other key is unknown (spec 2 §7). */
export async function readBilling(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  { id, key }: { id: string; key: string },
): Promise<BillingEntry> {
  if (key !== BILLING_KEY) throw new AppError('notFound')
  const quote = await findQuote(tx, actor.scope, id)
  return toEntry(id, quote ? quote.body : await policyAnswers(tx, deps, actor, id))
}

/** What the policy holds today. */
async function policyAnswers(tx: Tx, { clock }: Pick<Deps, 'clock'>, actor: Actor, id: string): Promise<Body> {
  const { timezone } = await requirePolicy(tx, actor, id)
  return answersOf(tx, actor.scope, id, localDate(clock(), timezone))
}

/** Names who gets the invoices, as a draft's own form does. */
export async function nameBilling(
  tx: Tx,
  office: Office,
  actor: Actor,
  { id, value }: NewBillingEntry & { id: string },
): Promise<BillingEntry> {
  const record = await lockQuoteRow(tx, actor, { id })
  nextState(lifecycleOf(record.body), stateOf(record.body), 'update')
  const named: Op = { op: 'set', path: BILLING_KEY, base: record.body[BILLING_KEY] ?? null, value: parsed(value) }
  await changeByCall(tx, office, actor, quoteStore, record, [named])
  return readBilling(tx, office.deps, actor, { id, key: BILLING_KEY })
}

function toEntry(locator: string, body: Body): BillingEntry {
  const held = body[BILLING_KEY]
  return { locator, key: BILLING_KEY, value: held ? JSON.stringify(held) : '', uiType: 'normal' }
}
