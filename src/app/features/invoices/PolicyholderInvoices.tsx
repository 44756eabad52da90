import { Group, Stack } from '@mantine/core'
import { InvoiceList } from './InvoiceList.tsx'
import { PolicyholderAccounts } from './PolicyholderAccounts.tsx'
import { RecordReceiptLink } from './RecordReceiptLink.tsx'

/** A policyholder's invoices, and above them how each policy stands. */
export function PolicyholderInvoices({ id }: { id: string }) {
  return (
    <Stack gap="md">
      <PolicyholderAccounts id={id} />
      <Group justify="flex-end">
        <RecordReceiptLink policyholder={id} />
      </Group>
      <InvoiceList policyholder={id} />
    </Stack>
  )
}
