import type { RateTables } from '../rating/rate-tables.ts'
import type { UnderwritingFacts } from './facts.ts'
import { farmFindings } from './farm-rules.ts'
import { type Finding, TIERS, type Tier } from './finding.ts'
import { placeFindings } from './place-rules.ts'
import type { Thresholds } from './thresholds.ts'

/** `uwDecisionResult` of the specification with what led to it: `none` is undecided, referred or declined (domain 2.5). */
export interface UnderwritingDecision {
  result: 'none' | 'accept'
  /** The heaviest tier that still stands; `pass` where nothing above information fired. */
  tier: Tier | 'pass'
  findings: Finding[]
  version: string
}

/**
 * Runs every rule, heaviest first: block → decline → refer → info. An approver's word covers the referrals of the
 * rules it names, for the same data only; whoever changes an input deletes the approvals (domain 4.8 item 39).
 */
export function underwrite(
  facts: UnderwritingFacts,
  limits: Thresholds,
  tables: RateTables,
  approvedRules: readonly string[] = [],
): UnderwritingDecision {
  const findings = [...farmFindings(facts, limits), ...placeFindings(facts, limits, tables)].sort(byTier)
  const standing = findings.filter(
    ({ rule, tier, blocksBindingOnly }) => !blocksBindingOnly && !(tier === 'refer' && approvedRules.includes(rule)),
  )
  const tier = standing[0]?.tier ?? 'pass'
  return {
    result: tier === 'pass' || tier === 'info' ? 'accept' : 'none',
    tier,
    findings,
    version: limits.version,
  }
}

/** Nothing speaks against it and nothing is accepted: nothing is insured yet. */
export function isUndecided({ result, tier }: Pick<UnderwritingDecision, 'result' | 'tier'>): boolean {
  return result === 'none' && (tier === 'pass' || tier === 'info')
}

/** Several decisions about one quote as one: the heaviest tier of any, and each finding once. */
export function heaviest(own: UnderwritingDecision, others: readonly UnderwritingDecision[]): UnderwritingDecision {
  if (others.length === 0) return own
  const all = [own, ...others]
  const findings = all.flatMap((each) => each.findings)
  const tier = TIERS.find((each) => all.some((one) => one.tier === each)) ?? 'pass'
  const told = findings.map((each) => JSON.stringify(each))
  return {
    ...own,
    result: all.every(({ result }) => result === 'accept') ? 'accept' : 'none',
    tier,
    findings: findings.filter((_each, n) => told.indexOf(told[n]!) === n).sort(byTier),
  }
}

function byTier(left: Finding, right: Finding): number {
  return TIERS.indexOf(left.tier) - TIERS.indexOf(right.tier) || left.rule.localeCompare(right.rule)
}
