import { useUrlSearch } from '../../blocks/url-search.ts'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { InvoiceList } from './InvoiceList.tsx'

/** A policy's invoices; `?policy={policy}&invoice={locator}` opens one (spec 2 §2 Policies). */
export function PolicyInvoices({ id }: { id: string }) {
  const [{ invoice }] = useUrlSearch()
  return (
    <>
      <InvoiceList policy={id} />
      <InvoiceDrawer key={String(invoice)} policy={id} invoice={typeof invoice === 'string' ? invoice : null} />
    </>
  )
}
