import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorEnvelope } from '#domain/kernel/error-envelope.ts'
import { AppError, type ErrorName, type FieldProblem, fieldError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { ServiceTrouble } from '../gateways/ask-service.ts'
import { isLocatorTaken, isPassingTrouble } from './passing-trouble.ts'
import { languageOf, say } from './wording.ts'

/** Seconds after which a caller may try again when database or disk are away. */
const RETRY_AFTER = 2

/** No form has so many fields; whoever sends eighteen thousand unknown ones is told of the first. */
const FIELDS_TOLD = 100
/** Longer than the path of any field of ours. */
const FIELD_NAME_TOLD = 200

/** The one place that turns whatever went wrong into the catalogue's answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const known = error instanceof AppError ? error : translate(error)
    if (hasLeft(request)) request.log.info({ err: error }, 'left before all of it was sent')
    else if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(known, request, reply)
  })
}

/** The line broke, or somebody thought better of it: nothing of ours failed, and nobody hears the answer. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(error.status).type('application/json; charset=utf-8')
  return reply.serializer(JSON.stringify).send(toEnvelope(error, languageOf(request.headers['accept-language'])))
}

export function toEnvelope(error: AppError, language: Language): ErrorEnvelope & Record<string, unknown> {
  const { wording, fields, facts } = error.details
  return {
    ...facts,
    code: error.code,
    messages: [say(language, wording ?? { key: `code.${error.code}` })],
    ...(fields && { errors: fields.slice(0, FIELDS_TOLD).map((problem) => wordField(problem, language)) }),
  }
}

function wordField({ field, messages }: FieldProblem, language: Language) {
  return { field: field.slice(0, FIELD_NAME_TOLD), messages: messages.map((wording) => say(language, wording)) }
}

/** The framework's own errors, by kind; what is unknown is ours and a 500. */
export function translate(error: FastifyError | Error): AppError {
  if (error instanceof ServiceTrouble) return new AppError(error.trouble === 'timeout' ? 'gatewayTimeout' : 'gateway')
  if (isLocatorTaken(error)) return fieldError('id', 'validation.idTaken')
  if (isPassingTrouble(error)) return new AppError('busy', { retryAfter: RETRY_AFTER })
  const name = BY_FASTIFY_CODE['code' in error ? error.code : '']
  if (name) return new AppError(name)
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return new AppError('tooLarge')
  return new AppError(status >= 400 && status < 500 ? 'malformed' : 'internal')
}

const BY_FASTIFY_CODE: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'mediaType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_HANDLER_TIMEOUT: 'timeout',
}
