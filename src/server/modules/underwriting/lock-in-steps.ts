import type { HazardOutcome } from '#domain/hazard/hazard-survey.ts'
import type { Deps } from '../../deps.ts'
import type { Steps } from '../../http/implement.ts'
import type { Check } from '../quotes/change-in-steps.ts'
import { readAct } from '../quotes/read-act.ts'
import { surveyForLock } from '../quotes/survey-quote.service.ts'
import { lockQuote } from './lock-quote.service.ts'

interface Locked {
  params: { id: string }
  query: { expect_total?: string | undefined }
}

/** A referral outlives the refusal it is answered with, so a lock is answered after its transaction. */
export async function lockInSteps(
  deps: Deps,
  { params: { id }, query }: Locked,
  { step, request }: Steps,
  check?: Check,
): Promise<HazardOutcome | undefined> {
  if (check) await step(check)
  const { act, outcome } = await surveyForLock(deps, step, readAct(id, query, request), request.log)
  const referred = await step((tx, actor) => lockQuote(tx, deps, actor, act))
  if (referred) throw referred.refusal
  return outcome
}
