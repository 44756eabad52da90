import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import { invoiceDetails, invoiceListQuery, invoiceRow, newWriteOff } from './invoice.schema.ts'

export const invoiceApi = {
  ofQuote: endpoint({
    method: 'GET',
    path: '/quotes/:id/invoices',
    summary: 'Invoices of a quote: planned once it is locked, real once it is accepted',
    access: ['quote', 'read'],
    params: z.object({ id: locator }),
    query: invoiceListQuery,
    response: paged(invoiceRow),
  }),
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/invoices',
    summary: 'Invoices of a policy',
    access: ['policy', 'browse'],
    params: z.object({ id: locator }),
    query: invoiceListQuery,
    response: paged(invoiceRow),
  }),
  ofPolicyholder: endpoint({
    method: 'GET',
    path: '/policyholders/:id/invoices',
    summary: 'Invoices of all policies of a policyholder, and of accepted quotes that are none yet',
    access: ['policyholder', 'read'],
    params: z.object({ id: locator }),
    query: invoiceListQuery,
    response: paged(invoiceRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/policies/:id/invoices/:invoiceId',
    summary: 'One invoice of a policy with its lines and payments',
    access: ['policy', 'browse'],
    params: z.object({ id: locator, invoiceId: locator }),
    response: invoiceDetails,
  }),
  getOfPolicyholder: endpoint({
    method: 'GET',
    path: '/policyholders/:id/invoices/:invoiceId',
    summary: 'One invoice of a policyholder, also of a policy that waits for its payment to be issued',
    access: ['policyholder', 'read'],
    params: z.object({ id: locator, invoiceId: locator }),
    response: invoiceDetails,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/invoices/:id/write-off',
    summary: 'Writes off the small rest of an ended policy’s final invoice, for a reason',
    access: ['payment', 'write_off'],
    params: z.object({ id: locator }),
    body: newWriteOff,
    response: invoiceDetails,
  }),
}
