import { addDays } from '#domain/kernel/calendar.ts'
import { WITHDRAWAL_NOTICE_DAYS } from '#domain/mandate/agreement-terms.ts'
import { INSURED } from '#domain/refund/payee.ts'
import type { Paper } from '#print/paper.ts'
import { type Agreement, agreementPaper, confirmationPaper } from '#print/papers/mandate-papers.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { orderPolicyPaper } from '../documents/order-papers.service.ts'
import { policyOf } from '../policies/policies.service.ts'
import type { MandateRecord } from './mandates.repo.ts'

/** The agreement to be signed, on the policy's papers as soon as it is drafted (billing B23). */
export function printAgreement(tx: Tx, making: Making, mandate: MandateRecord): Promise<void> {
  return print(tx, making, mandate, agreementPaper)
}

/** What confirms to its payer in writing that it is in force, dated the day it is (billing B24). */
export function printConfirmation(tx: Tx, making: Making, mandate: MandateRecord): Promise<void> {
  const signedOn = mandate.signedOn!
  const firstOn = addDays(mandate.confirmedOn!, WITHDRAWAL_NOTICE_DAYS)
  return print(tx, making, mandate, (agreement) => confirmationPaper({ ...agreement, signedOn, firstOn }))
}

/** To its payer, in the language the policy's papers have; of one who is not the insured nobody was told where they live. */
async function print(
  tx: Tx,
  making: Making,
  mandate: MandateRecord,
  write: (agreement: Agreement) => Paper,
): Promise<void> {
  const {
    id: subjectId,
    payerName: payer,
    payerRelation,
    payerEmail,
    institution,
    last3,
    category,
    noticeDays,
  } = mandate
  const policy = (await policyOf(tx, mandate))!
  await orderPolicyPaper(tx, making, policy, {
    type: 'mandates',
    subjectId,
    write: ({ to, ...addressed }) =>
      write({
        ...addressed,
        to: { name: payer, lines: payerRelation === INSURED.relation ? to.lines : [] },
        payer,
        payerEmail,
        account: { institution, last3 },
        category,
        noticeDays,
      }),
  })
}
