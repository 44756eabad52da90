import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { can } from '#domain/access/can.ts'
import { mayBeSigned } from '#domain/quote/shape/quote.shape.ts'
import { DetailColumns } from '../../blocks/detail/DetailColumns.tsx'
import { ConflictNotice } from '../../device/ConflictNotice.tsx'
import { FarmAnswers } from '../../farm/FarmAnswers.tsx'
import { FarmClaims } from '../../farm/FarmClaims.tsx'
import { FarmCoverages } from '../../farm/FarmCoverages.tsx'
import { FarmGroups } from '../../farm/FarmGroups.tsx'
import { FarmPlaces } from '../../farm/FarmPlaces.tsx'
import { PricePanel } from '../../farm/PricePanel.tsx'
import { ReviewNotice } from '../../farm/ReviewNotice.tsx'
import { useAccount } from '../../session/account.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { quotePriceQuery, shownQuoteQuery } from './quote.queries.ts'
import { TakenNotice } from './TakenNotice.tsx'
import { Underwriting } from './Underwriting.tsx'
import { useHeldPrice } from './use-held-price.ts'

interface QuoteDetailsProps {
  id: string
  /** The proposal and the signature under it. */
  closing: ReactNode
}

/** Everything a quote says on one page: what is insured, what it costs and why, what underwriting holds. */
export function QuoteDetails({ id, closing }: QuoteDetailsProps) {
  const account = useAccount()
  const { data: quote } = useQuery(shownQuoteQuery(account.role, id))
  const held = useHeldPrice(id)
  if (!quote) return null
  const isToSign = mayBeSigned(quote.body) && can(account, 'quote', 'update')
  return (
    <DetailColumns
      aside={
        <>
          <Underwriting id={id} />
          <PricePanel query={quotePriceQuery(id)} held={held} />
        </>
      }
    >
      <ConflictNotice conflicts={quote.conflicts} count={quote.openConflicts} />
      <ReviewNotice body={quote.body} />
      <TakenNotice quote={quote} />
      {isToSign && closing}
      <QuoteFacts quote={quote} />
      <FarmClaims body={quote.body} />
      <FarmPlaces body={quote.body} />
      <FarmCoverages body={quote.body} />
      <FarmGroups body={quote.body} />
      <FarmAnswers body={quote.body} />
      {!isToSign && closing}
    </DetailColumns>
  )
}
