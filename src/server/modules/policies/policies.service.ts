import type { Scope } from '#domain/access/scope.ts'
import { segmentOn } from '#domain/endorsement/live-policy.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { type PolicyHeader, toPolicyRow } from '#domain/policy/policy.header.ts'
import type { PolicyRow } from '#domain/policy/policy.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findPolicy, listPolicies, type PolicyRecord, selectPoliciesOf } from './policies.repo.ts'
import type { WantedPolicies } from './policy-pages.repo.ts'
import {
  selectExposureSegments,
  selectExposures,
  selectIssuedQuotes,
  selectNeverCovered,
  selectPolicySegments,
  selectTerms,
  type TermRecord,
} from './segments.repo.ts'

export type { PolicyRecord, TermRecord }

/** The whole table, for whoever browses it. */
export async function pagePolicies(tx: Tx, actor: Actor, query: WantedPolicies): Promise<Paged<PolicyRow>> {
  const { rows, totalCount } = await listPolicies(tx, actor.scope, query)
  return toPage(
    rows.map((record) => toPolicyRow(record.id, toHeader(record))),
    totalCount,
    query,
  )
}

/** The policy where this reader may see it; a shell whose quotes were never issued is none (settled 27). */
export async function requirePolicy(tx: Tx, { scope }: Pick<Actor, 'scope'>, id: string): Promise<PolicyRecord> {
  const record = await findPolicy(tx, scope, id)
  if (!record) throw new AppError('notFound')
  return record
}

/** A policy of a brokerage; undefined where it was not issued yet. */
export function policyOf(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<PolicyRecord | undefined> {
  return findPolicy(tx, { kind: 'brokerage', brokerageId }, policyId)
}

/** A policyholder's policies as far as a scope sees them. */
export function policiesOf(tx: Tx, scope: Scope, policyholderId: string): Promise<PolicyRecord[]> {
  return selectPoliciesOf(tx, scope, policyholderId)
}

/** Which quotes became terms of these policies. */
export async function issuedQuotes(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await selectIssuedQuotes(tx, scope, policyIds))
}

/** The terms of a policy, the first first. */
export function termsOf(tx: Tx, scope: Scope, policyId: string): Promise<TermRecord[]> {
  return selectTerms(tx, scope, [policyId])
}

/** The same of many, policy by policy. */
export function termsOfMany(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<TermRecord[]> {
  return selectTerms(tx, scope, policyIds)
}

/** The answers a policy holds on a day; those it held last where nothing holds then. */
export async function answersOf(tx: Tx, scope: Scope, policyId: string, day: string): Promise<Body> {
  const live = await selectPolicySegments(tx, scope, policyId)
  const segments = live.length > 0 ? live : (await selectNeverCovered(tx, scope, policyId)).policy
  return (segmentOn(segments, day) ?? segments.at(-1))?.data ?? {}
}

/** A policy's exposures as other records name them, by the key they had in their quote. */
export async function exposureNames(
  tx: Tx,
  scope: Scope,
  policyId: string,
): Promise<ReadonlyMap<string, { locator: string; name: string; exposureType: string }>> {
  const ended = (await selectNeverCovered(tx, scope, policyId)).exposures
  const live = await selectExposureSegments(tx, scope, policyId)
  const titles = new Map([...ended, ...live].map(({ exposureId, data }) => [exposureId, textIn(data, 'name')]))
  const exposures = await selectExposures(tx, scope, policyId)
  return new Map(
    exposures.map(({ id, key, type }) => [key, { locator: id, name: titles.get(id) || type, exposureType: type }]),
  )
}

export function toHeader({ grossPremiumCents, ...record }: PolicyRecord): PolicyHeader {
  return { ...record, grossPremium: grossPremiumCents }
}
