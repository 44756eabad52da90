import type { BilledAmount } from '../instalment/instalments.ts'
import { sumCents } from '../kernel/money.ts'
import type { AddedPerilSegment, PerilChange, PlannedChange } from './plan-change.ts'

/** What a change comes to for one cover: what stood, what stands before and after the day, and the difference. Cents. */
export interface PerilDelta {
  exposureKey: string
  exposureType: string
  peril: string
  replacedCents: number
  preCents: number
  postCents: number
  deltaCents: number
  taxName: string | null
  taxDeltaCents: number
  commissionDeltaCents: number
}

export interface ChangeDelta {
  perils: PerilDelta[]
  premiumCents: number
  taxCents: number
  commissionCents: number
  /** Premium and tax: what the insured pays or gets back. The policy fee is not asked for again (domain 1.5). */
  toBillCents: number
}

/** Σ of what a change adds − Σ of what it replaces, peril by peril (domain 4.5 item 26). */
export function deltaOfChange({ perils, effectiveOn }: PlannedChange): ChangeDelta {
  const deltas = perils.map((change) => perilDelta(change, effectiveOn))
  const premiumCents = sumCents(deltas.map(({ deltaCents }) => deltaCents))
  const taxCents = sumCents(deltas.map(({ taxDeltaCents }) => taxDeltaCents))
  return {
    perils: deltas,
    premiumCents,
    taxCents,
    commissionCents: sumCents(deltas.map(({ commissionDeltaCents }) => commissionDeltaCents)),
    toBillCents: premiumCents + taxCents,
  }
}

/** Several terms' changes by one quote. */
export function together(deltas: readonly ChangeDelta[]): Omit<ChangeDelta, 'perils'> {
  const sum = (amountOf: (delta: ChangeDelta) => number) => sumCents(deltas.map(amountOf))
  return {
    premiumCents: sum((each) => each.premiumCents),
    taxCents: sum((each) => each.taxCents),
    commissionCents: sum((each) => each.commissionCents),
    toBillCents: sum((each) => each.toBillCents),
  }
}

type Amounts = Pick<AddedPerilSegment, 'premiumCents' | 'taxCents' | 'commissionCents'>

function perilDelta({ replaced, added, ...of }: PerilChange, effectiveOn: string): PerilDelta {
  const sum = (segments: readonly Amounts[], name: keyof Amounts) => sumCents(segments.map((each) => each[name]))
  const delta = (name: keyof Amounts) => sum(added, name) - sum(replaced, name)
  const pre = sum(
    added.filter(({ endsOn }) => endsOn <= effectiveOn),
    'premiumCents',
  )
  const { exposureKey, exposureType, peril } = of
  return {
    exposureKey,
    exposureType,
    peril,
    replacedCents: sum(replaced, 'premiumCents'),
    preCents: pre,
    postCents: sum(added, 'premiumCents') - pre,
    deltaCents: delta('premiumCents'),
    taxName: [...added, ...replaced].map(({ taxName }) => taxName).find((name) => name !== null) ?? null,
    taxDeltaCents: delta('taxCents'),
    commissionDeltaCents: delta('commissionCents'),
  }
}

/** The amounts a change bills, to be spread over the term's invoices. */
export function billedChange({ perils }: ChangeDelta): BilledAmount[] {
  return perils.flatMap(({ exposureKey, peril, deltaCents, taxName, taxDeltaCents, commissionDeltaCents }) => {
    const amount = (kind: BilledAmount['kind'], cents: number): BilledAmount => ({
      id: `${exposureKey}/${peril}/${kind}`,
      kind,
      cents,
      exposureId: exposureKey,
      peril,
    })
    return [
      amount('premium', deltaCents),
      ...(taxName === null ? [] : [{ ...amount('tax', taxDeltaCents), name: taxName }]),
      amount('commission', commissionDeltaCents),
    ]
  })
}
