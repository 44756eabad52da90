import type { Permission } from '../../access/permissions.ts'
import { defineLifecycle, type Lifecycle } from '../../lifecycle/define.ts'
import type { Body } from '../../sync/json.ts'
import { kindOf, type QuoteKind } from './quote-kind.ts'

export const QUOTE_STATES = [
  'draft',
  'locked',
  'accepted',
  'issued',
  'invalidated',
  'discarded',
  'rejected_by_underwriter',
  'not_completed',
] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** The quote's life (domain 1.2, 4.8; spec 2 §4 Quote). Guards beyond the state are the services' own. */
export const quoteLifecycle = defineLifecycle({
  states: QUOTE_STATES,
  actions: {
    update: { from: ['draft'], to: 'draft', by: ['quote', 'update'] },
    lock: { from: ['draft', 'invalidated'], to: 'locked', by: ['quote', 'update'] },
    accept: { from: ['locked'], to: 'accepted', by: ['quote', 'update'] },
    issue: { from: ['accepted'], to: 'issued', by: ['quote', 'update'] },
    invalidate: { from: ['accepted'], to: 'invalidated', by: ['quote', 'update'] },
    discard: {
      from: ['draft', 'locked', 'invalidated', 'rejected_by_underwriter'],
      to: 'discarded',
      by: ['quote', 'update'],
    },
    decline: { from: ['draft', 'invalidated'], to: 'rejected_by_underwriter', by: ['quote', 'decide'] },
    reset: { from: ['rejected_by_underwriter'], to: 'draft', by: ['quote', 'decide'] },
    expire: { from: ['draft', 'locked'], to: 'not_completed', by: 'system' },
    supersede: { from: ['draft', 'locked', 'invalidated'], to: 'not_completed', by: 'system' },
  },
})
export type QuoteAction = keyof typeof quoteLifecycle.actions

/**
 * The life of a change of a policy in force, an endorsement or a renewal (domain 1.3): taken back it rests, and an
 * offer may be taken back as well as an acceptance. Nobody else's stands beside it and none grows old by itself.
 */
function changeLifecycle(prepare: Permission, decide: Permission): Lifecycle<QuoteState, QuoteAction> {
  const { actions, states } = quoteLifecycle
  return {
    states,
    actions: {
      ...actions,
      update: { ...actions.update, by: prepare },
      lock: { from: ['draft'], to: 'locked', by: prepare },
      accept: { ...actions.accept, by: decide },
      issue: { ...actions.issue, by: decide },
      invalidate: { from: ['locked', 'accepted'], to: 'invalidated', by: decide },
      discard: { from: ['draft', 'invalidated', 'rejected_by_underwriter'], to: 'discarded', by: prepare },
      decline: { ...actions.decline, from: ['draft'] },
      supersede: { ...actions.supersede, from: [] },
    },
  }
}

/**
 * An offer of a next term may also be given up (domain 1.3), and the office itself ends one that nobody took before the
 * term ended, or whose policy ends or reads otherwise.
 */
function renewalLifecycle(): Lifecycle<QuoteState, QuoteAction> {
  const { actions, states } = changeLifecycle(['renewal', 'request'], ['renewal', 'decide'])
  const untaken: QuoteState[] = ['draft', 'locked', 'rejected_by_underwriter']
  return {
    states,
    actions: {
      ...actions,
      discard: { ...actions.discard, from: [...actions.discard.from, 'locked'] },
      expire: { from: untaken, to: 'invalidated', by: 'system' },
      supersede: { from: [...untaken, 'accepted'], to: 'invalidated', by: 'system' },
    },
  }
}

const LIFECYCLES: Record<QuoteKind, Lifecycle<QuoteState, QuoteAction>> = {
  new_business: quoteLifecycle,
  endorsement: changeLifecycle(['endorsement', 'update'], ['endorsement', 'update']),
  renewal: renewalLifecycle(),
}

/** A renewal that may still become the next term; a policy has one at a time. */
export const OPEN_RENEWAL: readonly QuoteState[] = LIFECYCLES.renewal.actions.supersede.from

export function lifecycleOf(body: Body): Lifecycle<QuoteState, QuoteAction> {
  return LIFECYCLES[kindOf(body)]
}
