import { isBrokerRole, type Role } from './roles.ts'

/** Which rows a request may see at all: one brokerage, every brokerage, or none (settled 15). */
export type Scope = { kind: 'brokerage'; brokerageId: string } | { kind: 'all' } | { kind: 'none' }

/** Brokers see their own brokerage; a broker without one sees nothing; staff see all. */
export function scopeOf(actor: { role: Role; brokerageId: string | null }): Scope {
  if (!isBrokerRole(actor.role)) return { kind: 'all' }
  return actor.brokerageId ? { kind: 'brokerage', brokerageId: actor.brokerageId } : { kind: 'none' }
}

/** Platform tables only (account, session, reference data): sign-in and its kin, before anyone is known. */
export const PLATFORM_ONLY = { kind: 'none' } as const satisfies Scope
