import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { INVOICE_ORDERING, invoiceColumns } from '#domain/invoice/invoice.columns.ts'
import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useAccount } from '../../session/account.ts'
import { INVOICE_TONES } from '../../words/invoice-state.ts'
import { type InvoicesOf, invoiceListQuery } from './invoice.queries.ts'
import { paymentLink } from './payment-link.ts'
import { TotalDue } from './TotalDue.tsx'

/** Invoices of a quote, a policy or a policyholder; those of a policy open in its drawer. */
export function InvoiceList(of: InvoicesOf) {
  const account = useAccount()
  const key = JSON.stringify(of)
  const list = useMemo(() => invoiceList(JSON.parse(key) as InvoicesOf, account), [key, account])
  return <ListPage list={list} isTab />
}

function invoiceList(of: InvoicesOf, account: { role: Role }) {
  return defineList<InvoiceRow, typeof invoiceColumns>({
    name: 'invoices',
    titleKey: 'invoices:title',
    columns: invoiceColumns,
    ordering: INVOICE_ORDERING,
    query: (search) => invoiceListQuery(of, search),
    rowId: ({ id }) => id,
    rowLink: (row) => ('quote' in of ? paymentLink(row, account) : drawerLink(row)),
    stateOf: ({ settlement_status: { key } }) => ({ tone: INVOICE_TONES[key], labelKey: `invoices:state.${key}` }),
    cells: { total_due: (row) => <TotalDue invoice={row} /> },
    empty: { titleKey: 'invoices:emptyTitle', bodyKey: 'invoices:empty', icon: <IconFileInvoice /> },
  })
}

function drawerLink({ policy_locator: policy, locator: invoice }: InvoiceRow) {
  return { to: '/policies/$id/invoices', params: { id: policy }, search: { policy, invoice } } as const
}
