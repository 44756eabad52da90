import { addDays, addMonths, daysBetween } from '../kernel/calendar.ts'
import { findOperationCode, lowestLimit } from '../rating/operation-codes.ts'
import type { UnderwritingFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import type { Thresholds } from './thresholds.ts'

/** The rules about the farm as a whole: operations, liability, history, conduct, dates (domain 2.5). */
export function farmFindings(facts: UnderwritingFacts, limits: Thresholds): Finding[] {
  return [
    ...operationGrades(facts),
    ...liabilityLimits(facts, limits),
    ...subjectGroups(facts, limits),
    ...claimsHistory(facts, limits),
    ...pastInsurers(facts, limits),
    ...customWork(facts, limits),
    ...activities(facts, limits),
    ...housekeeping(facts, limits),
    ...effectiveDate(facts, limits),
    ...packageParts(facts),
  ]
}

/** U01, U02. */
function operationGrades({ operations }: UnderwritingFacts): Finding[] {
  return operations.flatMap(({ id, level4Code }): Finding[] => {
    const grade = findOperationCode(level4Code)?.rsgGrade
    if (grade === 'E') return [{ rule: 'U01', tier: 'decline', subjectId: id }]
    return grade === 'D' ? [{ rule: 'U02', tier: 'refer', subjectId: id }] : []
  })
}

/** U04, U05: the lowest liability maximum over all operations of the policy counts (domain 4.2 item 13). */
function liabilityLimits({ liability, operations }: UnderwritingFacts, limits: Thresholds): Finding[] {
  if (!liability) return []
  const codes = operations.map(({ level4Code }) => level4Code)
  const lowest = lowestLimit(codes, 'liabilityMaxLimit')
  const findings: Finding[] = []
  if (liability.limitCents > lowest * 100) findings.push({ rule: 'U04', tier: 'block', params: { max: lowest } })
  if (liability.limitCents > limits.liabilityLimit * 100) {
    findings.push({ rule: 'U05', tier: 'refer', params: { max: limits.liabilityLimit } })
  }
  return findings
}

/** U06: reinsurance is arranged for larger fire areas. */
function subjectGroups({ subjectGroupTivsCents }: UnderwritingFacts, limits: Thresholds): Finding[] {
  const largest = Math.max(0, ...subjectGroupTivsCents)
  return largest > limits.subjectGroupTiv * 100
    ? [{ rule: 'U06', tier: 'refer', params: { max: limits.subjectGroupTiv } }]
    : []
}

/** U07: years count back from the effective date, that day included (domain 4.8 item 41). */
function claimsHistory({ claims, effectiveOn }: UnderwritingFacts, { claims: limits }: Thresholds): Finding[] {
  const since = addMonths(effectiveOn, -12 * limits.years)
  const recent = claims.filter(({ occurredOn }) => occurredOn >= since && occurredOn <= effectiveOn)
  const isLarge = recent.some(({ paidCents }) => paidCents > limits.paid * 100)
  const fires = recent.filter(({ cause }) => cause === 'fire').length
  const isReferred = isLarge || recent.length >= limits.count || fires >= limits.fireCount
  return isReferred ? [{ rule: 'U07', tier: 'refer', params: { count: recent.length } }] : []
}

/** U08, U09. */
function pastInsurers({ history, effectiveOn }: UnderwritingFacts, limits: Thresholds): Finding[] {
  const findings: Finding[] = []
  if (history.arsonOrFraudConviction || history.cancelledForMisrepresentation)
    findings.push({ rule: 'U08', tier: 'decline' })
  const since = addMonths(effectiveOn, -12 * limits.nonPaymentYears)
  if ((history.cancelledForNonPaymentOn ?? '') >= since) findings.push({ rule: 'U09', tier: 'refer' })
  return findings
}

/** U19: the share of receipts is skipped where total receipts are not known (domain 4.8 item 41). */
function customWork({ liability }: UnderwritingFacts, { customFarming }: Thresholds): Finding[] {
  if (!liability) return []
  const { customFarmingReceiptsCents: custom, totalFarmReceiptsCents: total, isSprayApplicator } = liability
  const isLarge = custom > customFarming.receipts * 100
  const isMostOfIt = total !== undefined && custom * 100 > total * customFarming.sharePercent
  return isLarge || isMostOfIt || isSprayApplicator ? [{ rule: 'U19', tier: 'refer' }] : []
}

/** U20, U22. */
function activities({ activities: does, liability }: UnderwritingFacts, limits: Thresholds): Finding[] {
  const findings: Finding[] = []
  const hasGuests = (liability?.agritourismReceiptsCents ?? 0) > 0
  if (hasGuests || does.ridingLessons || does.pickYourOwn || does.shortTermRental)
    findings.push({ rule: 'U20', tier: 'refer' })
  const isLarge = (liability?.employees ?? 0) > limits.employees
  if (isLarge || does.commercialProcessing || does.cannabis || does.anaerobicDigester)
    findings.push({ rule: 'U22', tier: 'refer' })
  return findings
}

/** U23: each fault is information, two of them are referred. */
function housekeeping({ housekeepingFaults }: UnderwritingFacts, limits: Thresholds): Finding[] {
  const tier = housekeepingFaults.length >= limits.housekeepingRefer ? 'refer' : 'info'
  return housekeepingFaults.map((fault) => ({ rule: 'U23', tier, params: { fault } }))
}

/** U24: more than the backdate limit of 30 days is refused before the rules run (domain 4.8 item 40). */
function effectiveDate({ effectiveOn, today }: UnderwritingFacts, limits: Thresholds): Finding[] {
  const isBackdated = effectiveOn < today
  const isFarAhead = effectiveOn > addDays(today, limits.daysAhead)
  if (!isBackdated && !isFarAhead) return []
  return [{ rule: 'U24', tier: 'refer', params: { days: daysBetween(today, effectiveOn) } }]
}

/** U25: a farm without the four parts of a package is a monoline; a discount on it is referred. */
function packageParts({ buildings, covers, liability, discountPercent }: UnderwritingFacts): Finding[] {
  const has = (type: 'dwelling' | 'farmBuilding') => buildings.some((building) => building.type === type)
  if (has('dwelling') && has('farmBuilding') && covers.machinery && liability) return []
  return [{ rule: 'U25', tier: discountPercent > 0 ? 'refer' : 'info' }]
}
