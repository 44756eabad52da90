import { useUrlSearch } from '../../blocks/url-search.ts'
import { NoStore } from '../../device/NoStore.tsx'
import { useWork } from '../../device/work.ts'
import { OpenQuote } from './OpenQuote.tsx'
import { QuoteOverlay } from './QuoteOverlay.tsx'
import { StartQuote } from './start/StartQuote.tsx'

/** `?newQuote` begins a quote, `?newQuote&quote=locator` goes on with one, on whatever page it stands (settled 21). */
export function QuoteWizard() {
  const [{ quote }] = useUrlSearch()
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
  return typeof quote === 'string' ? (
    <OpenQuote key={quote} account={account} id={quote} />
  ) : (
    <StartQuote account={account} />
  )
}
