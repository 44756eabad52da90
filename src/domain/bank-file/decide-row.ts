import { addDays } from '../kernel/calendar.ts'
import { type Cents, sumCents } from '../kernel/money.ts'
import { DAYS_BEFORE_ACCEPT } from '../payment/judge-payment.ts'
import { byDue, type Owed } from '../payment/spread-receipt.ts'
import { bankName } from './bank-name.ts'
import { namedNumbers } from './named-numbers.ts'
import type { RowOutcome, RowReason } from './row-outcomes.ts'

/** A policy's account as a row of money is held against it. */
export interface OwingAccount {
  policyId: string
  /** Its own, and those of its invoices, open or not. */
  numbers: readonly string[]
  /** Of the policyholder, and of whoever paid for it before. */
  names: readonly string[]
  /** The day its first quote was accepted. */
  acceptedOn: string
  /** What it asks for now. */
  open: readonly Owed[]
}

/** What a row says of itself. */
export interface BankMoney {
  paidOn: string
  cents: Cents
  reference: string
  name: string
}

export interface Decision<Account = OwingAccount> {
  outcome: Extract<RowOutcome, 'matched' | 'proposed' | 'unmatched'>
  /** Null where it is matched. */
  reason: RowReason | null
  /** Whose account it is, or is proposed for. */
  account: Account | null
  /** Where a person might look: those that were named, or owe just this under this name. */
  near: readonly Account[]
  /** How much more it is than the account asks for. */
  overCents: Cents
}

/** Accounts as rows look for them. */
export interface AccountIndex<Account> {
  byNumber: ReadonlyMap<string, Account>
  /** By what they owe, in one invoice or in all that are open together. */
  byAmount: ReadonlyMap<Cents, readonly Account[]>
}

export function indexAccounts<Account extends OwingAccount>(accounts: readonly Account[]): AccountIndex<Account> {
  const byNumber = new Map(accounts.flatMap((account) => account.numbers.map((number) => [number, account] as const)))
  const byAmount = new Map<Cents, Account[]>()
  for (const account of accounts) {
    const amounts = new Set([...account.open.map(({ openCents }) => openCents), openOf(account)])
    for (const cents of amounts) byAmount.set(cents, [...(byAmount.get(cents) ?? []), account])
  }
  return { byNumber, byAmount }
}

/**
 * Whose money a row is (billing B21). A reference that names exactly one policy decides; without one, exactly one policy
 * of that name that owes exactly this does, and is only proposed. Each row is held against the accounts as they stand
 * before any of the file is booked, so the order of rows decides nothing.
 */
export function decideRow<Account extends OwingAccount>(
  money: BankMoney,
  { byNumber, byAmount }: AccountIndex<Account>,
): Decision<Account> {
  const named = [...new Set(namedNumbers(money.reference).flatMap((number) => byNumber.get(number) ?? []))]
  if (named.length > 1) return unmatched('at_odds', mayTake(money, named))
  const [only] = named
  if (only) return decideNamed(money, only)
  const near = (byAmount.get(money.cents) ?? []).filter((account) => isOfName(money, account))
  if (near.length !== 1) return unmatched(near.length > 1 ? 'several' : 'nobody', mayTake(money, near))
  if (isTooEarly(money, near[0]!)) return unmatched('too_early', [])
  return { outcome: 'proposed', reason: 'same_name', account: near[0]!, near, overCents: 0 }
}

function decideNamed<Account extends OwingAccount>(money: BankMoney, account: Account): Decision<Account> {
  if (isTooEarly(money, account)) return unmatched('too_early', [])
  const overCents = Math.max(0, money.cents - openOf(account))
  const isWithin = overCents === 0
  const [outcome, reason] = isWithin ? (['matched', null] as const) : (['proposed', 'more'] as const)
  return { outcome, reason, account, near: [account], overCents }
}

/** Nobody is shown an account that would refuse the money. */
function mayTake<Account extends OwingAccount>(money: BankMoney, accounts: readonly Account[]): Account[] {
  return accounts.filter((account) => !isTooEarly(money, account))
}

function unmatched<Account>(reason: RowReason, near: readonly Account[]): Decision<Account> {
  return { outcome: 'unmatched', reason, account: null, near, overCents: 0 }
}

/** The same for several rows of one account: what an earlier one pays is no longer open to a later. */
export function namedPartsInTurn(rows: readonly BankMoney[], account: OwingAccount): ReturnType<typeof namedParts>[] {
  const openCents = new Map(account.open.map((owed) => [owed.id, owed.openCents]))
  return rows.map((money) => {
    const open = account.open.map((owed) => ({ ...owed, openCents: openCents.get(owed.id)! }))
    const parts = namedParts(money, { ...account, open })
    for (const { invoice, cents } of parts) openCents.set(invoice, openCents.get(invoice)! - cents)
    return parts
  })
}

/** Of the invoices that a reference names, each gets what it has open, in its order, as far as the money goes (billing B5). */
export function namedParts(
  { reference, cents }: BankMoney,
  { open }: OwingAccount,
): { invoice: string; cents: Cents }[] {
  const numbers = namedNumbers(reference)
  let rest = cents
  return open
    .filter(({ displayId }) => numbers.includes(displayId))
    .toSorted((one, other) => numbers.indexOf(one.displayId) - numbers.indexOf(other.displayId) || byDue(one, other))
    .map(({ id, openCents }) => {
      const part = { invoice: id, cents: Math.min(rest, openCents) }
      rest -= part.cents
      return part
    })
    .filter((part) => part.cents > 0)
}

function isOfName({ name }: BankMoney, { names }: OwingAccount): boolean {
  const own = bankName(name)
  return own !== '' && names.some((each) => bankName(each) === own)
}

function openOf({ open }: OwingAccount): Cents {
  return sumCents(open.map(({ openCents }) => openCents))
}

/** Money so long before there was an account is not for it (billing B17). */
function isTooEarly({ paidOn }: BankMoney, { acceptedOn }: OwingAccount): boolean {
  return paidOn < addDays(acceptedOn, -DAYS_BEFORE_ACCEPT)
}
