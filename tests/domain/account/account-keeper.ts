import { settleUp } from '#domain/account/level.ts'
import { partsOf } from '#domain/account/release.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { type Books, type Debit, type LivePart, type NewPart, openAmount, type Source } from '#domain/ledger/parts.ts'

/** An account that is acted on as the office does, with the domain's own rules for what moves. */
export function keepAccount(firstDay: string) {
  let day = firstDay
  let sources: Source[] = []
  let debits: Debit[] = []
  let parts: LivePart[] = []
  let number = 0
  const next = (letter: string) => `${letter}-${++number}`
  const add = (fresh: readonly NewPart[]) =>
    (parts = [...parts, ...fresh.map((part) => ({ ...part, id: next('part') }))])
  const drop = (gone: readonly LivePart[]) => (parts = parts.filter(({ id }) => !gone.some((each) => each.id === id)))
  function settle(): void {
    const { undone, added } = settleUp({ sources, debits, parts }, day)
    drop(undone)
    add(added)
  }
  return {
    today: () => day,
    books: (): Books => ({ sources, debits, parts }),
    openOf(id: string): number {
      const debit = debits.find((each) => each.id === id)
      const source = sources.find((each) => each.id === id)
      return openAmount({ id, totalCents: debit ? debit.cents : -source!.cents }, parts)
    },
    until(later: string): void {
      for (; day < later; ) {
        day = addDays(day, 1)
        settle()
      }
    },
    issue(cents: number, dueOn: string, fallsPastDue = true): string {
      const id = next('I')
      if (cents > 0) debits = [...debits, { id, displayId: id, cents, dueOn, fallsPastDue }]
      else sources = [...sources, { kind: 'invoice', id, displayId: id, cents: -cents, on: day }]
      settle()
      return id
    },
    receive(cents: number, named?: { id: string; cents: number }): string {
      const id = next('R')
      sources = [...sources, { kind: 'receipt', id, displayId: id, cents, on: day }]
      if (named) {
        const [source, sink] = [{ kind: 'receipt', id } as const, { kind: 'invoice', id: named.id } as const]
        add([{ source, sink, cents: named.cents, cause: 'named' }])
      }
      settle()
      return id
    },
    /** A receipt, or an invoice, comes to nothing. */
    takeBack(id: string): void {
      drop(partsOf(parts, id))
      sources = sources.filter((each) => each.id !== id)
      debits = debits.filter((each) => each.id !== id)
      settle()
    },
    payBack(credit: string, cents: number): void {
      const [source, sink] = [{ kind: 'invoice', id: credit } as const, { kind: 'refund', id: next('F') } as const]
      add([{ source, sink, cents, cause: 'named' }])
      settle()
    },
  }
}
