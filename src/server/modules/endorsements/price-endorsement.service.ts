import { can } from '#domain/access/can.ts'
import type { CarriedPrice } from '#domain/endorsement/carried-price.ts'
import { type ChangeDelta, together } from '#domain/endorsement/change-money.ts'
import type { CarriedBlock, EndorsementPrice } from '#domain/endorsement/endorsement.schema.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import { billedSum } from '#domain/ledger/bill-difference.ts'
import { changeDayOf } from '#domain/quote/body/quote-kind.ts'
import { TAKEN_STATES } from '#domain/quote/body/taken-sibling.ts'
import { nameOfExposure } from '#domain/quote/contract/quote.exposures.ts'
import { snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { readTermInvoices, type TermInvoice } from '../invoices/add-to-draft.service.ts'
import { type AddedRow, addedRowsOf } from '../ledger/added-rows.service.ts'
import { readTerm } from '../policies/live-term.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { frozenPrice } from '../quotes/frozen-price.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import { spreadBill } from './bill-endorsement.service.ts'
import { type ChangedTerm, laterTermOf } from './carry-endorsement.service.ts'
import type { EndorsementRecord } from './endorsements.repo.ts'
import { requireEndorsement } from './endorsements.service.ts'
import { carriedOf, priceAll } from './judge-carried.service.ts'
import { changeAt, type Policy, reworked } from './rework-endorsement.service.ts'
import { termOfQuote } from './take-carried.service.ts'

type Clock = Pick<Deps, 'clock'>

/** Of an application as its policy stands now; of any other as it was quoted: in its term, and in each that follows. */
export async function getEndorsementPrice(tx: Tx, deps: Clock, actor: Actor, id: string): Promise<EndorsementPrice> {
  const record = await requireEndorsement(tx, actor, id)
  const policy = await requirePolicy(tx, actor, record.policyId)
  const scope = { kind: 'brokerage', brokerageId: record.brokerageId } as const
  const frozen = record.body.price ? await frozenPrice(tx, record) : undefined
  const delta = frozen?.delta ?? (await deltaNow(tx, deps, policy, record))
  const carried = frozen ? (frozen.carried ?? []) : await priceAll(tx, deps, policy, await carriedOf(tx, deps, record))
  const own = (await readTerm(tx, scope, policy.id, changeDayOf(record.body) ?? ''))?.term
  const show = (change: ChangeDelta, term: ChangedTerm | undefined) =>
    showTerm(tx, deps, { actor, policy, record, delta: change, term })
  const kept: CarriedPrice[] = []
  const blocks: CarriedBlock[] = []
  for (const each of carried) {
    const found = await termOfQuote(tx, deps, policy, each.quoteId)
    if (!found) continue
    kept.push(each)
    blocks.push({ ...laterTermOf(each), ...(await show(each.delta, found.later.term)) })
  }
  const sums = together([delta, ...kept.map((each) => each.delta)])
  return {
    is_provisional: !frozen,
    currency: policy.currency,
    ...(await show(delta, own)),
    carried: blocks,
    together: amountsOf(sums),
  }
}

function amountsOf({ premiumCents, taxCents, commissionCents, toBillCents }: Omit<ChangeDelta, 'perils'>) {
  return {
    premium_delta: premiumCents,
    tax_delta: taxCents,
    commission_delta: commissionCents,
    to_bill: toBillCents,
  }
}

interface Shown {
  actor: Actor
  policy: Policy
  record: EndorsementRecord
  delta: ChangeDelta
  term: ChangedTerm | undefined
}

async function showTerm(tx: Tx, deps: Clock, { actor, policy, record, delta, term }: Shown) {
  const { nowCents, later } = await billsOf(tx, deps, policy, { record, delta, term })
  return {
    ...amountsOf(delta),
    billed_now: nowCents,
    billed_later: later.map(({ dueOn, cents }) => ({
      due_time: localMidnight(dueOn, policy.timezone),
      due_on: dueOn,
      amount: cents,
    })),
    perils: can(actor, 'price_detail', 'read') ? perilsOf(delta, record) : [],
  }
}

function perilsOf({ perils }: ChangeDelta, { body }: EndorsementRecord): EndorsementPrice['perils'] {
  return perils.map((each) => ({
    exposure: each.exposureKey,
    exposure_name: nameOfExposure(body, each.exposureKey) || each.exposureType,
    exposure_type: each.exposureType,
    peril: each.peril,
    replaced: each.replacedCents,
    pre: each.preCents,
    post: each.postCents,
    delta: each.deltaCents,
    tax_delta: each.taxDeltaCents,
    commission_delta: each.commissionDeltaCents,
  }))
}

async function deltaNow(tx: Tx, deps: Clock, policy: Policy, record: EndorsementRecord): Promise<ChangeDelta> {
  const { termToChange, body } = await reworked(tx, policy, record)
  const context = await contextOf(tx, deps, { ...record, body })
  return changeAt(termToChange, body, snapshotPrice(factsOf(body, context).price, context), context).delta
}

interface Bills {
  nowCents: number
  later: { dueOn: string; cents: number }[]
}

/** When it is billed in a term: as it would be today until it is accepted, afterwards as it was. */
async function billsOf(
  tx: Tx,
  deps: Clock,
  policy: Policy,
  { record, delta, term }: { record: EndorsementRecord; delta: ChangeDelta; term: ChangedTerm | undefined },
): Promise<Bills> {
  if (!term) return { nowCents: delta.toBillCents, later: [] }
  const { brokerageId } = record
  const invoices = await readTermInvoices(tx, { brokerageId, quoteId: term.quoteId })
  if (TAKEN_STATES.some((each) => each === record.state))
    return billed(await addedRowsOf(tx, { brokerageId, quoteId: record.id }, term), invoices)
  const changeOn = changeDayOf(record.body) ?? ''
  const effectiveOn = changeOn < term.startsOn ? term.startsOn : changeOn
  const { nowCents, later } = spreadBill(deps, invoices, { billedTerm: { policy, term }, delta, effectiveOn })
  return { nowCents, later: later.map(({ invoice, cents }) => ({ dueOn: invoice.dueOn, cents })) }
}

/** What was billed at once, and what with which of the term's invoices. */
export function billed(rows: readonly AddedRow[], invoices: readonly TermInvoice[]): Bills {
  const later = invoices.flatMap(({ id, dueOn }) => {
    const own = rows.filter(({ invoiceId }) => invoiceId === id)
    return own.length > 0 ? [{ dueOn, cents: billedSum(own) }] : []
  })
  const now = rows.filter(({ invoiceId }) => !invoices.some(({ id }) => id === invoiceId))
  return { nowCents: billedSum(now), later }
}
