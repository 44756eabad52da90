import { expect, test } from 'vitest'
import type { QuoteDetails } from '#domain/quote/contract/quote.schema.ts'
import { press, show } from '#tests/setup/screen.tsx'
import { useGiveDiscount } from './use-give-discount.ts'

const text = () => document.body.textContent
const TEN = { discount: { id: 'FPD-10', percentage: 10 }, renewable: false, until: null }

function Give({ quote }: { quote: object | undefined }) {
  const give = useGiveDiscount(quote as QuoteDetails | undefined) // only what the hook looks at first
  return <button onClick={() => void give(TEN)}>Give</button>
}

test.each([
  ['a quote that is not there', undefined, 'Missing quote locator'],
  ['a quote without its locator', { locator: '' }, 'Missing quote locator'],
  ['a quote without its policy', { locator: '019aa000-0000-7000-8000-0000000000aa' }, 'Missing policy locator'],
])(
  '%s gets no discount, which is told, and the office is not asked [Q8.domain-messages.11]',
  async (_what, quote, words) => {
    const calls = show(<Give quote={quote} />, () => ({ status: 500 }))
    await press('Give')
    await expect.poll(text).toContain(words)
    expect(calls).toEqual([])
  },
)
