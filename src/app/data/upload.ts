import type { z } from 'zod'
import type { Method, UploadEndpoint } from '#domain/contract/define.ts'
import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { address, type SendOptions, withSession } from './call.ts'
import { noteAnswer, noteNoAnswer } from './connection.ts'
import { Refusal } from './refusal.ts'

interface Sending<Params, Fields> {
  params: Params
  fields: Fields
  file: File
  /** 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface Form<Params, Fields> {
  params: Params
  /** All of them, also those left empty: an empty one takes away what stood there. */
  fields: Fields
  file: File | null
  /** What the change was decided on. */
  version: number
}

/** Sends a whole form as the signed-in person, with its file where there is one. */
export function sendForm<P extends z.ZodObject, F extends z.ZodObject, R extends z.ZodType>(
  endpoint: UploadEndpoint<P, F, R>,
  { params, fields, file, version }: Form<z.input<P>, z.input<F>>,
): Promise<z.output<R>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  if (file) form.append(endpoint.upload.part ?? 'file', file)
  return withSession(async (identity) => {
    const send = { method: endpoint.method, version, onProgress: () => undefined, signal: new AbortController().signal }
    return endpoint.response.parse(await post(address(endpoint.path, params), form, identity, send))
  })
}

/** Sends a file as the signed-in person. Not by `fetch`, which does not tell how far it is. */
export function upload<P extends z.ZodObject, F extends z.ZodObject, R extends z.ZodType>(
  endpoint: UploadEndpoint<P, F, R>,
  { params, fields, file, onProgress, signal }: Sending<z.input<P>, z.input<F>>,
): Promise<z.output<R>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && value !== '') form.append(name, String(value))
  }
  form.append('file', file) // last, so that what is said of it is known when it comes
  return withSession(async (identity) => {
    const answer = await post(address(endpoint.path, params), form, identity, { method: 'POST', onProgress, signal })
    return endpoint.response.parse(answer)
  })
}

interface Posting extends Pick<Sending<unknown, unknown>, 'onProgress' | 'signal'> {
  method: Method
  version?: number
}

function post(
  url: string,
  form: FormData,
  { accessToken, accountId }: SendOptions,
  { method, version, onProgress, signal }: Posting,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    request.responseType = 'json'
    request.setRequestHeader('accept-language', document.documentElement.lang)
    if (accessToken) request.setRequestHeader('authorization', `Bearer ${accessToken}`)
    if (accountId) request.setRequestHeader('x-account', accountId)
    if (version !== undefined) request.setRequestHeader('if-match', `"${version}"`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onerror = () => {
      noteNoAnswer()
      reject(new Refusal({ status: null }))
    }
    request.onload = () => {
      const isOurs = request.getResponseHeader(OWN_SERVER_HEADER) !== null
      if (isOurs) noteAnswer()
      if (isOurs && request.status < 400) return resolve(request.response)
      const envelope = errorEnvelope.safeParse(request.response).data
      reject(new Refusal({ status: isOurs || request.status >= 400 ? request.status : null, envelope }))
    }
    signal.addEventListener('abort', abort, { once: true })
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(form)
  })
}
