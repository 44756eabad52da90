import { expect, test } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { type QuoteDraft, QuoteDraftContext } from './draft/quote-draft.ts'
import { useFinishWords } from './use-finish-words.ts'

function Words() {
  const { button, hint, refused } = useFinishWords()
  return `${button} · ${hint} · ${refused}`
}

test.each([
  ['new_business', 'Lock the quote · Locking freezes', 'Not locked yet'],
  ['endorsement', 'Quote this change · Quoting freezes', 'Not quoted yet'],
  ['renewal', 'Quote the renewal · Quoting freezes', 'Not quoted yet'],
])('[Q2.quotes.4] the flow of %s ends in its own words', async (kind, words, refused) => {
  const draft = { body: { kind } } as unknown as QuoteDraft // all of a draft that is looked at
  show(
    <QuoteDraftContext value={draft}>
      <Words />
    </QuoteDraftContext>,
    () => ({ status: 500 }),
  )
  await expect.poll(() => document.body.textContent).toContain(words)
  expect(document.body.textContent).toContain(refused)
})
