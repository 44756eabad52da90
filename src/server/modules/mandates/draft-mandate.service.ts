import { AppError } from '#domain/kernel/errors.ts'
import type { Mandate, NewMandate } from '#domain/mandate/mandate.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { seal } from '../../sealed.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { findMandate, hasAnother, type MandateRecord } from './mandates.repo.ts'
import { printAgreement } from './print-mandate.service.ts'
import { showMandate } from './show-mandates.service.ts'
import { writeMandate } from './write-mandate.ts'

type Sealing = Pick<Deps, 'clock' | 'locators' | 'secrets'>

/** An agreement as the payer's form says; the account's number is sealed at once and shown no more (billing B25). */
export async function draftMandate(
  tx: Tx,
  deps: Sealing,
  actor: Actor,
  { id: policyId, key, payer, ...form }: NewMandate & { id: string; key: string | undefined },
): Promise<Mandate> {
  const { brokerageId } = await requirePolicy(tx, actor, policyId)
  await holdAccount(tx, { brokerageId, policyId })
  const again = key === undefined ? undefined : await findMandate(tx, actor.scope, key)
  if (again) {
    const isSame =
      again.policyId === policyId && again.payerName === payer.name && again.last3 === form.account_number.slice(-3)
    if (!isSame) throw refusal('other')
    return showMandate(tx, deps, actor, again.id)
  }
  const id = key ?? deps.locators()
  if (await hasAnother(tx, { brokerageId, policyId, id }, ['draft'])) throw refusal('drafted')
  const at = deps.clock()
  const {
    institution,
    transit,
    account_number: account,
    category,
    signed_how: signedHow,
    notice_days: noticeDays,
  } = form
  const after: MandateRecord = {
    brokerageId,
    id,
    policyId,
    payerName: payer.name,
    payerRelation: payer.relation,
    payerEmail: payer.email,
    institution,
    last3: account.slice(-3),
    sealedAccount: seal(deps.secrets.bankAccounts, id, JSON.stringify({ transit, account })),
    category,
    signedHow,
    noticeDays,
    state: 'draft',
    documentId: null,
    signedOn: null,
    confirmedOn: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  await writeMandate(tx, deps, actor, { before: null, after }, { event: 'drafted' })
  await printAgreement(tx, deps, after)
  return showMandate(tx, deps, actor, id)
}

function refusal(reason: 'drafted' | 'other'): AppError {
  return new AppError('refused', { wording: { key: `mandateRefused.${reason}` }, facts: { reason } })
}
