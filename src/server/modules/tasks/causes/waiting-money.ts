import { and, eq, isNull, lt } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { UNMATCHED_DAYS } from '#domain/notification/digest.ts'
import { bankFile, bankFileRow } from '../../../db/tables/bank-files.table.ts'
import type { FindCauses } from './cause.ts'

/** Billing B22: money that nobody could place for more than ten days. */
export const waitingMoney: FindCauses = async (tx, { today }) => {
  const { receiptId, displayId, paidOn, cents, state, toPolicyId } = bankFileRow
  const old = await tx
    .select({ receiptId, displayId, paidOn, cents, currency: bankFile.currency })
    .from(bankFileRow)
    .innerJoin(bankFile, eq(bankFile.id, bankFileRow.bankFileId))
    .where(and(eq(state, 'unmatched'), isNull(toPolicyId), lt(paidOn, addDays(today, -UNMATCHED_DAYS))))
  return old.map((money) => ({
    trigger: 'unmatched',
    key: `unmatched:${money.receiptId}`,
    brokerageId: null,
    parent: null,
    subjectId: money.receiptId,
    dueOn: addDays(money.paidOn, UNMATCHED_DAYS + 1),
    facts: {
      params: { number: money.displayId },
      amounts: { amount: { cents: money.cents, currency: money.currency } },
    },
  }))
}
