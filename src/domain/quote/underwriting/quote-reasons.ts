import { findOperationCode } from '../../rating/operation-codes.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { textIn } from '../../sync/read-body.ts'
import type { Finding } from '../../underwriting/finding.ts'
import type { UnderwritingReason } from '../../underwriting/referral.schema.ts'

/** What fired, with the names people gave to what it fired on. */
export function reasonsOf(findings: readonly Finding[], body: Body): UnderwritingReason[] {
  return findings.map(({ rule, tier, subjectId, params = {} }) => ({
    rule,
    tier,
    key: `underwriting.${rule}`,
    params,
    subject: subjectId ?? null,
    subject_name: subjectId ? subjectName(body, subjectId) : null,
  }))
}

/** By its name, an operation by its industry's; an exposure that nobody named by its type, as everywhere; null for a place without one. */
function subjectName(body: Body, id: string): string | null {
  const item = ['locations', 'exposures', 'operations']
    .map((collection) => readAt(body, `${collection}/${id}`))
    .find(isBody)
  if (!item) return null
  return (
    textIn(item, 'name') ?? findOperationCode(textIn(item, 'level4Code') ?? '')?.name ?? textIn(item, 'type') ?? null
  )
}
