import { policyApi } from '#domain/policy/policy.api.ts'
import { isWhole, type PolicyDetails } from '#domain/policy/policy.schema.ts'
import { call } from './call.ts'
import { Refusal } from './refusal.ts'

/** A policy whole, for screens of people who browse policies; whoever is told less of it is led elsewhere (settled 29). */
export async function readPolicy(id: string, signal: AbortSignal): Promise<PolicyDetails> {
  const seen = await call(policyApi.get, { params: { id } }, { signal })
  if (!isWhole(seen)) throw new Refusal({ status: 403 })
  return seen
}
