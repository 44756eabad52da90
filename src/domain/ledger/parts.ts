import { type Cents, sumCents } from '../kernel/money.ts'

/** What pays: money that came in, or an invoice below nothing (billing 5.1). */
export const SOURCE_KINDS = ['receipt', 'invoice'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** What is paid: an invoice that asks for money, or a refund that was sent. */
export const SINK_KINDS = ['invoice', 'refund'] as const
export type SinkKind = (typeof SINK_KINDS)[number]

/**
 * Why money stands where it does: a person named the invoice, the account's own order brought it there (B5), it went to
 * what is past due (B6), a person moved it (B18), an invoice gave it back (B7), its receipt was taken back (B18) or
 * its refund came back (B41), or it stood so before there were parts.
 */
export const PART_CAUSES = ['named', 'allocated', 'levelled', 'moved', 'released', 'reversed', 'carried'] as const
export type PartCause = (typeof PART_CAUSES)[number]

export interface Source {
  kind: SourceKind
  id: string
  displayId: string
  /** Above nothing, also of a credit. */
  cents: Cents
  /** The day it was paid; the day a credit went out. */
  on: string
}

/** An invoice that went out and asks for money. */
export interface Debit {
  id: string
  displayId: string
  cents: Cents
  dueOn: string
  /** False of what is owed and no price of cover: it keeps no money from what is past due (billing B18). */
  fallsPastDue: boolean
}

/** Money of one source that stands on one sink. It is never changed, only undone (billing 5.1). */
export interface Part {
  source: { kind: SourceKind; id: string }
  sink: { kind: SinkKind; id: string }
  cents: Cents
}

/** One that is written down and not undone. */
export interface LivePart extends Part {
  id: string
}

export interface NewPart extends Part {
  cause: PartCause
}

/** The books of a policy's account: what pays, what is owed, and which of it paid which, in the order it was written. */
export interface Books {
  sources: readonly Source[]
  debits: readonly Debit[]
  parts: readonly LivePart[]
}

/** What of an invoice that asks for money is not paid yet (billing B1). */
export function openOf({ id, cents }: Pick<Debit, 'id' | 'cents'>, parts: readonly Part[]): Cents {
  return cents - sumOf(parts.filter(({ sink }) => sink.id === id))
}

/** What of a source has paid nothing yet: of receipts together it is what waits on account (billing B3). */
export function unusedOf({ id, cents }: Pick<Source, 'id' | 'cents'>, parts: readonly Part[]): Cents {
  return cents - sumOf(parts.filter(({ source }) => source.id === id))
}

/** The same of any invoice, as it is told: below nothing of a credit (billing B1). */
export function openAmount({ id, totalCents }: { id: string; totalCents: Cents }, parts: readonly Part[]): Cents {
  return totalCents < 0 ? 0 - unusedOf({ id, cents: -totalCents }, parts) : openOf({ id, cents: totalCents }, parts)
}

/** Of debits: is its day over, and does it count as past due then? The due day itself is in time (billing B4). */
export function isPastDueOn(today: string) {
  return ({ fallsPastDue, dueOn }: Debit): boolean => fallsPastDue && dueOn < today
}

/** The oldest first: by due day, then by number; a longer number is a later one. */
export function byAge(one: Pick<Debit, 'dueOn' | 'displayId'>, other: Pick<Debit, 'dueOn' | 'displayId'>): number {
  return byText(one.dueOn, other.dueOn) || byNumber(one, other)
}

/** Credits by the day they went out, then money by the day it was paid (billing B5). */
export function byTurn(one: Source, other: Source): number {
  if (one.kind !== other.kind) return one.kind === 'invoice' ? -1 : 1
  return byText(one.on, other.on) || byNumber(one, other)
}

function byNumber(one: { displayId: string }, other: { displayId: string }): number {
  return one.displayId.localeCompare(other.displayId, 'en', { numeric: true })
}

function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function sumOf(parts: readonly Part[]): Cents {
  return sumCents(parts.map(({ cents }) => cents))
}
