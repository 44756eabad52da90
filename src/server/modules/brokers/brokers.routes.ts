import type { FastifyInstance } from 'fastify'
import { brokerApi } from '#domain/broker/broker.api.ts'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import { passwordApi } from '#domain/password/password.api.ts'
import type { Deps } from '../../deps.ts'
import { versionSeen } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { inviteAgain } from '../passwords/invitations.service.ts'
import { requireNewPassword } from '../passwords/passwords.service.ts'
import { pagePolicyholdersOfBroker } from '../policyholders/policyholders.service.ts'
import { createBroker, findQuotingTerms, getBroker, pageBrokers, setBrokerActive } from './brokers.service.ts'
import { pageFirmPeople } from './firm-people.service.ts'
import { importBrokers } from './import-brokers.service.ts'
import { updateBroker } from './update-broker.service.ts'

export function brokerRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, brokerApi.list, ({ query }, { tx, actor }) => pageBrokers(tx, actor, query))
  implement(app, deps, brokerApi.get, ({ params }, { tx, actor }) => getBroker(tx, actor, params.id))
  implement(app, deps, brokerApi.create, ({ body }, { tx, actor }) => createBroker(tx, deps, actor, body))
  implement(app, deps, brokerApi.import, async ({ body }, { tx, actor, request }) => ({
    data: await importBrokers(tx, deps, actor, { ...body, language: languageOf(request.headers['accept-language']) }),
  }))
  implement(app, deps, brokerApi.update, ({ params, body }, { tx, actor, request }) =>
    updateBroker(tx, deps, actor, { ...params, edit: body, version: versionSeen(request) }),
  )
  implement(app, deps, brokerApi.activate, ({ params }, { tx, actor }) =>
    setBrokerActive(tx, deps, actor, params.id, true),
  )
  implement(app, deps, brokerApi.deactivate, ({ params }, { tx, actor }) =>
    setBrokerActive(tx, deps, actor, params.id, false),
  )
  implement(app, deps, brokerApi.policyholders, async ({ params, query }, { tx, actor }) => {
    const { id, brokerage_firm } = await getBroker(tx, actor, params.id)
    return pagePolicyholdersOfBroker(tx, actor, { id, brokerageId: brokerage_firm.id }, query)
  })
  implement(app, deps, brokerageApi.people, ({ params, query }, { tx, actor }) =>
    pageFirmPeople(tx, actor, params.id, query),
  )
  implement(app, deps, brokerageApi.quotingTerms, ({ params }, { tx, actor }) => findQuotingTerms(tx, actor, params.id))
  implement(app, deps, passwordApi.inviteBroker, async ({ params }, { tx, actor }) => {
    await getBroker(tx, actor, params.id)
    await inviteAgain(tx, deps, actor, params.id)
  })
  implement(app, deps, passwordApi.requireOfBroker, async ({ params }, { tx, actor }) => {
    await getBroker(tx, actor, params.id)
    await requireNewPassword(tx, deps, actor, params.id)
  })
}
