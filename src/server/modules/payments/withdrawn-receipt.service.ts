import type { ReversalCode } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { type ReceiptView, selectAccountsOf, selectWithdrawn } from './receipts.repo.ts'
import { takeBack } from './reverse-receipt.service.ts'

/** A withdrawal by the reference its file gave it, which its receipt bears as its number. */
interface Withdrawn {
  brokerageId: string
  reference: string
}

/** In whose accounts the money of these withdrawals stands, as far as it has settled. */
export async function accountsOfWithdrawn(tx: Tx, withdrawn: readonly Withdrawn[]): Promise<PolicyRef[]> {
  const accounts: PolicyRef[] = []
  for (const each of withdrawn) {
    const found = await findWithdrawn(tx, each)
    const policyIds = found ? await selectAccountsOf(tx, found.receipt) : []
    accounts.push(...policyIds.map((policyId) => ({ brokerageId: each.brokerageId, policyId })))
  }
  return accounts
}

/** A withdrawal that had settled came back: its receipt is taken back, unless somebody did so already (billing B30). */
export async function takeBackWithdrawn(
  tx: Tx,
  making: Making,
  actor: Actor,
  { code, reason, ...withdrawn }: Withdrawn & { code: ReversalCode; reason: string },
): Promise<void> {
  const found = await findWithdrawn(tx, withdrawn)
  if (!found || found.reversal) return
  await takeBack(tx, making, actor, found.receipt, { code, reason })
}

async function findWithdrawn(tx: Tx, { brokerageId, reference }: Withdrawn): Promise<ReceiptView | undefined> {
  return selectWithdrawn(tx, { kind: 'brokerage', brokerageId }, reference)
}
