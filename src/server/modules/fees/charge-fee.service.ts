import { localDate } from '#domain/kernel/time-zones.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import type { AdHocFee } from '#domain/product/fee-rules.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { accountOpening } from '../billing/account-opening.service.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { termsOf } from '../policies/policies.service.ts'
import { billFee } from './bill-fee.service.ts'
import { insertFee, isChargedFor } from './fees.repo.ts'

interface Charged extends PolicyRef {
  code: AdHocFee
  /** What happened, and how it is called. */
  about: { id: string; name: string }
}

/**
 * A fee for something that happened, once for each, as the product of the term that stands today says; one of nothing is
 * charged to nobody (billing B33). The account is held by the caller.
 */
export async function chargeFee(
  tx: Tx,
  making: Making,
  by: Acting,
  { code, about, brokerageId, policyId }: Charged,
): Promise<void> {
  const policy = { brokerageId, policyId }
  const account = await accountOpening(tx, policy)
  if (!account || (await isChargedFor(tx, { brokerageId, code, aboutId: about.id }))) return
  const at = making.clock()
  const chargedOn = localDate(at, account.timezone)
  const term = termInForce(await termsOf(tx, { kind: 'brokerage', brokerageId }, policyId), chargedOn)
  const { cents } = productVersion(term?.rateVersion).billing.fees[code]
  if (cents === 0) return
  const id = making.locators()
  const invoiceId = await billFee(tx, making, by, account, { code, cents })
  const what = { code, cents, aboutId: about.id, about: about.name }
  await insertFee(tx, {
    ...{ brokerageId, id, policyId, ...what, currency: account.currency, chargedOn, invoiceId, state: 'charged' },
    ...{ creditId: null, reason: null, waivedBy: null, waiverName: null, waivedAt: null },
    ...{ version: 1, createdAt: at, updatedAt: at },
  })
  const after = { code, cents, about: about.name }
  await recordChange(tx, { actor: by, brokerageId, action: 'charge', entity: 'fee', entityId: id, after, at })
}
