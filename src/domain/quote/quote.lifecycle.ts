import { defineLifecycle } from '../lifecycle/define.ts'

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
