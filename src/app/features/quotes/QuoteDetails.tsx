import { useQuery } from '@tanstack/react-query'
import { DetailColumns } from '../../blocks/detail/DetailColumns.tsx'
import { ConflictNotice } from '../../device/ConflictNotice.tsx'
import { FarmPlaces } from '../../farm/FarmPlaces.tsx'
import { PricePanel } from '../../farm/PricePanel.tsx'
import { ReviewNotice } from '../../farm/ReviewNotice.tsx'
import { useAccount } from '../../session/account.ts'
import { QuoteCoverages } from './QuoteCoverages.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { quotePriceQuery, shownQuoteQuery } from './quote.queries.ts'
import { Underwriting } from './Underwriting.tsx'

/** Everything a quote says on one page: what is insured, what it costs and why, what underwriting holds. */
export function QuoteDetails({ id }: { id: string }) {
  const { role } = useAccount()
  const { data: quote } = useQuery(shownQuoteQuery(role, id))
  if (!quote) return null
  return (
    <DetailColumns
      aside={
        <>
          <Underwriting id={id} />
          <PricePanel query={quotePriceQuery(id)} />
        </>
      }
    >
      <ConflictNotice conflicts={quote.conflicts} count={quote.openConflicts} />
      <ReviewNotice body={quote.body} />
      <QuoteFacts quote={quote} />
      <FarmPlaces body={quote.body} />
      <QuoteCoverages body={quote.body} />
    </DetailColumns>
  )
}
