import type { FastifyInstance } from 'fastify'
import { feeApi } from '#domain/fee/fee.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { waiveFee } from './waive-fee.service.ts'

export function feeRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, feeApi.waive, ({ params, body }, { tx, actor, request }) =>
    waiveFee(tx, deps, actor, { ...body, ...params, language: languageOf(request.headers['accept-language']) }),
  )
}
