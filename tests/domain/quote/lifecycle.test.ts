import { describe, expect, it } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { allowedActions, nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf, QUOTE_STATES, type QuoteState, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'

/** The table of domain 1.2 and 4.8, written out again by state. */
const EXPECTED: Record<QuoteState, Record<string, QuoteState>> = {
  draft: {
    update: 'draft',
    lock: 'locked',
    discard: 'discarded',
    decline: 'rejected_by_underwriter',
    expire: 'not_completed',
    supersede: 'not_completed',
  },
  locked: { accept: 'accepted', discard: 'discarded', expire: 'not_completed', supersede: 'not_completed' },
  accepted: { issue: 'issued', invalidate: 'invalidated' },
  invalidated: { lock: 'locked', discard: 'discarded', decline: 'rejected_by_underwriter', supersede: 'not_completed' },
  rejected_by_underwriter: { reset: 'draft', discard: 'discarded' },
  issued: {},
  discarded: {},
  not_completed: {},
}
const actions = Object.keys(quoteLifecycle.actions) as (keyof typeof quoteLifecycle.actions)[]

describe('[domain 1.2] [Q4.quote.2] [Q4.quote.3] a quote’s life', () => {
  const everyStep = QUOTE_STATES.flatMap((state) => actions.map((action) => [state, action] as const))

  it.each(everyStep)('%s, %s', (state, action) => {
    const expected = EXPECTED[state][action]
    if (expected) return expect(nextState(quoteLifecycle, state, action)).toBe(expected)
    expect(() => nextState(quoteLifecycle, state, action)).toThrow(AppError)
  })

  it('no other quote puts an endorsement aside, whatever its state: nobody else’s stands beside it [domain 1.3]', () => {
    const endorsement = lifecycleOf({ kind: 'endorsement' })
    for (const state of QUOTE_STATES) expect(() => nextState(endorsement, state, 'supersede')).toThrow(AppError)
  })

  it('a refusal names from, action and what is allowed, code 1040 and never 409', () => {
    const refusal = catchRefusal(() => nextState(quoteLifecycle, 'issued', 'discard'))
    expect(refusal).toMatchObject({ code: 1040, status: 400 })
    expect(refusal.details.facts).toEqual({ reason: 'transition', from: 'issued', action: 'discard', allowed: [] })
  })
})

describe('[domain 3] who may act', () => {
  const writers = [
    'broker_account_executive',
    'broker_account_manager',
    'portal_super_user',
    'portal_user',
    'business_development_member',
    'business_development_head',
  ]
  const deciders = ['portal_super_user', 'business_development_head', 'business_development_approver']

  it.each(ROLES)('%s', (role) => {
    const inDraft: string[] = []
    if (writers.includes(role)) inDraft.push('update', 'lock', 'discard')
    if (deciders.includes(role)) inDraft.push('decline')
    expect(allowedActions(quoteLifecycle, 'draft', { role })).toEqual(inDraft)
  })
})

function catchRefusal(act: () => unknown): AppError {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('nothing was refused')
}
