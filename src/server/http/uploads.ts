import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadForm } from '#domain/contract/define.ts'
import { MEDIA_TYPES, type UploadExtension } from '#domain/contract/upload-types.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { DOCUMENT_TITLE_MAX, UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts'
import { CONTROL_CHARACTERS, withoutDirections } from '#domain/kernel/patterns.ts'
import type { Files } from '../gateways/files.ts'
import { isWhatItSays } from './judge-file.ts'

/** A file that arrived whole and is what its name says. It lies aside until it is kept; unkept it is gone with the answer. */
export interface Upload {
  /** As the sender called it: shown to people, never used as a path. */
  name: string
  mediaType: string
  bytes: number
  sha256: string
  keep(key: string): Promise<void>
}

/** A form that arrived whole, with its file where it has one. */
interface ReceivedForm {
  fields: Record<string, string>
  upload: Upload | null
}

declare module 'fastify' {
  interface FastifyRequest {
    form: ReceivedForm | null
  }
}

type Accepted = Pick<UploadForm, 'types' | 'isOptional'>

const FIELD_LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 50 }

/**
 * A scope whose routes take one file each, or none where it is optional. It is received before the handler opens its transaction: a slow line
 * must never hold a connection, and the embedded database has but one.
 */
export async function acceptUploads(
  app: FastifyInstance,
  files: Files,
  accepted: Accepted,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...FIELD_LIMITS, fileSize: UPLOAD_MAX_BYTES } })
    scope.decorateRequest('form', null)
    scope.addHook('preHandler', async (request, reply) => {
      const aside = join(await files.incoming(), randomUUID())
      for (const end of ['finish', 'close']) reply.raw.once(end, () => void rm(aside, { force: true }))
      request.form = await receive(request, files, aside, accepted).catch(blameTheForm)
    })
    routes(scope)
  })
}

async function receive(
  request: FastifyRequest,
  files: Files,
  aside: string,
  { types: allowed, isOptional = false }: Accepted,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {}
  let received: { name: string; extension: UploadExtension; bytes: number; sha256: string } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('tooLarge')
      fields[part.fieldname] = String(part.value)
      continue
    }
    const name = shownName(part.filename)
    const extension = allowedExtension(name, allowed)
    received = { name, extension, ...(await store(part.file, aside)) }
    if (part.file.truncated) throw new AppError('tooLarge')
  }
  if (!received && isOptional) return { fields, upload: null }
  if (!received) throw fieldError('file', 'validation.fileMissing')
  const { name, extension, bytes, sha256 } = received
  const mediaType = MEDIA_TYPES[extension]
  if (!(await isWhatItSays(aside, mediaType))) {
    throw fieldError('file', 'validation.fileContent', { type: extension.toUpperCase() })
  }
  return { fields, upload: { name, mediaType, bytes, sha256, keep: (key) => files.keep(aside, key, mediaType) } }
}

/** The form's parser throws bare errors, ours and the system's have a kind or a code. */
function blameTheForm(error: Error & { kind?: string; code?: string }): never {
  if (error.kind || error.code) throw error
  throw new AppError('malformed')
}

/** Straight to the disk, counted and digested as it passes by. */
async function store(file: Readable, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(file, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { bytes, sha256: hash.digest('hex') }
}

function shownName(given: string): string {
  const name = withoutDirections(basename(given.replaceAll('\\', '/'))).trim()
  if (name === '' || name.length > DOCUMENT_TITLE_MAX || CONTROL_CHARACTERS.test(name)) {
    throw fieldError('file', 'validation.fileName')
  }
  return name
}

function allowedExtension(name: string, allowed: readonly UploadExtension[]): UploadExtension {
  const extension = extname(name).slice(1).toLowerCase()
  const found = allowed.find((each) => each === extension)
  if (!found) throw notAllowed(allowed)
  return found
}

function notAllowed(allowed: readonly UploadExtension[]): AppError {
  return fieldError('file', 'validation.fileType', { allowed: allowed.join(', ') })
}
