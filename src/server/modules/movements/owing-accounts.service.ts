import type { Scope } from '#domain/access/scope.ts'
import type { BankMoney, OwingAccount } from '#domain/bank-file/decide-row.ts'
import { namedNumbers } from '#domain/bank-file/named-numbers.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Proposal } from '#domain/payment/receipt.schema.ts'
import type { Tx } from '../../db/client.ts'
import { readCurrency } from '../reference/reference.service.ts'
import { selectAccounts, selectNamed, selectOpen, selectOwingJust } from './owing-accounts.repo.ts'

/** An account that money may belong to, as a person knows it. */
export interface KnownAccount extends OwingAccount {
  brokerageId: string
  number: string | null
  holder: string
}

/** Every account that any of these rows may be for: those that are named, and those that owe just so much. */
export async function accountsFor(tx: Tx, scope: Scope, rows: readonly BankMoney[]): Promise<KnownAccount[]> {
  const numbers = [...new Set(rows.flatMap(({ reference }) => namedNumbers(reference)))]
  const unnamed = rows.filter(({ reference, name }) => name !== '' && namedNumbers(reference).length === 0)
  const amounts = [...new Set(unnamed.map(({ cents }) => cents))]
  const named = await selectNamed(tx, scope, numbers)
  return knownAccounts(tx, scope, [...named, ...(await selectOwingJust(tx, scope, amounts))])
}

/** In the office's currency, which a bank file counts in; an account that asks in another takes none of its money. */
export async function knownAccounts(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<KnownAccount[]> {
  if (policyIds.length === 0) return []
  const ids = [...new Set(policyIds)].toSorted()
  const open = Map.groupBy(await selectOpen(tx, scope, ids), ({ policyId }) => policyId)
  const accounts = await selectAccounts(tx, scope, ids)
  const own = await readCurrency(tx)
  return accounts
    .filter(({ currency }) => currency === own)
    .map(({ brokerageId, policyId, number, holder, invoices, payers, acceptedAt, timezone }) => ({
      brokerageId,
      policyId,
      number,
      holder,
      numbers: number === null ? invoices : [number, ...invoices],
      names: [holder, ...payers],
      acceptedOn: localDate(acceptedAt, timezone),
      open: open.get(policyId) ?? [],
    }))
    .toSorted((one, other) => (one.policyId < other.policyId ? -1 : 1))
}

export function toProposal({ policyId, number, holder, open }: KnownAccount): Proposal {
  return {
    policy: { locator: policyId, display_id: number },
    policyholder: holder,
    open_amount: sumCents(open.map(({ openCents }) => openCents)),
  }
}
