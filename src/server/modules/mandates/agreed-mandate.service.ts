import { isInForce } from '#domain/mandate/mandate.lifecycle.ts'
import type { Payer } from '#domain/payment/receipt.schema.ts'
import type { BankAccount } from '#domain/withdrawal/payments-file.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { unseal } from '../../sealed.ts'
import { findMandate, type MandateRecord, selectMandates } from './mandates.repo.ts'

export type { MandateRecord }

/** The agreement by which a policy is drawn on now; undefined where none is in force. */
export async function agreedMandate(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<MandateRecord | undefined> {
  const all = await selectMandates(tx, { kind: 'brokerage', brokerageId }, policyId)
  return all.find(isInForce)
}

/** One by its id, where it is in force. */
export async function mandateInForce(
  tx: Tx,
  { brokerageId, mandateId }: { brokerageId: string; mandateId: string },
): Promise<MandateRecord | undefined> {
  const found = await findMandate(tx, { kind: 'brokerage', brokerageId }, mandateId)
  return found && isInForce(found) ? found : undefined
}

/** Whose account it draws on, for the bank's file alone (billing B25); null where it was sealed by a key that was lost. */
export function accountOf(
  { secrets }: Pick<Deps, 'secrets'>,
  { id, institution, sealedAccount }: MandateRecord,
): BankAccount | null {
  const kept = unsealed(secrets.bankAccounts, id, sealedAccount)
  if (kept === null) return null
  return { institution, ...(JSON.parse(kept) as Omit<BankAccount, 'institution'>) }
}

function unsealed(key: Uint8Array, id: string, kept: string): string | null {
  try {
    return unseal(key, id, kept)
  } catch {
    return null
  }
}

/** Of the account it draws on, the three digits that are shown (billing B25). */
export async function accountEnd(
  tx: Tx,
  { brokerageId, mandateId }: { brokerageId: string; mandateId: string },
): Promise<string> {
  return (await findMandate(tx, { kind: 'brokerage', brokerageId }, mandateId))!.last3
}

/** Who pays by it, whatever became of it since. */
export async function payerOf(
  tx: Tx,
  { brokerageId, mandateId }: { brokerageId: string; mandateId: string },
): Promise<Payer> {
  const { payerName: name, payerRelation: relation } = (await findMandate(
    tx,
    { kind: 'brokerage', brokerageId },
    mandateId,
  ))!
  return { name, relation }
}
