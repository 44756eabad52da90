import type { z } from 'zod'
import type { UploadEndpoint } from '#domain/contract/define.ts'
import { sendBody, withSession } from './call.ts'

interface Form<Params, Fields> {
  params: Params
  /** All of them, also those left empty: an empty one takes away what stood there. */
  fields: Fields
  file: File | null
  /** What the change was decided on. */
  version: number
}

/** Sends a whole form as the signed-in person, with its file where there is one: small enough to need no progress. */
export function sendForm<P extends z.ZodObject, F extends z.ZodObject, R extends z.ZodType>(
  endpoint: UploadEndpoint<P, F, R>,
  { params, fields, file, version }: Form<z.input<P>, z.input<F>>,
): Promise<z.output<R>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, String(value))
  if (file) body.append(endpoint.upload.part ?? 'file', file)
  return withSession((identity) => sendBody(endpoint, { params, body }, { ...identity, version }))
}
