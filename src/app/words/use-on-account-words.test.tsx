import { expect, test } from 'vitest'
import { makeId } from '#tests/local/ids.ts'
import { show } from '#tests/setup/screen.tsx'
import { useOnAccountWords } from './use-on-account-words.ts'

const POLICY = makeId()
const NEXT = { number: 'I-2', amount: 10, issue_on: '2026-07-01', due_on: '2026-07-15' }
const text = () => document.body.textContent ?? ''

function Words() {
  const words = useOnAccountWords(POLICY)
  return (
    <>
      <p>{words(2_500, 'USD')}</p>
      <p>{words(2_500, 'USD', 'P-100007')}</p>
    </>
  )
}

test.each([
  { notBilled: 120.5, next: null, becomes: 'pays the next invoice.' },
  { notBilled: 0, next: NEXT, becomes: 'pays the next invoice.' },
  { notBilled: 0, next: null, becomes: 'waits to be refunded: nothing more is to be billed.' },
])('money on an account with $notBilled to bill $becomes', async ({ notBilled, next, becomes }) => {
  const calls = show(<Words />, () => ({
    status: 200,
    body: {
      policy: { locator: POLICY, display_id: 'P-100007' },
      currency: 'USD',
      ...{ from: '2026-01-01', to: '2026-06-25', known_to: '2026-06-25', opening_balance: 0, rows: [] },
      ...{ closing_balance: -25, past_due: 0, on_account: 25, not_billed: notBilled, next },
    },
  }))
  await expect.poll(text).toContain(`$25.00 stays on account and ${becomes}`)
  await expect.poll(text).toContain(`$25.00 stays on account of P-100007 and ${becomes}`)
  expect(calls.map(({ path }) => path)).toEqual([`/policies/${POLICY}/account`])
})
