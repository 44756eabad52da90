import type { FastifyInstance } from 'fastify'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, versionNamed } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import type { SyncedStores } from '../sync/synced-store.ts'
import { importPolicyholders } from './import-policyholders.service.ts'
import { configurePolicyholder } from './policyholder-config.service.ts'
import { getPolicyholder, pagePolicyholders, possibleDuplicates } from './policyholders.service.ts'
import { createPolicyholder, updatePolicyholder } from './write-policyholder.service.ts'

export function policyholderRoutes(app: FastifyInstance, deps: Deps, stores: SyncedStores): void {
  const office = { deps, stores }
  implement(app, deps, policyholderApi.list, ({ query }, { tx, actor }) => pagePolicyholders(tx, actor, query))
  implement(app, deps, policyholderApi.get, ({ params }, { tx, actor }) => getPolicyholder(tx, actor, params.id))
  implement(app, deps, policyholderApi.create, ({ body }, { tx, actor, request }) =>
    createPolicyholder(tx, office, actor, { ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, policyholderApi.import, async ({ body }, { tx, actor, request }) => ({
    data: await importPolicyholders(tx, office, actor, {
      ...body,
      language: languageOf(request.headers['accept-language']),
    }),
  }))
  implement(app, deps, policyholderApi.update, ({ params, body }, { tx, actor, request }) =>
    updatePolicyholder(tx, office, actor, { ...params, ...body, version: versionNamed(request) }),
  )
  implement(app, deps, policyholderApi.possibleDuplicates, ({ params }, { tx, actor }) =>
    possibleDuplicates(tx, actor, params.id),
  )
  implement(app, deps, policyholderApi.config, async (_input, { tx, request }) => ({
    fields: await configurePolicyholder(tx, languageOf(request.headers['accept-language'])),
  }))
}
