import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One request as another company's service received it. */
export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  authorization: string | undefined
  body: unknown
}

/** What it says: a status and JSON, words that are no JSON, or one of the ways to say nothing. */
export type Said =
  | { status?: number; json?: unknown; words?: string; location?: string }
  | 'silence'
  | 'hang up'
  | 'cut'

/** A real server on a port of its own that answers as it is told and remembers what it was asked. */
export async function startOtherService(answer: (asked: Asked) => Said) {
  const asked: Asked[] = []
  const server = createServer((request, response) => void receive(request, response))

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://service')
    const sent = await text(request)
    const question = {
      method: request.method!,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization: request.headers.authorization,
      body: sent ? JSON.parse(sent) : null,
    }
    asked.push(question)
    speak(response, answer(question))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // on a port, not a pipe
  return {
    url: `http://127.0.0.1:${port}/v2`,
    asked,
    paths: () => asked.map(({ path }) => path),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OtherService = Awaited<ReturnType<typeof startOtherService>>

function speak(response: ServerResponse, said: Said): void {
  if (said === 'silence') return
  if (said === 'hang up') return void response.destroy()
  if (said === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    return void response.write('{"version":', () => response.destroy())
  }
  const { status = 200, json, words, location } = said
  response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
  response.end(words ?? JSON.stringify(json ?? {}))
}
