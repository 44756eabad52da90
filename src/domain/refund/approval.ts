import { can } from '../access/can.ts'
import type { Role } from '../access/roles.ts'
import type { Cents } from '../kernel/money.ts'
import type { RefundRules } from '../product/billing-rules.ts'

/** A refund as whoever approves it sees it. */
export interface Approvable {
  cents: Cents
  /** Whose acts brought it to its amount. */
  causedBy: readonly string[]
  /** Who named another payee than who paid; null where nobody did. */
  namedBy: string | null
  /** Who approved this amount already. */
  approvedBy: readonly string[]
}

/** Why somebody may not approve it (billing B38, B39), as a key of `refundRefused`; null where they may. */
export function wrongApproval(
  { cents, causedBy, namedBy, approvedBy }: Approvable,
  { accountId, role }: { accountId: string; role: Role },
  { approval }: Pick<RefundRules, 'approval'>,
): 'tooMuch' | 'payee' | 'other' | null {
  const isSenior = can({ role }, 'refund', 'approve_large')
  if (cents > approval.seniorAboveCents && !isSenior) return 'tooMuch'
  if (namedBy !== null && !isSenior) return 'payee'
  const isTheirs = cents > approval.otherAboveCents && causedBy.includes(accountId)
  return isTheirs || namedBy === accountId || approvedBy.includes(accountId) ? 'other' : null
}

/** How many different people have to approve it. */
export function approvalsNeeded(cents: Cents, { approval }: Pick<RefundRules, 'approval'>): number {
  return cents > approval.twoAboveCents ? 2 : 1
}
