import { balanceOf, openPastDue } from '#domain/account/policy-account.ts'
import { cancellationLifecycle } from '#domain/cancellation/cancellation.lifecycle.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { isUndisturbed, termInForce } from '#domain/policy/policy-term.ts'
import { nextAct } from '#domain/policy/standing/next-act.ts'
import type { PolicyStanding } from '#domain/policy/standing/standing.schema.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { transactionState, UNDERWAY_STATES } from '#domain/quote/body/transaction-state.ts'
import { opensOn } from '#domain/renewal/renewal-calendar.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { readAccount } from '../billing/policy-account.service.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import { openGracePeriodOf } from '../grace-periods/grace-periods.service.ts'
import { invoiceHistory } from '../invoices/invoice-history.service.ts'
import { type PolicyRecord, requirePolicy, termsOf } from '../policies/policies.service.ts'
import { selectCancellationIn, selectPhone, selectProducer, selectUnderway } from './standing.repo.ts'

/** How a policy stands today where it is, and what of what it waits for this reader is offered first. */
export async function showStanding(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<PolicyStanding> {
  const policy = await requirePolicy(tx, actor, id)
  const today = localDate(deps.clock(), policy.timezone)
  const { term, next, people } = await peopleOf(tx, actor, policy, today)
  const { past_due, ...money } = await moneyOf(tx, actor, policy, today)
  const waiting = await waitingOf(tx, actor, policy)
  const opensOnDay = isToBeRenewed(policy) && !next && !waiting.renewal ? opensOn(policy.endsOn) : null
  return {
    today,
    term: term ? { starts_on: term.startsOn, ends_on: term.endsOn } : null,
    cover_ends_on: policy.endsOn,
    next_term: next ? { starts_on: next.startsOn, ends_on: next.endsOn } : null,
    ...people,
    currency: policy.currency,
    ...money,
    past_due,
    grace: await openGracePeriodOf(tx, deps, actor, id),
    renewal: waiting.renewal && { locator: waiting.renewal.id, state: waiting.renewal.state },
    renewal_opens_on: opensOnDay,
    endorsement: waiting.endorsement && { locator: waiting.endorsement.id, state: waiting.endorsement.state },
    cancellation: waiting.cancellation && {
      locator: waiting.cancellation.id,
      effective_on: waiting.cancellation.effectiveOn,
    },
    next_act: nextAct(actor, {
      pastDueCents: past_due,
      ...waiting,
      isRenewalOpen: opensOnDay !== null && opensOnDay <= today,
    }),
  }
}

function isToBeRenewed({ status, renewalStatus }: PolicyRecord): boolean {
  return isUndisturbed(status) && renewalStatus !== null
}

/** Its terms, and whom one calls about it. */
async function peopleOf(tx: Tx, { scope }: Actor, { id, brokerageId, policyholderId }: PolicyRecord, today: string) {
  const terms = await termsOf(tx, scope, id)
  const term = termInForce(terms, today)
  const latest = terms.at(-1)
  const firm = await getBrokerage(tx, { scope }, brokerageId)
  return {
    term,
    next: latest && latest.startsOn > today && latest !== term ? latest : undefined,
    people: {
      phone: await selectPhone(tx, { brokerageId, id: policyholderId }),
      producer: (latest && (await selectProducer(tx, brokerageId, latest.quoteId))) ?? null,
      brokerage: { locator: brokerageId, name: firm.name, phone: firm.phone_number },
    },
  }
}

async function moneyOf(tx: Tx, { scope }: Actor, { id, brokerageId, timezone }: PolicyRecord, today: string) {
  const { account, pastDueCents } = await readAccount(tx, { brokerageId, policyId: id }, today)
  const [oldest] = openPastDue(account, today)
  const [bill] = (await invoiceHistory(tx, scope, id)).toCome
  return {
    balance: balanceOf(account),
    past_due: pastDueCents,
    past_due_since: pastDueCents > 0 && oldest ? oldest.invoice.dueOn : null,
    next_bill: bill?.issueAt
      ? { amount: bill.totalCents, issue_on: localDate(bill.issueAt, timezone), due_on: bill.dueOn }
      : null,
  }
}

/** What was begun and is not finished, with what this person may do to each. */
async function waitingOf(tx: Tx, actor: Actor, { id: policyId, brokerageId }: PolicyRecord) {
  const key = { brokerageId, policyId }
  const underway = (await selectUnderway(tx, key, UNDERWAY_STATES)).map(({ id, kind, state, body }) => ({
    id,
    kind,
    state: transactionState(state),
    actions: allowedActions(lifecycleOf(body), state, actor),
  }))
  const asked = await selectCancellationIn(tx, key, 'draft')
  return {
    renewal: underway.find(({ kind }) => kind === 'renewal') ?? null,
    endorsement: underway.find(({ kind }) => kind === 'endorsement') ?? null,
    cancellation: asked
      ? {
          id: asked.id,
          effectiveOn: asked.effectiveOn,
          actions: allowedActions(cancellationLifecycle, asked.state, actor),
        }
      : null,
  }
}
