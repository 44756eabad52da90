import { sumCents } from '../kernel/money.ts'
import { BILLED_TYPES, type LedgerType } from './ledger-row.ts'

/** What an amount of the ledger is about. */
export interface LedgerSubject {
  type: LedgerType
  /** Which tax or fee; whose commission. */
  name: string | null
  exposureKey: string | null
  peril: string | null
  /** First day of the term whose cover it is the price of; none of a fee, nor where one term alone is spoken of. */
  term?: string
}

/** What stands, or is to stand, for one subject. */
export interface SubjectAmount extends LedgerSubject {
  amountCents: number
}

/**
 * What must be billed so that the ledger's sums become what is owed: a line for every subject that differs, with a
 * minus where something goes back. What is owed and what stands may each name a subject once.
 */
export function billDifference(owed: readonly SubjectAmount[], billed: readonly SubjectAmount[]): SubjectAmount[] {
  const before = new Map(billed.map((line) => [subjectKey(line), line]))
  const wanted = new Set(owed.map(subjectKey))
  const gone = billed.filter((line) => !wanted.has(subjectKey(line))).map((line) => ({ ...line, amountCents: 0 }))
  return [...owed, ...gone]
    .map((line) => ({ ...line, amountCents: line.amountCents - (before.get(subjectKey(line))?.amountCents ?? 0) }))
    .filter(({ amountCents }) => amountCents !== 0)
}

/** A peril has one premium, tax, holdback and commission in each term; the names of tax and brokerage may change with the years. */
export function subjectKey({ type, name, ...cover }: LedgerSubject): string {
  return type === 'fee' ? `fee/${name}` : `${type}/${coverKey(cover)}`
}

/** A cover, in its term where that is told. */
export function coverKey({ exposureKey, peril, term }: Omit<LedgerSubject, 'type' | 'name'>): string {
  return [...(term ? [term] : []), exposureKey, peril].join('/')
}

/** Lines of one subject as one. */
export function bySubject(lines: readonly SubjectAmount[]): SubjectAmount[] {
  return [...Map.groupBy(lines, subjectKey).values()].map((own) => ({
    ...own[0]!,
    name: own.findLast(({ name }) => name !== null)?.name ?? null,
    amountCents: sumCents(own.map(({ amountCents }) => amountCents)),
  }))
}

/** What of these lines the insured is asked for; commission is between brokerage and insurer (domain 1.5). */
export function billedSum(lines: readonly SubjectAmount[]): number {
  const billed: readonly LedgerType[] = BILLED_TYPES
  return sumCents(lines.filter(({ type }) => billed.includes(type)).map(({ amountCents }) => amountCents))
}
