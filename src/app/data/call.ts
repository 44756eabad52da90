import type { z } from 'zod'
import type { CallInput, Endpoint, Result, UploadEndpoint } from '#domain/contract/define.ts'
import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { currentConnection, noteAnswer, noteNoAnswer } from './connection.ts'
import { type Credentials, currentCredentials } from './credentials.ts'
import { noteOfficeTime } from './office-clock.ts'
import { outcomeOf } from './outcomes.ts'
import { Refusal } from './refusal.ts'

type AnyEndpoint = Endpoint<
  z.ZodObject | undefined,
  z.ZodObject | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined
>
type Input = { params?: unknown; query?: unknown; body?: unknown }

export interface SendOptions {
  accountId?: string | undefined
  accessToken?: string | null | undefined
  signal?: AbortSignal | undefined
  /** The version a change was decided on, as If-Match. */
  version?: number | undefined
  /** The sender's own name for what it asks for, as Idempotency-Key: asked again after a lost answer it is done once. */
  key?: string | undefined
  /** Goes on when the page goes: what a person does last. */
  keepalive?: boolean | undefined
}

const API = '/api/v1'
const TIME_OUT_MS = 30_000

/** Calls an endpoint as the signed-in person: on a 401 the token is refreshed once and the call repeated once. */
export async function call<const E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<SendOptions, 'signal' | 'version' | 'key' | 'keepalive'> = {},
): Promise<Result<E>> {
  return withSession((identity) => send(endpoint, input, { ...options, ...identity }))
}

/** The raw answer of an endpoint that streams. */
export async function openStream<const E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<SendOptions, 'signal'> = {},
): Promise<Response> {
  return withSession((identity) => request(endpoint, input, { ...identity, ...options }))
}

/** The device's loop asks for itself and judges every answer of our server itself; throws where nobody answers. */
export async function exchange(path: string, init: RequestInit): Promise<Response> {
  const credentials = currentCredentials()
  if (!credentials) throw new Refusal({ status: 401 })
  const ask = (accessToken: string) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${accessToken}`)
    headers.set('x-account', credentials.accountId)
    return reach(API + path, { ...init, headers })
  }
  const accessToken = credentials.accessToken ?? (await credentials.renew())
  const response = await ask(accessToken)
  if (response.status !== 401) return response
  return ask(await renewedAfter(credentials, accessToken))
}

/** Does our own server answer at all, whatever the browser thinks of the line? */
export function isOfficeThere(): Promise<boolean> {
  return reach('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** One request without any session behind it: sign-in, refresh. Throws a Refusal. */
export async function send<const E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: SendOptions = {},
): Promise<Result<E>> {
  const response = await request(endpoint, input, inTime(options))
  if (!endpoint.response) return undefined as Result<E>
  const body = await readJson(response)
  return endpoint.response.parse(body) as Result<E>
}

/** One request with a body that is put together already, a form with its file. */
export async function sendBody<P extends z.ZodObject, F extends z.ZodObject, R extends z.ZodType>(
  endpoint: UploadEndpoint<P, F, R>,
  input: { params: z.input<P>; body: FormData },
  options: SendOptions,
): Promise<z.output<R>> {
  const response = await request(endpoint, input, inTime(options))
  return endpoint.response.parse(await readJson(response))
}

function inTime(options: SendOptions): SendOptions {
  const signal = AbortSignal.any([AbortSignal.timeout(TIME_OUT_MS), ...(options.signal ? [options.signal] : [])])
  return { ...options, signal }
}

/** Tries as the signed-in person; with a renewed token once more where the first was refused. */
export async function withSession<T>(attempt: (identity: SendOptions) => Promise<T>): Promise<T> {
  const credentials = currentCredentials()
  if (!credentials) throw new Refusal({ status: 401 })
  const { accountId } = credentials
  const accessToken = credentials.accessToken ?? (await credentials.renew())
  try {
    return await attempt({ accountId, accessToken })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 401) return retryRenewed(credentials, accessToken, attempt)
    throw await endIfOver(credentials, error)
  }
}

async function retryRenewed<T>(
  credentials: Credentials,
  usedToken: string,
  attempt: (identity: SendOptions) => Promise<T>,
): Promise<T> {
  const { accountId } = credentials
  const accessToken = await renewedAfter(credentials, usedToken)
  try {
    return await attempt({ accountId, accessToken })
  } catch (error) {
    throw error instanceof Refusal ? await endIfOver(credentials, error) : error
  }
}

/** Whoever comes second finds the token already renewed and does not ask again. */
async function renewedAfter(credentials: Credentials, usedToken: string): Promise<string> {
  const known = credentials.accessToken
  return known && known !== usedToken ? known : credentials.renew()
}

async function endIfOver(credentials: Credentials, refusal: Refusal): Promise<Refusal> {
  const outcome = outcomeOf(refusal)
  if (outcome.kind === 'sessionOver' && credentials === currentCredentials()) await credentials.end(outcome.ending)
  return refusal
}

async function request(endpoint: AnyEndpoint, { params, query, body }: Input, options: SendOptions): Promise<Response> {
  const { accountId, accessToken, signal, version, key, keepalive = false } = options
  const headers = new Headers({ 'accept-language': document.documentElement.lang, 'x-token-delivery': 'cookie' })
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
  if (accountId) headers.set('x-account', accountId)
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  if (key !== undefined) headers.set('idempotency-key', key)
  const isForm = body instanceof FormData // says itself how it is put together
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const response = await reach(address(endpoint.path, params, query), {
    method: endpoint.method,
    headers,
    signal: signal ?? null,
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    cache: 'no-store',
    keepalive,
  })
  if (response.ok) return response
  throw new Refusal({ status: response.status, envelope: await readEnvelope(response) })
}

/** An answer that counts: our own server's, or a gateway's plain failure. Anything else was nobody we know. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  const isExpected = currentConnection().state === 'offline'
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted && init.signal.reason?.name !== 'TimeoutError') throw error
    noteNoAnswer()
    throw new Refusal({ status: null, isExpected })
  }
  if (response.headers.has(OWN_SERVER_HEADER)) {
    noteAnswer()
    noteOfficeTime(response.headers.get('date'))
    return response
  }
  noteNoAnswer()
  if (GATEWAY_STATUSES.includes(response.status) || response.status >= 500) return response
  throw new Refusal({ status: null, isExpected })
}

/** What a gateway in front of the server may answer by itself and the catalogue has words for. */
const GATEWAY_STATUSES = [408, 413, 429]

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    noteNoAnswer() // the answer was cut on the way
    throw new Refusal({ status: null })
  }
}

async function readEnvelope(response: Response) {
  const body = await response.json().catch(() => null)
  return errorEnvelope.safeParse(body).data
}

export function address(path: string, params: unknown, query?: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `${API}${filled}${search.size ? `?${search}` : ''}`
}
