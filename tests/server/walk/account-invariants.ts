import { isOut, openOf, sum, waitingOf } from './books.ts'
import { isPending } from './drawn.ts'
import type { Seen } from './seen.ts'

/** Each answers what is wrong, in words; nothing where it holds. Their numbers are those of billing 5.9. */
export type Invariant = (seen: Seen) => string[]

export const differ = (what: string, one: number, other: number) =>
  one === other ? [] : [`${what}: ${one}, not ${other}`]

const outOf = ({ books }: Seen) => books.invoices.filter(isOut)
const debitsOf = (seen: Seen) => outOf(seen).filter(({ total }) => total > 0)
const creditsOf = (seen: Seen) => outOf(seen).filter(({ total }) => total < 0)
const receivedOf = ({ books }: Seen) => sum(books.money.map(({ cents }) => cents))
/** What may pay: money by what is this account's of it, credits by what they are. */
function sourcesOf(seen: Seen): { id: string; cents: number; waits: number }[] {
  const { books } = seen
  const paidOut = new Set(creditsOf(seen).map(({ id }) => id))
  return [
    ...creditsOf(seen).map((each) => ({ id: each.number, cents: -each.total, waits: -openOf(each, books) })),
    ...books.money
      .filter(({ of, cents }) => cents > 0 && !paidOut.has(of))
      .map(({ of, cents }) => ({ id: of, cents, waits: waitingOf(books, of) })),
  ]
}

/** 1: the parts of a source come to no more than it. */
export const partsWithinSources: Invariant = (seen) =>
  sourcesOf(seen)
    .filter(({ waits, cents }) => waits < 0 || waits > cents)
    .map(({ id, cents, waits }) => `source ${id} of ${cents} has ${waits} left`)

/** 2: what is open never changes its sign, and paid is where nothing is; the office tells the same. */
export const openKeepsItsSign: Invariant = (seen) =>
  outOf(seen).flatMap((each) => {
    const open = openOf(each, seen.books)
    const told = seen.invoices.find(({ id }) => id === each.id)
    const wrong = open * each.total < 0 || Math.abs(open) > Math.abs(each.total)
    return [
      ...(wrong ? [`${each.number} of ${each.total} has ${open} open`] : []),
      ...((each.state === 'paid') === (open === 0) ? [] : [`${each.number} is ${each.state} with ${open} open`]),
      ...(told ? differ(`${each.number} open, as told`, told.open_amount, open) : []),
    ]
  })

/** 3: the balance is what the lines of issued invoices come to, less what the ledger has of payments. */
export const balanceIsLedger: Invariant = (seen) => {
  const billed = sum(outOf(seen).map(({ lines }) => lines))
  return differ('balance', seen.account.closing_balance, billed - receivedOf(seen))
}

/** 4: what is past due by B4 is what is open of debits whose day is over, but for what is on its way from the bank (B31). */
export const pastDueIsOpen: Invariant = (seen) => {
  const late = debitsOf(seen).filter(({ due, purpose }) => due < seen.books.today && purpose !== 'refund') // B18
  const past = Math.max(0, sum([...late, ...creditsOf(seen)].map(({ total }) => total)) - seen.bank)
  const pending = sum(seen.drawn.filter(isPending).map(({ cents }) => cents))
  return [
    ...differ('open of what is past due', sum(late.map((each) => openOf(each, seen.books))), past),
    ...differ('past due, as told', seen.account.past_due, Math.max(0, past - pending)),
  ]
}

/** 5: nothing is owed while something waits. */
export const nothingWaits: Invariant = (seen) => {
  const owed = sum(debitsOf(seen).map((each) => openOf(each, seen.books)))
  const waits = sum(sourcesOf(seen).map(({ waits }) => waits))
  return owed > 0 && waits > 0 ? [`${owed} is open while ${waits} waits`] : []
}

/** 6: what is not due yet holds nothing while something is past due. */
export const oldestFirst: Invariant = (seen) => {
  if (seen.account.past_due === 0) return []
  return debitsOf(seen)
    .filter(
      (each) => (each.due >= seen.books.today || each.purpose === 'refund') && openOf(each, seen.books) !== each.total,
    )
    .map(({ number, due }) => `${number}, due ${due}, holds money while ${seen.account.past_due} is past due`)
}

/** 7: what was received is what the bank says. */
export const receivedIsBank: Invariant = (seen) => differ('received', receivedOf(seen), seen.bank)

/** 17: an ended policy owes what is open of its debits, or is owed what waits, which is on its way back; nothing else. */
export const endedIsSettled: Invariant = (seen) => {
  if (seen.books.status !== 'inactive') return []
  const owed = sum(debitsOf(seen).map((each) => openOf(each, seen.books)))
  const waits = sum(sourcesOf(seen).map(({ waits }) => waits))
  const back = seen.books.refunds.filter(({ state }) => state === 'due' || state === 'approved')
  return [
    ...differ('balance of an ended policy', seen.account.closing_balance, owed - waits),
    ...differ('refunds of an ended policy', sum(back.map(({ cents }) => cents)), waits),
  ]
}

/** Whoever paid without a name, and whom a pure credit goes to (B39). */
const INSURED = 'insured '

/**
 * 18: nobody gets back more than they paid; the insured alone gets what nobody paid, once everybody else has theirs.
 * Asked of what is to go out, and of what has just gone: money may be taken back after it was paid back (B18).
 */
export const noMoreThanPaid: Invariant = ({ before, books, paidBy }) => {
  const backOf = (payer: string, ...states: string[]) =>
    sum(books.refunds.filter((each) => each.payer === payer && states.includes(each.state)).map(({ cents }) => cents))
  const leftOf = (payer: string) => (paidBy.get(payer) ?? 0) - backOf(payer, 'due', 'approved', 'sent')
  const wasSent = (number: string) => before.refunds.some((was) => was.number === number && was.state === 'sent')
  const moving = books.refunds.filter(
    ({ state, number }) => state === 'due' || state === 'approved' || (state === 'sent' && !wasSent(number)),
  )
  return [...new Set(moving.map(({ payer }) => payer))].flatMap((payer) => {
    const others = [...paidBy.keys()].filter((each) => each !== payer && leftOf(each) > 0)
    if (leftOf(payer) >= 0 || (payer === INSURED && others.length === 0)) return []
    return [
      `${payer} gets ${-leftOf(payer)} more than they paid${others.length > 0 ? `, not ${others.join(', ')}` : ''}`,
    ]
  })
}

/** 25: the statement adds up, row by row, in whole cents. */
export const statementAddsUp: Invariant = ({ account }) => {
  const wrong: string[] = []
  let balance = account.opening_balance
  for (const [n, row] of account.rows.entries()) {
    balance += row.charged - row.credited
    wrong.push(...differ(`row ${n} of the statement`, row.balance, balance))
  }
  return [...wrong, ...differ('the statement', account.closing_balance, balance)]
}
