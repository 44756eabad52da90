import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { holdCredentials } from '#app/data/credentials.ts'
import { createQueryClient } from '#app/query-client.ts'
import { OverlayHosts } from '#app/shell/OverlayHosts.tsx'
import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'

export interface Sent {
  method: string
  path: string
  body: unknown
}

export interface Answer {
  status: number
  body?: object
}

/** Shows a part of a screen to a signed-in person, with the office answered by the test. */
export function show(screen: ReactNode, answer: (sent: Sent) => Answer) {
  const calls: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const sent = { method, path: url.replace(/^.*\/api\/v1/, ''), body: readBody(body) }
    calls.push(sent)
    const { status, body: given } = answer(sent)
    const headers = { 'content-type': 'application/json', [OWN_SERVER_HEADER]: 'test' }
    return new Response(given ? JSON.stringify(given) : null, { status, headers })
  })
  const never = () => Promise.reject(new Error('the session holds'))
  holdCredentials({ accountId: 'one', accessToken: 'token', renew: never, end: never })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        {screen}
        <OverlayHosts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return calls
}

/** A form is shown by its fields. */
function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return body ? JSON.parse(String(body)) : undefined
}

/** The button of these words, once it is there. */
export async function press(words: string): Promise<void> {
  await expect.poll(() => button(words)).toBeTruthy()
  button(words)!.click()
}

export function button(words: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].findLast((each) => each.textContent?.trim() === words)
}

export function type(input: HTMLInputElement, words: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  setter.call(input, words)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
