import type { ReactNode } from 'react'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { NoStore } from '../../device/NoStore.tsx'
import { useWork } from '../../device/work.ts'
import { OpenQuote } from './OpenQuote.tsx'
import { QuoteOverlay } from './QuoteOverlay.tsx'
import { StartQuote } from './start/StartQuote.tsx'
import { wizardAt } from './wizard-at.ts'

interface QuoteWizardProps {
  /** The proposal and the signature under it, for the summary. */
  closing: (id: string) => ReactNode
}

/** The wizard on whatever page it stands over, as the address asks for it. */
export function QuoteWizard({ closing }: QuoteWizardProps) {
  const [search] = useUrlSearch()
  const quote = wizardAt(search)?.quote
  const work = useWork()
  if (work.kind === 'closed') return null
  if (work.kind === 'onlineOnly') {
    return (
      <QuoteOverlay>
        <NoStore />
      </QuoteOverlay>
    )
  }
  const { account } = work
  if (!quote) return <StartQuote account={account} />
  return <OpenQuote key={quote} account={account} id={quote} closing={closing(quote)} />
}
