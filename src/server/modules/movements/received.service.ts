import type { Scope } from '#domain/access/scope.ts'
import type { HistoryMoney } from '#domain/account/account-entries.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { MOVED_LINE } from '#domain/ledger/ledger-row.ts'
import type { Tx } from '../../db/client.ts'
import { paymentsOf } from '../ledger/ledger.service.ts'
import { selectShareLines } from './received.repo.ts'
import { sendingsOf } from './sendings.service.ts'

/** What came in for a policy over all its terms and was not taken back, less what the office paid back, in cents. */
export async function receivedOf(tx: Tx, scope: Scope, policyId: string): Promise<number> {
  return (await paymentsOf(tx, scope, [policyId])).get(policyId) ?? 0
}

/** Money of an account's history, as it is told. */
export interface TellingMoney extends HistoryMoney {
  gateway: string
  receiptNumber: string
  /** The receipt's or the refund's. */
  displayId: string
}

/** All money that came in for a policy or went back, what was taken back or returned since too. */
export async function moneyHistory(tx: Tx, scope: Scope, policyId: string): Promise<TellingMoney[]> {
  return [...(await sharesOf(tx, scope, policyId)), ...(await sendingsOf(tx, scope, policyId))]
}

/** What of each receipt came in for a policy, and what of it moved here or away since. */
async function sharesOf(tx: Tx, scope: Scope, policyId: string) {
  const lines = await selectShareLines(tx, scope, policyId)
  const byReceipt = Map.groupBy(lines, ({ receipt }) => receipt.displayId)
  return [...byReceipt.values()].map((own) => {
    const came = own.filter(({ line }) => line.name !== MOVED_LINE)
    const moves = own.filter(({ line }) => line.name === MOVED_LINE).map(({ line }) => line)
    return { ...own[0]!.receipt, receivedCents: sumCents(came.map(({ line }) => line.cents)), moves }
  })
}
