import { addDays } from '../../kernel/calendar.ts'
import { FARM_PACKAGE, isVersionToCome, productVersion } from '../../product/farm-package.ts'
import type { Body } from '../../sync/json.ts'
import { textIn } from '../../sync/read-body.ts'
import type { QuoteState } from '../body/quote.lifecycle.ts'
import { TAKEN_STATES } from '../body/taken-sibling.ts'
import type { Problem } from '../checks/problem.ts'
import { missingIn } from '../checks/quote-missing.ts'
import { problemsIn } from '../checks/quote-problems.ts'
import type { Refusal } from '../checks/quote-refusal.ts'
import { tivReason } from '../checks/quote-steps.ts'
import { wrongStart } from '../checks/quote-term.ts'
import type { QuoteFacts } from './quote-facts.ts'
import { reasonsOf } from './quote-reasons.ts'
import { isExpired, isTooFarBack } from './stands-until.ts'

/** What stands in the way of a lock before underwriting is asked: completeness and sums, then blocks (domain 4.8 item 39). */
export function lockRefusal(
  body: Body,
  { decision }: Pick<QuoteFacts, 'decision'>,
  { today, openConflicts }: { today: string; openConflicts: number },
): Refusal | null {
  if (openConflicts > 0) return { reason: 'block', key: 'conflicts', params: { count: openConflicts } }
  // A day of grace: a draft begun east of the farm may be a version ahead for some hours of New Year's night.
  const problems = isVersionToCome(textIn(body, 'productVersion'), addDays(today, 1))
    ? [{ path: 'productVersion', key: 'validation.notOffered' }]
    : [...problemsIn(body), ...tooFarAhead(body, today)]
  if (problems.length > 0) return { reason: 'block', key: 'attention', problems }
  const missing = missingIn(body)
  if (missing.length > 0) return { reason: 'block', key: 'incomplete', missing }
  if (isTooFarBack(body, today))
    return { reason: 'block', key: 'backdated', params: { days: FARM_PACKAGE.backdateDays } }
  const tiv = tivReason(body)
  if (tiv && tiv.key !== 'operationLimit') {
    // U03 says the third
    const problems = [{ path: 'subjectGroups', key: `quoteRefused.${tiv.key}` }]
    return { reason: 'block', key: tiv.key, params: tiv.params, problems }
  }
  if (decision.tier !== 'block') return null
  const blocking = decision.findings.filter(({ tier, blocksBindingOnly }) => tier === 'block' && !blocksBindingOnly)
  return { reason: 'block', key: 'rules', rules: reasonsOf(blocking, body) }
}

/** What stands in the way of taking a locked quote (domain 1.2, 4.8 item 40). */
export function acceptRefusal(
  body: Body,
  { decision }: Pick<QuoteFacts, 'decision'>,
  { today, createdOn, siblings }: { today: string; createdOn: string; siblings: readonly QuoteState[] },
): Refusal | null {
  if (siblings.some((state) => (TAKEN_STATES as readonly QuoteState[]).includes(state)))
    return { reason: 'block', key: 'siblingTaken' }
  if (isExpired(body, { today, createdOn })) return { reason: 'block', key: 'expired' }
  const alerts = decision.findings.filter(({ blocksBindingOnly }) => blocksBindingOnly)
  return alerts.length > 0 ? { reason: 'block', key: 'alert', rules: reasonsOf(alerts, body) } : null
}

/** What lay too long and begins too far back is refused in words of its own. */
function tooFarAhead(body: Body, today: string): Problem[] {
  const { term } = productVersion(textIn(body, 'productVersion'))
  return isTooFarBack(body, today) ? [] : wrongStart(body, term, today)
}
