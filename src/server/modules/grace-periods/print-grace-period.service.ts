import { openPastDue } from '#domain/account/policy-account.ts'
import { noticeDay } from '#domain/grace-period/grace-days.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { gracePaper } from '#print/papers/grace-paper.ts'
import { statementPaper } from '#print/papers/statement-paper.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { readLapseFacts } from '../billing/lapse-facts.service.ts'
import type { PolicyRef } from '../billing/policy-account.service.ts'
import { showStatement } from '../billing/policy-statement.service.ts'
import { orderPolicyPaper } from '../documents/order-papers.service.ts'
import { isOnPaper } from '../documents/subject-papers.service.ts'
import { noticeCountOf } from '../policies/notice-count.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { lockOpen } from './grace-periods.repo.ts'

/**
 * The notice that has to reach the insured before the policy may lapse, once its day has come: what stays open, until
 * when it may be paid, and when cover ends, with the statement of the account (domain 1.4, billing B12). Whoever paid by
 * then gets none.
 */
export async function printGracePeriod(tx: Tx, making: Making, of: PolicyRef): Promise<void> {
  const grace = await lockOpen(tx, of)
  if (!grace) return
  const { brokerageId, id, policyId, startsOn, endsOn, timezone } = grace
  const today = localDate(making.clock(), timezone)
  const office = { scope: { kind: 'brokerage', brokerageId } } as const
  if (today < noticeDay(grace) || (await isOnPaper(tx, office, id))) return
  const { account, coveredUntil } = await readLapseFacts(tx, of, today)
  const policy = await requirePolicy(tx, office, policyId)
  const noticeCount = await noticeCountOf(tx, of, today)
  await orderPolicyPaper(tx, making, policy, {
    type: 'grace_periods',
    subjectId: id,
    enclosed: [statementPaper(await showStatement(tx, making, office, { id: policyId }))],
    write: (addressed) =>
      gracePaper({
        ...addressed,
        currency: policy.currency,
        startsOn,
        endsOn,
        noticeCount,
        coverEndsOn: coveredUntil > endsOn ? coveredUntil : endsOn,
        invoices: openPastDue(account, today).map(
          ({ invoice: { displayId: number, dueOn, totalCents }, openCents }) => ({
            number,
            dueOn,
            totalCents,
            openCents,
          }),
        ),
      }),
  })
}
