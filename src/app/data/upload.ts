import type { z } from 'zod'
import type { UploadEndpoint } from '#domain/contract/define.ts'
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
    const answer = await post(address(endpoint.path, params), form, identity, { onProgress, signal })
    return endpoint.response.parse(answer)
  })
}

function post(
  url: string,
  form: FormData,
  { accessToken, accountId }: SendOptions,
  { onProgress, signal }: Pick<Sending<unknown, unknown>, 'onProgress' | 'signal'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('accept-language', document.documentElement.lang)
    if (accessToken) request.setRequestHeader('authorization', `Bearer ${accessToken}`)
    if (accountId) request.setRequestHeader('x-account', accountId)
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
