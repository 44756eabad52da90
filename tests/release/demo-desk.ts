import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import type { QuoteRow } from '#domain/quote/contract/quote.schema.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-sign-ins.ts'
import { testEmail } from '#server/seed/tests.ts'

/** What an account executive of the demo does at a server of which only the address is known. */
export async function openDemoDesk(address: string) {
  const send = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(`${address}/api/v1${path}`, init)
    const text = await answer.text()
    expect(answer.ok, text).toBe(true)
    return JSON.parse(text) as T // its schema is the contract's
  }
  const { access } = await send<{ access: string }>('/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: testEmail('broker_account_executive'), password: DEMO_PASSWORD }),
  })
  const call = <T>(path: string, method = 'GET') =>
    send<T>(path, { method, headers: { authorization: `Bearer ${access}` } })
  const quotesThatAre = async (state: QuoteRow['state']['code']) => {
    const { data } = await call<{ data: QuoteRow[] }>('/quotes')
    return data.filter((row) => row.state.code === state)
  }

  return {
    call,
    quotesThatAre,
    /** The first paper the portal has printed for one of these records; they are printed in the order they were asked for. */
    async firstPrinted(records: readonly string[]): Promise<{ name: string; paper: Uint8Array }> {
      for (;;) {
        for (const record of records) {
          const { results } = await call<DocumentListing>(`${record}/all-documents`)
          const printed = results.find(({ state, uploaded_by }) => state === 'uploaded' && uploaded_by === null)
          if (!printed) continue
          const { url } = await call<DocumentRow>(`${record}/all-documents/${printed.id}`)
          return { name: printed.display_name, paper: await (await fetch(new URL(url!, address))).bytes() }
        }
        await sleep(500)
      }
    },
  }
}
