import type { FastifyInstance } from 'fastify'
import { bankFileApi } from '#domain/bank-file/bank-file.api.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, versionSeen } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { importBankFile } from './import-file.service.ts'
import { noteMoney } from './note-money.service.ts'
import { matchReceipt, sendBackReceipt } from './place-money.service.ts'
import { previewBankFile } from './preview-file.service.ts'
import { getBankFile, pageBankFiles } from './show-files.service.ts'

export function bankFileRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, bankFileApi.list, ({ query }, { tx }) => pageBankFiles(tx, query))
  implement(app, deps, bankFileApi.get, ({ params }, { tx }) => getBankFile(tx, params.id))
  implement(app, deps, bankFileApi.preview, ({ body }, { tx, actor }) => previewBankFile(tx, deps, actor, body))
  implement(app, deps, bankFileApi.import, ({ params, body }, { tx, actor, request }) =>
    importBankFile(tx, deps, actor, {
      ...params,
      ...body,
      version: versionSeen(request),
      key: idempotencyKey(request),
    }),
  )
  implement(app, deps, receiptApi.match, ({ params, body }, { tx, actor, request }) =>
    matchReceipt(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, receiptApi.note, ({ params, body }, { tx, actor, request }) =>
    noteMoney(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, receiptApi.sendBack, ({ params, body }, { tx, actor, request }) =>
    sendBackReceipt(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
}
