import type { Scope } from '#domain/access/scope.ts'
import { type BankRow, rowKey } from '#domain/bank-file/bank-row.ts'
import { type Decision, decideRow, indexAccounts } from '#domain/bank-file/decide-row.ts'
import type { RowOutcome } from '#domain/bank-file/row-outcomes.ts'
import type { Tx } from '../../db/client.ts'
import { accountsFor, type KnownAccount } from '../movements/owing-accounts.service.ts'
import { selectKnownRows } from './bank-files.repo.ts'

/** A row, what becomes of it, and whose account it is for. */
export interface DecidedRow extends Omit<Decision<KnownAccount>, 'outcome' | 'near'> {
  row: BankRow
  outcome: RowOutcome
}

/** What becomes of each row of a file as the accounts stand now (billing B21). */
export async function decideRows(tx: Tx, scope: Scope, rows: readonly BankRow[]): Promise<DecidedRow[]> {
  const known = new Set((await selectKnownRows(tx, rows)).map(rowKey))
  const isNews = (row: BankRow) => row.cents > 0 && !known.has(rowKey(row))
  const accounts = indexAccounts(await accountsFor(tx, scope, rows.filter(isNews)))
  return rows.map((row) => {
    if (!isNews(row)) {
      const outcome = row.cents > 0 ? 'already_imported' : 'not_money_in'
      return { row, outcome, reason: null, account: null, overCents: 0 }
    }
    const { outcome, reason, account, overCents } = decideRow(row, accounts)
    return { row, outcome, reason, account, overCents }
  })
}
