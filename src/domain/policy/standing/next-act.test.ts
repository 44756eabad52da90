import { expect, test } from 'vitest'
import type { Role } from '../../access/roles.ts'
import { NEXT_ACTS, nextAct, type Waiting } from './next-act.ts'

const NOTHING: Waiting = { pastDueCents: 0, renewal: null, endorsement: null, cancellation: null, isRenewalOpen: false }
const offered = (role: Role, waiting: Partial<Waiting>) => nextAct({ role }, { ...NOTHING, ...waiting })

const EVERYTHING: Waiting = {
  pastDueCents: 1,
  renewal: { state: 'accepted', actions: ['issue', 'invalidate'] },
  endorsement: { state: 'application', actions: ['update'] },
  cancellation: { actions: ['update', 'issue'] },
  isRenewalOpen: true,
}

test('what is past due comes first: whoever writes money down records it, whoever asks for it sees what is owed', () => {
  expect(offered('portal_user', EVERYTHING)).toBe('recordPayment')
  expect(offered('business_development_head', EVERYTHING)).toBe('seeOwed')
  expect(offered('broker_account_manager', EVERYTHING)).toBe('seeOwed')
  expect(offered('business_development_approver', { pastDueCents: 1 })).toBeNull()
})

test.each<[Partial<Waiting>, string | null]>([
  [{}, null],
  [{ renewal: { state: 'quoted', actions: ['accept'] } }, 'acceptRenewal'],
  [{ renewal: { state: 'accepted', actions: ['issue'] } }, 'issueRenewal'],
  [{ renewal: { state: 'application', actions: ['update'] } }, 'finishRenewal'],
  [{ renewal: { state: 'quoted', actions: [] } }, 'showOffer'],
  [{ renewal: { state: 'accepted', actions: [] } }, null],
  [{ endorsement: { state: 'application', actions: ['update'] } }, 'finishEndorsement'],
  [{ endorsement: { state: 'quoted', actions: ['accept'] } }, 'acceptEndorsement'],
  [{ endorsement: { state: 'accepted', actions: ['issue'] } }, 'issueEndorsement'],
  [{ cancellation: { actions: ['update', 'issue'] } }, 'decideCancellation'],
  [{ cancellation: { actions: ['update'] } }, null],
  [{ isRenewalOpen: true }, 'beginRenewal'],
  [{ isRenewalOpen: true, endorsement: { state: 'application', actions: ['update'] } }, 'finishEndorsement'],
])('of %o a broker is offered %s', (waiting, act) => {
  expect(offered('broker_account_executive', waiting)).toBe(act)
})

test('a reader is offered nothing, whatever waits; every act is offered to somebody', () => {
  const asRead = {
    ...EVERYTHING,
    renewal: { state: 'accepted', actions: [] },
    endorsement: null,
    cancellation: { actions: [] },
  } as const
  expect(offered('auditor', asRead)).toBeNull()
  const alone = (act: string): Partial<Waiting> => ({
    pastDueCents: act === 'recordPayment' || act === 'seeOwed' ? 1 : 0,
    isRenewalOpen: act === 'beginRenewal',
    renewal: act.endsWith('Renewal')
      ? { state: act.startsWith('finish') ? 'application' : 'accepted', actions: [verbOf(act)] }
      : null,
    endorsement: act.endsWith('Endorsement') ? { state: 'quoted', actions: [verbOf(act)] } : null,
    cancellation: act.endsWith('Cancellation') ? { actions: ['issue'] } : null,
  })
  const others = { seeOwed: 'recordPayment', showOffer: null } as Record<string, string | null> // of these she may do more
  for (const act of NEXT_ACTS)
    expect(offered('portal_super_user', alone(act)), act).toBe(act in others ? others[act] : act)
})

function verbOf(act: string): string {
  return act.startsWith('finish')
    ? 'update'
    : act.startsWith('issue')
      ? 'issue'
      : act.startsWith('accept')
        ? 'accept'
        : ''
}
