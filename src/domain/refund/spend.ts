import type { Cents } from '../kernel/money.ts'
import { byTurn, type LivePart, type NewPart, type Source, unusedOf } from '../ledger/parts.ts'

/**
 * Which money a refund uses up as it is sent (billing B41): what its payee paid and still waits, then credits, then
 * what else waits. Null where less waits than it is.
 */
export function spendOn(
  refund: { id: string; cents: Cents },
  { sources, parts }: { sources: readonly Source[]; parts: readonly LivePart[] },
  isPayees: (source: Source) => boolean,
): NewPart[] | null {
  let rest = refund.cents
  const inTurn = sources.toSorted((one, other) => Number(isPayees(other)) - Number(isPayees(one)) || byTurn(one, other))
  const spent = inTurn.flatMap(({ kind, id, cents: of }): NewPart[] => {
    const cents = Math.min(rest, unusedOf({ id, cents: of }, parts))
    if (cents <= 0) return []
    rest -= cents
    return [{ source: { kind, id }, sink: { kind: 'refund', id: refund.id }, cents, cause: 'named' }]
  })
  return rest > 0 ? null : spent
}
