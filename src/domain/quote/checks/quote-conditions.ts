import { fingerprint } from '../../kernel/fingerprint.ts'
import { applicableConditions } from '../../product/condition-statements.ts'
import { type Body, canonicalJson, isBody } from '../../sync/json.ts'
import { itemsOf } from '../../sync/read-body.ts'
import { type RatingContext, toFarm } from '../body/quote-farm.ts'

/** The condition statements this farm has to read: `applicableConditionStatements` of the specification. */
export function conditionsToRead(body: Body, context: RatingContext): string[] {
  return applicableConditions(toFarm(body, context))
}

/** The answer counts for the operations it was given for; changing them resets it to No (spec 2 §4 Wizard step rules). */
export function hasReadConditions(body: Body): boolean {
  const { readAllConditions: read } = body
  return isBody(read) && read.answer === 'Yes' && read.inputsHash === conditionsHash(body)
}

/** What the conditions answer was given for. */
export function conditionsHash(body: Body): string {
  const operations = itemsOf(body, 'operations').map(([id, { order: _order, ...operation }]) => ({ id, ...operation }))
  return fingerprint(canonicalJson(operations))
}
