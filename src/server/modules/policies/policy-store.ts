import { z } from 'zod'
import { policyHeader } from '#domain/policy/policy.header.ts'
import { policyShape } from '#domain/policy/policy.shape.ts'
import { body } from '#domain/sync/json.ts'
import type { OwnedRecord, SyncedStore } from '../sync/synced-store.ts'
import { type PolicyRecord, selectPolicies, selectPoliciesAfter } from './policies.repo.ts'
import { toHeader } from './policies.service.ts'

/** Policies as the feed brings them: read only. They are changed by their own acts, never by a device. */
export const policyStore: SyncedStore = {
  shape: policyShape,
  lock: async () => null,
  lockAll: async () => new Map(),
  insert: refuse,
  update: refuse,
  read: async (tx, scope, ids) => (ids.length === 0 ? [] : (await selectPolicies(tx, scope, ids)).map(toRecord)),
  readAfter: async (tx, scope, afterId, limit) => (await selectPoliciesAfter(tx, scope, afterId, limit)).map(toRecord),
}

function toRecord(policy: PolicyRecord): OwnedRecord {
  const { brokerageId, id, version } = policy
  const header = body.parse(z.encode(policyHeader, toHeader(policy)))
  return { brokerageId, id, ver: version, body: header, createdBy: '', deleted: null }
}

function refuse(): never {
  throw new Error('nobody writes a policy through the feed')
}
