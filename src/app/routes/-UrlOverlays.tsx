import { lazy, Suspense } from 'react'
import { can } from '#domain/access/can.ts'
import { useUrlSearch } from '../blocks/url-search.ts'
import { isApplicationAt, wizardAt } from '../features/quote-wizard/wizard-at.ts'
import { useAccount } from '../session/account.ts'

const Closing = lazy(async () => ({ default: (await import('../features/closing/Closing.tsx')).Closing }))
const ConflictDrawer = lazy(async () => ({
  default: (await import('../features/sync/ConflictDrawer.tsx')).ConflictDrawer,
}))
const QuoteWizard = lazy(async () => ({
  default: (await import('../features/quote-wizard/QuoteWizard.tsx')).QuoteWizard,
}))

/** What opens over whatever page its key stands in the address of: the quote wizard (spec 2 §2), a conflict over that. */
export function UrlOverlays() {
  const account = useAccount()
  const [search] = useUrlSearch()
  const { conflict } = search
  const mayWrite = isApplicationAt(search) ? can(account, 'renewal', 'request') : can(account, 'quote', 'update')
  const isQuoting = wizardAt(search) !== null && mayWrite
  return (
    <Suspense fallback={null}>
      {isQuoting && <QuoteWizard closing={(id) => <Closing id={id} />} />}
      {conflict !== undefined && <ConflictDrawer />}
    </Suspense>
  )
}
