import { lazy, Suspense } from 'react'
import { can } from '#domain/access/can.ts'
import { useUrlSearch } from '../blocks/url-search.ts'
import { useAccount } from '../session/account.ts'

const ConflictDrawer = lazy(async () => ({
  default: (await import('../features/sync/ConflictDrawer.tsx')).ConflictDrawer,
}))
const QuoteWizard = lazy(async () => ({
  default: (await import('../features/quote-wizard/QuoteWizard.tsx')).QuoteWizard,
}))

/** What opens over whatever page its key stands in the address of: the quote wizard (spec 2 §2), a conflict over that. */
export function UrlOverlays() {
  const account = useAccount()
  const [{ conflict, newQuote }] = useUrlSearch()
  const isQuoting = newQuote !== undefined && can(account, 'quote', 'update')
  return (
    <Suspense fallback={null}>
      {isQuoting && <QuoteWizard />}
      {conflict !== undefined && <ConflictDrawer />}
    </Suspense>
  )
}
