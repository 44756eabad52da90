import type { FastifyInstance } from 'fastify'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { requireRenewal } from '../renewals/renewals.service.ts'
import {
  getInvoice,
  getInvoiceOfPolicyholder,
  pageInvoicesOfPolicy,
  pageInvoicesOfPolicyholder,
  pageInvoicesOfQuote,
} from './invoices.service.ts'
import { writeOffRest } from './write-off.service.ts'

export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, invoiceApi.ofQuote, ({ params, query }, { tx, actor }) =>
    pageInvoicesOfQuote(tx, actor, params.id, query),
  )
  implement(app, deps, invoiceApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    pageInvoicesOfPolicy(tx, actor, params.id, query),
  )
  implement(app, deps, invoiceApi.ofPolicyholder, ({ params, query }, { tx, actor }) =>
    pageInvoicesOfPolicyholder(tx, actor, params.id, query),
  )
  implement(app, deps, invoiceApi.get, ({ params }, { tx, actor }) =>
    getInvoice(tx, deps, actor, { policyId: params.id, id: params.invoiceId }),
  )
  implement(app, deps, invoiceApi.getOfPolicyholder, ({ params }, { tx, actor }) =>
    getInvoiceOfPolicyholder(tx, deps, actor, { policyholderId: params.id, id: params.invoiceId }),
  )
  implement(app, deps, invoiceApi.writeOff, ({ params, body }, { tx, actor }) =>
    writeOffRest(tx, deps, actor, { ...params, ...body }),
  )
  implement(app, deps, renewalApi.invoices, async ({ params, query }, { tx, actor }) => {
    await requireRenewal(tx, actor, params.id)
    return pageInvoicesOfQuote(tx, actor, params.id, query)
  })
}
