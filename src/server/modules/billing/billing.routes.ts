import type { FastifyInstance } from 'fastify'
import { accountApi } from '#domain/account/account.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { showAccount, showAccountsOfPolicyholder, showStatement } from './policy-statement.service.ts'

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, accountApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    showAccount(tx, deps, actor, { ...params, ...query }),
  )
  implement(app, deps, accountApi.ofPolicyholder, ({ params, query }, { tx, actor }) =>
    showAccountsOfPolicyholder(tx, deps, actor, { ...params, ...query }),
  )
  implement(app, deps, accountApi.statement, ({ params, query }, { tx, actor }) =>
    showStatement(tx, deps, actor, { ...params, ...query }),
  )
}
