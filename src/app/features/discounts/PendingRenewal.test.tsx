import { expect, test } from 'vitest'
import type { QuoteState } from '#domain/quote/body/quote.lifecycle.ts'
import { POLICY, paged, RENEWAL, renewalIn } from '#tests/app/renewal-answers.ts'
import { showAt } from '#tests/setup/screen-at.tsx'
import { PendingRenewal } from './PendingRenewal.tsx'

const PATIENT = { timeout: 10_000 }
const text = () => document.body.textContent

function show(state: QuoteState | null) {
  const body = paged(state === null ? [] : [renewalIn(state, 'business_development_head')])
  const pages = { '/': () => <PendingRenewal policy={POLICY} /> }
  showAt('/', pages, { role: 'business_development_head', answer: () => ({ status: 200, body }) })
}

test.each([null, 'locked', 'issued', 'invalidated'] as const)(
  'an issued policy whose renewal is %s takes no discount, in the specification’s words [domain 1.3] [Q8.domain-messages.15]',
  async (state) => {
    show(state)
    await expect
      .poll(text, PATIENT)
      .toContain('You must have a pending renewal before applying a Farm Package Discount.')
  },
)

test('where its renewal is pending, the discount is given to that', async () => {
  show('draft')
  await expect.poll(text, PATIENT).toContain('The renewal takes a discount: Q-100077')
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`/quotes/${RENEWAL}/price-breakdown`)
})
