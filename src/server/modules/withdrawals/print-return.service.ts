import type { ReturnedWithdrawal } from '#print/papers/returned-paper.ts'
import { returnedPaper } from '#print/papers/returned-paper.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { orderPolicyPaper } from '../documents/order-papers.service.ts'
import { accountEnd } from '../mandates/agreed-mandate.service.ts'
import { policyOf } from '../policies/policies.service.ts'
import type { ReturnRecord } from './returns.repo.ts'
import type { WithdrawalRecord } from './withdrawals.repo.ts'

type Told = ReturnRecord & Pick<ReturnedWithdrawal, 'mandate' | 'isTooOften'>

/** The payer is told what came back and what follows; of what was the office's own fault nothing (billing B29, B52). */
export async function printReturn(tx: Tx, making: Making, item: WithdrawalRecord, told: Told): Promise<void> {
  if (told.after === 'ownFault') return
  const policy = (await policyOf(tx, item))! // withdrawn for it
  const { cents, currency, withdrawOn, id: subjectId } = item
  const { returnedOn, after, repeatOn, mandate, isTooOften } = told
  const last3 = await accountEnd(tx, item)
  await orderPolicyPaper(tx, making, policy, {
    type: 'withdrawals',
    subjectId,
    write: (addressed) =>
      returnedPaper({
        ...addressed,
        ...{ cents, currency, withdrawOn, last3, returnedOn, after, repeatOn, mandate, isTooOften },
      }),
  })
}
