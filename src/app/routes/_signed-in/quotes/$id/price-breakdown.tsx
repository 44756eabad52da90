import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Commission } from '../../../../features/discounts/Commission.tsx'
import { Discounts } from '../../../../features/discounts/Discounts.tsx'
import { InvoiceList } from '../../../../features/invoices/InvoiceList.tsx'
import { PriceBreakdown } from '../../../../features/quotes/PriceBreakdown.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/price-breakdown')({
  component: Price,
})

function Price() {
  const { id } = Route.useParams()
  const given = (
    <>
      <Discounts quote={id} />
      <Commission quote={id} />
    </>
  )
  return (
    <Stack gap="xl">
      <PriceBreakdown id={id} discounts={given} />
      <InvoiceList quote={id} />
    </Stack>
  )
}
