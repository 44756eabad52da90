import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

interface Answer {
  status: number
  body?: string
  type?: string
  /** True for an answer of our own server, false for somebody's in between. */
  isOurs?: boolean
}

type Fault =
  /** A whole other answer: a gateway's failure, a captive portal's page. */
  | { kind: 'answer'; answer: Answer }
  /** Nobody answers, and the line stays open. */
  | { kind: 'silence' }
  /** The request reaches the office; the answer breaks off after so many bytes. */
  | { kind: 'cut'; afterBytes: number }
  /** The real answer with another text. */
  | { kind: 'rewrite'; change: (body: string) => string }

/** What lies between a tablet and the office. Everything passes until a fault is set. */
export interface FaultProxy {
  url: string
  /** No signal: connections are refused and open ones break. */
  refuse(): Promise<void>
  /** Signal again. */
  accept(): Promise<void>
  /** For requests whose path begins so, until `heal`. */
  fault(path: string, fault: Fault): void
  heal(): void
  close(): Promise<void>
}

export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const faults = new Map<string, Fault>()
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    const fault = [...faults].find(([path]) => incoming.url?.startsWith(path))?.[1]
    if (fault?.kind === 'silence') return
    if (fault?.kind === 'answer') return answer(outgoing, fault.answer)
    forward(target, incoming, outgoing, fault)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  async function refuse(): Promise<void> {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await listen(0)
  const { port } = server.address() as AddressInfo // listening on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    refuse,
    accept: () => listen(port),
    fault: (path, fault) => faults.set(path, fault),
    heal: () => faults.clear(),
    close: refuse,
  }
}

function answer(
  outgoing: ServerResponse,
  { status, body = '', type = 'application/json', isOurs = false }: Answer,
): void {
  outgoing.writeHead(status, { 'content-type': type, ...(isOurs && { 'x-hedgerow': 'test' }) })
  outgoing.end(body)
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined): void {
  const headers = fault ? asWholeText(incoming) : incoming.headers
  const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (response) => {
    if (fault?.kind === 'rewrite') return void rewrite(response, outgoing, fault.change)
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    if (fault?.kind === 'cut') return cut(response, outgoing, fault.afterBytes)
    outgoing.flushHeaders() // a stream's first word may come much later
    response.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

/** A changed answer starts from the whole, plain one: neither compressed nor “not modified”. */
function asWholeText({ headers }: IncomingMessage) {
  const { 'if-none-match': _, 'if-modified-since': __, ...rest } = headers
  return { ...rest, 'accept-encoding': 'identity' }
}

function cut(response: IncomingMessage, outgoing: ServerResponse, afterBytes: number): void {
  let sent = 0
  response.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, afterBytes - sent)
    sent += part.length
    outgoing.write(part, () => sent >= afterBytes && outgoing.destroy())
  })
}

async function rewrite(
  response: IncomingMessage,
  outgoing: ServerResponse,
  change: (body: string) => string,
): Promise<void> {
  const body = change(Buffer.concat(await response.toArray()).toString('utf8'))
  const { 'content-length': _, etag: __, ...headers } = response.headers
  outgoing.writeHead(response.statusCode ?? 502, headers)
  outgoing.end(body)
}
