import { expect, it } from 'vitest'
import { ROLES, type Role } from '../access/roles.ts'
import { allowedActions } from '../lifecycle/allowed-actions.ts'
import { RECEIPT_STATES, type ReceiptState, receiptLifecycle } from './receipt.lifecycle.ts'

const OFFICE: readonly Role[] = ['portal_super_user', 'portal_user']
const ACTS: Record<ReceiptState, string[]> = {
  unmatched: ['match', 'sendBack'],
  recorded: ['reverse'],
  reversed: [],
  sent_back: [],
}

it('[billing B16] a receipt is matched, sent back or reversed from where it stands, by the office alone', () => {
  for (const role of ROLES)
    for (const state of RECEIPT_STATES)
      expect(allowedActions(receiptLifecycle, state, { role }), `${role} ${state}`).toEqual(
        OFFICE.includes(role) ? ACTS[state] : [],
      )
  const { match, sendBack, reverse } = receiptLifecycle.actions
  expect([match.to, sendBack.to, reverse.to]).toEqual(['recorded', 'sent_back', 'reversed'])
})
