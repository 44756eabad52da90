import { expect, test } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { type QuoteDraft, QuoteDraftContext } from './draft/quote-draft.ts'
import { useFinishWords } from './use-finish-words.ts'

function Words() {
  const { button, hint } = useFinishWords()
  return `${button} · ${hint}`
}

test.each([
  ['new_business', 'Lock the quote · Locking freezes'],
  ['endorsement', 'Quote this change · Quoting freezes'],
  ['renewal', 'Quote the renewal · Quoting freezes'],
])('[Q2.quotes.4] the flow of %s ends in its own words', async (kind, words) => {
  const draft = { body: { kind } } as unknown as QuoteDraft // all of a draft that is looked at
  show(
    <QuoteDraftContext value={draft}>
      <Words />
    </QuoteDraftContext>,
    () => ({ status: 500 }),
  )
  await expect.poll(() => document.body.textContent).toContain(words)
})
