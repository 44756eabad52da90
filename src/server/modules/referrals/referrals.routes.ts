import type { FastifyInstance } from 'fastify'
import { referralApi } from '#domain/quote/contract/referral.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { pageReferrals } from './referrals.service.ts'

export function referralRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, referralApi.list, ({ query }, { tx, actor }) => pageReferrals(tx, actor, query))
}
