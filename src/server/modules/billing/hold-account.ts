import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { PolicyRef } from './policy-account.service.ts'

/**
 * A policy's account under its lock until the transaction ends: whoever brings money or an invoice, or takes one back,
 * waits for whoever came first. There is one before there is a policy, so no row is locked. Taken after the policy's
 * own lock and before any grace period's or invoice's.
 */
export async function holdAccount(tx: Tx, { brokerageId, policyId }: PolicyRef): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${brokerageId} ${policyId}`}, 0))`)
}

/** Of many accounts, always in the same order. */
export async function holdAccounts(tx: Tx, brokerageId: string, policyIds: Iterable<string>): Promise<void> {
  for (const policyId of [...new Set(policyIds)].toSorted()) await holdAccount(tx, { brokerageId, policyId })
}

/** Of many firms, one firm after the other, always in the same order. */
export async function holdAccountsOf(tx: Tx, accounts: readonly PolicyRef[]): Promise<void> {
  const byFirm = Map.groupBy(accounts, ({ brokerageId }) => brokerageId)
  for (const firm of [...byFirm.keys()].toSorted())
    await holdAccounts(
      tx,
      firm,
      byFirm.get(firm)!.map(({ policyId }) => policyId),
    )
}
