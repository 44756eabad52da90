import type { ProductVersion } from '../../product/farm-package.ts'
import { lowestLimit } from '../../rating/operation-codes.ts'
import type { Body } from '../../sync/json.ts'
import { centsIn, itemsOf, textIn } from '../../sync/read-body.ts'
import { isUndecided, type UnderwritingDecision } from '../../underwriting/decide.ts'
import { type Missing, missingIn } from './quote-missing.ts'
import { QUOTE_STEPS, type QuoteStep } from './step-names.ts'

/** Why a step is closed, worded as `wizard:locked.<key>`. */
export interface LockedReason {
  key:
    | 'tivShort'
    | 'tivOver'
    | 'operationLimit'
    | 'uwBlock'
    | 'uwDecline'
    | 'uwRefer'
    | 'detailsMissing'
    | 'nothingInsured'
  params?: Record<string, string | number>
}

/** Sums that do not fit. */
export type TivReason = LockedReason & { key: 'tivShort' | 'tivOver' | 'operationLimit' }

export interface StepState {
  step: QuoteStep
  isOpen: boolean
  reason: LockedReason | null
  /** What this step still lacks; a step is done when it is open and lacks nothing. */
  missing: Missing[]
}

/**
 * The wizard's steps (settled 21, spec 2 §4 Wizard step rules): property details open when the subject groups add
 * up to the property total and every location stays below its operation's maximum; eligibility and what follows
 * open on accept. The same on tablet and server.
 */
export function quoteSteps(body: Body, decision: UnderwritingDecision, product?: ProductVersion): StepState[] {
  const missing = missingIn(body, product)
  const tiv = tivReason(body)
  const eligibility = tiv ?? eligibilityReason(decision, missing)
  const reasons: Record<QuoteStep, LockedReason | null> = {
    'preliminary-information': null,
    'coverage-selection': null,
    'property-details': tiv,
    'confirm-eligibility': eligibility,
    'payment-details': eligibility,
    summary: eligibility,
  }
  return QUOTE_STEPS.map((step) => ({
    step,
    isOpen: reasons[step] === null,
    reason: reasons[step],
    missing: missing.filter((each) => each.step === step),
  }))
}

/** Σ subjectGroupTIV = propertyTIV exactly, each location strictly below its operations' lowest maximum. */
export function tivReason(body: Body): TivReason | null {
  const groups = itemsOf(body, 'subjectGroups').reduce((sum, [, group]) => sum + centsIn(group, 'subjectGroupTIV'), 0)
  const difference = centsIn(body, 'propertyTIV') - groups
  if (difference > 0) return { key: 'tivShort', params: { amountCents: difference } }
  if (difference < 0) return { key: 'tivOver', params: { amountCents: -difference } }
  const full = itemsOf(body, 'locations').find(
    ([id, location]) => centsIn(location, 'totalSubjectGroupTIV') >= operationLimitCents(id, body),
  )
  return full
    ? {
        key: 'operationLimit',
        params: { location: textIn(full[1], 'name') ?? '', amountCents: operationLimitCents(full[0], body) },
      }
    : null
}

/** The lowest maximum of the operations at a location; without one there is none (domain 4.2 item 13). */
export function operationLimitCents(locationId: string, body: Body): number {
  const here = itemsOf(body, 'operations').filter(([, operation]) => textIn(operation, 'location') === locationId)
  const codes = here.map(([, operation]) => textIn(operation, 'level4Code') ?? '')
  return lowestLimit(codes, 'maxLimit') * 100
}

function eligibilityReason(decision: UnderwritingDecision, missing: readonly Missing[]): LockedReason | null {
  const { result, tier, findings } = decision
  if (missing.some(({ step }) => step === 'property-details')) return { key: 'detailsMissing' }
  if (result === 'accept') return null
  if (isUndecided(decision)) return { key: 'nothingInsured' }
  const rule = findings.find((finding) => finding.tier === tier)?.rule ?? ''
  const key = tier === 'block' ? 'uwBlock' : tier === 'decline' ? 'uwDecline' : 'uwRefer'
  return { key, params: { rule } }
}
