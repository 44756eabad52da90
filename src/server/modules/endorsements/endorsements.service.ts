import { can } from '#domain/access/can.ts'
import type { ChangeDelta } from '#domain/endorsement/change-money.ts'
import type {
  EndorsementDetails,
  EndorsementPrice,
  EndorsementRow,
  EndorsementType,
} from '#domain/endorsement/endorsement.schema.ts'
import { answersIn } from '#domain/endorsement/price-change.ts'
import { soldTermOf } from '#domain/endorsement/sold-policy.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { ALL_ROWS } from '#domain/kernel/limits.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import { billedSum } from '#domain/ledger/bill-difference.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { differencesOf } from '#domain/quote/compare-quotes.ts'
import { snapshotPrice } from '#domain/quote/price-snapshot.ts'
import { nameOfExposure } from '#domain/quote/quote.exposures.ts'
import { lifecycleOf } from '#domain/quote/quote.lifecycle.ts'
import { quoteShape } from '#domain/quote/quote.shape.ts'
import { factsOf } from '#domain/quote/quote-facts.ts'
import { changeDayOf } from '#domain/quote/quote-kind.ts'
import { TAKEN_STATES } from '#domain/quote/taken-sibling.ts'
import { transactionState } from '#domain/quote/transaction-state.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { papersNamed } from '../documents/named-papers.service.ts'
import { readTermInvoices, type TermInvoice } from '../invoices/add-to-draft.service.ts'
import { type AddedRow, addedRowsOf } from '../ledger/added-rows.service.ts'
import { readTerm } from '../policies/live-term.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { frozenPrice } from '../quotes/frozen-price.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import { spreadBill } from './bill-endorsement.service.ts'
import { type EndorsementRecord, findBase, findEndorsement, listEndorsements } from './endorsements.repo.ts'
import { changeAt, type Policy, reworked } from './rework-endorsement.service.ts'

/** Each role sees those it deals with: a claim manager those of claims, everybody else those of the policy. */
export async function pageEndorsements(
  tx: Tx,
  actor: Actor,
  policyId: string,
  query: ListQuery,
): Promise<Paged<EndorsementRow>> {
  const { brokerageId } = await requirePolicy(tx, actor, policyId)
  const wanted = { ...query, policyId, type: typeFor(actor) }
  const { rows, totalCount } = await listEndorsements(tx, { kind: 'brokerage', brokerageId }, wanted)
  return toPage(rows.map(toRow), totalCount, query)
}

/** All of them as the policy's own answer has them. */
export async function endorsementsOf(tx: Tx, actor: Actor, { brokerageId, id }: Policy): Promise<EndorsementRow[]> {
  const all = { page: 1, page_size: ALL_ROWS, policyId: id, type: typeFor(actor) }
  const { rows } = await listEndorsements(tx, { kind: 'brokerage', brokerageId }, all)
  return rows.map(toRow)
}

function typeFor(actor: Actor): EndorsementType {
  return can(actor, 'claims_endorsement', 'read') ? 'claims' : 'policy'
}

function typeOf({ body }: Pick<EndorsementRecord, 'body'>): EndorsementType {
  return body.endorsementType === 'claims' ? 'claims' : 'policy'
}

export async function getEndorsement(tx: Tx, actor: Actor, id: string): Promise<EndorsementDetails> {
  const record = await requireEndorsement(tx, actor, id)
  const { body, policyId } = record
  const policy = await requirePolicy(tx, actor, policyId)
  const base = await findBase(tx, record)
  return {
    ...toRow(record),
    policy_display_id: policy.displayId,
    actions: allowedActions(lifecycleOf(body), record.state, actor),
    changes: differencesOf(base, body).map(({ path, left, right }) => ({ path, old_value: left, new_value: right })),
    before: base,
    after: answersIn(body),
    documents: await papersNamed(tx, actor, id),
    sold_term: await soldTermFor(tx, policy, record),
  }
}

/** What it is a change of, as long as it is being written. */
async function soldTermFor(tx: Tx, { brokerageId, id }: Policy, { body }: EndorsementRecord) {
  if (!quoteShape.isEditable(body)) return null
  const found = await readTerm(tx, { kind: 'brokerage', brokerageId }, id, changeDayOf(body) ?? '')
  return found && soldTermOf(found.live)
}

/** Of an application as its policy stands now; of any other as it was quoted. */
export async function getEndorsementPrice(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<EndorsementPrice> {
  const record = await requireEndorsement(tx, actor, id)
  const policy = await requirePolicy(tx, actor, record.policyId)
  const frozen = record.body.price ? await frozenPrice(tx, record) : undefined
  const delta = frozen?.delta ?? (await deltaNow(tx, deps, policy, record))
  const { nowCents, later } = await billsOf(tx, deps, policy, { record, delta })
  return {
    is_provisional: !frozen,
    premium_delta: delta.premiumCents,
    tax_delta: delta.taxCents,
    commission_delta: delta.commissionCents,
    to_bill: delta.toBillCents,
    billed_now: nowCents,
    billed_later: later.map(({ dueOn, cents }) => ({ due_time: localMidnight(dueOn, policy.timezone), amount: cents })),
    currency: policy.currency,
    perils: can(actor, 'price_detail', 'read')
      ? delta.perils.map((each) => ({
          exposure: each.exposureKey,
          exposure_name: nameOfExposure(record.body, each.exposureKey) || each.exposureType,
          exposure_type: each.exposureType,
          peril: each.peril,
          replaced: each.replacedCents,
          pre: each.preCents,
          post: each.postCents,
          delta: each.deltaCents,
          tax_delta: each.taxDeltaCents,
          commission_delta: each.commissionDeltaCents,
        }))
      : [],
  }
}

async function deltaNow(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  policy: Policy,
  record: EndorsementRecord,
): Promise<ChangeDelta> {
  const { standing, body } = await reworked(tx, policy, record)
  const context = await contextOf(tx, deps, { ...record, body })
  return changeAt(standing, body, snapshotPrice(factsOf(body, context).price, context), context).delta
}

interface Bills {
  nowCents: number
  later: { dueOn: string; cents: number }[]
}

/** When it is billed: as it would be today until it is accepted, afterwards as it was. */
async function billsOf(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  policy: Policy,
  { record, delta }: { record: EndorsementRecord; delta: ChangeDelta },
): Promise<Bills> {
  const effectiveOn = changeDayOf(record.body) ?? ''
  const isBilled = TAKEN_STATES.some((each) => each === record.state)
  const found = await readTerm(tx, { kind: 'brokerage', brokerageId: record.brokerageId }, policy.id, effectiveOn)
  if (!found) return { nowCents: delta.toBillCents, later: [] }
  const invoices = await readTermInvoices(tx, { brokerageId: record.brokerageId, quoteId: found.term.quoteId })
  if (isBilled) return billed(await addedRowsOf(tx, { brokerageId: record.brokerageId, quoteId: record.id }), invoices)
  const standing = { policy, ...found, modificationId: null }
  const { nowCents, later } = spreadBill(deps, invoices, { standing, delta, effectiveOn })
  return { nowCents, later: later.map(({ invoice, cents }) => ({ dueOn: invoice.dueOn, cents })) }
}

/** What was billed at once, and what with which of the term's invoices. */
export function billed(rows: readonly AddedRow[], invoices: readonly TermInvoice[]): Bills {
  const sum = (some: readonly AddedRow[]) => billedSum(some)
  const later = invoices.flatMap(({ id, dueOn }) => {
    const own = rows.filter(({ invoiceId }) => invoiceId === id)
    return own.length > 0 ? [{ dueOn, cents: sum(own) }] : []
  })
  return { nowCents: sum(rows.filter(({ invoiceId }) => !invoices.some(({ id }) => id === invoiceId))), later }
}

/** Unknown to whoever does not deal with its type, as it is missing in their list. */
async function requireEndorsement(tx: Tx, actor: Actor, id: string): Promise<EndorsementRecord> {
  const record = await findEndorsement(tx, actor.scope, id)
  if (!record || typeOf(record) !== typeFor(actor)) throw new AppError('notFound')
  return record
}

function toRow(record: EndorsementRecord): EndorsementRow {
  const { id, body, timezone } = record
  const state = transactionState(record.state)
  return {
    id,
    locator: id,
    display_id: record.displayId,
    endorsement_type: { code: typeOf(record) },
    state: { key: state, value: state },
    policy: record.policyId,
    endorsement_start_at: localMidnight(changeDayOf(body) ?? record.startsOn ?? '', timezone),
    socotra_created_at: record.createdAt,
    socotra_updated_at: record.updatedAt,
    version: record.version,
  }
}
