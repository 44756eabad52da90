import { isKeptAsIssued } from '../instalment/fees.ts'
import { sumCents } from '../kernel/money.ts'
import type { SubjectAmount } from '../ledger/bill-difference.ts'
import type { LedgerFee } from '../ledger/ledger-row.ts'
import { isAdHocFee } from '../product/fee-rules.ts'
import { adjustPeril, type Initiator, type PerilAdjustment, type ShortRateMethod } from '../proration/cancel.ts'
import type { CoverRates, CoverSegment } from '../proration/cut.ts'
import type { Span } from '../proration/segment.ts'

/** A cover as its policy has it: its live segments, its term, and what is charged on it. */
export interface CoveredPeril<Cover extends CoverSegment = CoverSegment> extends CoverRates {
  exposureKey: string
  peril: string
  taxName: string | null
  term: Span
  live: readonly Cover[]
}

/**
 * A fee of a term: kept where the term has begun, returned where the policy ends with its first day (domain 4.1 item 4).
 * One for something that happened is kept whenever the policy ends; of a service charge what has gone out is kept, and
 * what instalments to come would ask for falls away (billing B33).
 */
export type ChargedFee = Pick<LedgerFee, 'name' | 'startsOn' | 'amountCents'> & Partial<Pick<LedgerFee, 'toCome'>>

export interface Ending {
  effectiveOn: string
  initiator: Initiator
  shortRate?: ShortRateMethod | undefined
}

/** One cover's adjustment beside what was charged for it. */
export interface AdjustedPeril extends PerilAdjustment {
  /** First day of its term. */
  term: string
  exposureKey: string
  peril: string
  taxName: string | null
  writtenCents: number
  taxWrittenCents: number
  commissionWrittenCents: number
}

export interface AdjustedFee {
  name: string
  writtenCents: number
  keptCents: number
}

export interface PolicyAdjustment {
  perils: AdjustedPeril[]
  fees: AdjustedFee[]
}

/** What ending a policy on a day keeps and gives back, cover by cover (domain 1.6, 4.6 items 30 and 31). */
export function adjustPolicy(
  perils: readonly CoveredPeril[],
  fees: readonly ChargedFee[],
  { effectiveOn, initiator, shortRate }: Ending,
): PolicyAdjustment {
  return {
    perils: perils.map(({ exposureKey, peril, taxName, term, ...cover }) => ({
      exposureKey,
      peril,
      taxName,
      term: term.startsOn,
      ...adjustPeril(cover, term, effectiveOn, initiator, shortRate),
      writtenCents: sumCents(cover.live.map(({ premiumCents }) => premiumCents)),
      taxWrittenCents: sumCents(cover.live.map(({ taxCents }) => taxCents)),
      commissionWrittenCents: sumCents(cover.live.map(({ commissionCents }) => commissionCents)),
    })),
    fees: [...Map.groupBy(fees, ({ name }) => name)].map(([name, own]) => ({
      name,
      writtenCents: sumOf(own),
      keptCents: sumCents(own.filter(({ startsOn }) => startsOn < effectiveOn || isAdHocFee(name)).map(keptOf)),
    })),
  }
}

function sumOf(fees: readonly ChargedFee[]): number {
  return sumCents(fees.map(({ amountCents }) => amountCents))
}

function keptOf({ name, amountCents, toCome = [] }: ChargedFee): number {
  return isKeptAsIssued(name) ? amountCents - sumCents(toCome.map(({ cents }) => cents)) : amountCents
}

/** What the ledger is to hold once the policy has ended: earned premium, holdback, the tax on both, and the fees that stay. */
export function owedAfter({ perils, fees }: PolicyAdjustment): SubjectAmount[] {
  const lines = perils.flatMap((peril) => {
    const of = { exposureKey: peril.exposureKey, peril: peril.peril, term: peril.term }
    const commission = peril.commissionWrittenCents - peril.commissionRefundCents
    return [
      { ...of, type: 'premium', name: null, amountCents: peril.earnedCents } as const,
      { ...of, type: 'holdback', name: null, amountCents: peril.holdbackCents } as const,
      { ...of, type: 'tax', name: peril.taxName, amountCents: peril.taxEarnedCents + peril.taxHoldbackCents } as const,
      { ...of, type: 'commission', name: null, amountCents: commission } as const,
    ]
  })
  return [...lines, ...fees.map(({ name, keptCents }) => feeLine(name, keptCents))]
}

/** Of these lines, what is the price of cover: what was charged beside it has invoices of its own. */
export function ofCover(lines: readonly SubjectAmount[]): SubjectAmount[] {
  return lines.filter(({ type, name }) => type !== 'fee' || !isAdHocFee(name))
}

export function feeLine(name: string, amountCents: number): SubjectAmount {
  return { type: 'fee', name, exposureKey: null, peril: null, amountCents }
}
