import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import { INVOICE_ORDERING, invoiceColumns } from '#domain/invoice/invoice.columns.ts'
import type { InvoiceState } from '#domain/invoice/invoice.lifecycle.ts'
import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { type InvoicesOf, invoiceListQuery } from './invoice.queries.ts'

/** Badges as the specification colours them (spec 2 §4 Invoice and payment). */
export const INVOICE_TONES: Record<InvoiceState, Tone> = {
  draft: 'neutral',
  outstanding: 'motion',
  paid: 'done',
  written_off: 'refused',
  invalidated: 'refused',
}

/** Invoices of a quote, a policy or a policyholder; those of a policy open in its drawer. */
export function InvoiceList(of: InvoicesOf) {
  const key = JSON.stringify(of)
  const list = useMemo(() => invoiceList(JSON.parse(key) as InvoicesOf), [key])
  return <ListPage list={list} isTab />
}

function invoiceList(of: InvoicesOf) {
  return defineList<InvoiceRow>({
    name: 'invoices',
    titleKey: 'invoices:title',
    columns: invoiceColumns,
    ordering: INVOICE_ORDERING,
    query: (search) => invoiceListQuery(of, search),
    rowId: ({ id }) => id,
    // A quote's plan has nothing to open; the keys belong to the drawer, which no route names.
    ...(!('quote' in of) && {
      rowLink: ({ policy_locator: policy, locator: invoice }: InvoiceRow) => ({
        to: '/policies/$id/invoices',
        params: { id: policy },
        search: { policy, invoice } as never,
      }),
    }),
    stateOf: ({ settlement_status: { key } }) => ({ tone: INVOICE_TONES[key], labelKey: `invoices:state.${key}` }),
    empty: { titleKey: 'invoices:emptyTitle', bodyKey: 'invoices:empty', icon: <IconFileInvoice /> },
  })
}
