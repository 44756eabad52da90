import { z } from 'zod'
import type { Endpoint } from '#domain/contract/define.ts'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { ERRORS } from '#domain/kernel/errors.ts'
import { type JsonObject, refTo } from './json.ts'

const { fields, credentials, oneTimeCodeNeeded, refused, malformed } = ERRORS

/** Shapes of refusals; `code` tells which it is. */
export const REFUSALS: Record<string, { schema: z.ZodType; description: string }> = {
  FieldErrors: {
    schema: errorEnvelope.extend({ code: z.literal(fields.code), errors: errorEnvelope.shape.errors.unwrap() }),
    description: 'Fields to correct: each by its path with dots, with what to say beside it.',
  },
  RefusedCall: {
    schema: errorEnvelope.extend({
      code: z.literal([credentials, oneTimeCodeNeeded, refused, malformed].map(({ code }) => code)),
    }),
    description:
      'Wrong credentials (1020), a one-time code is asked for (1030), an act is refused (1040, with what decided it beside the words), or the request cannot be read (1400).',
  },
}

interface Answer {
  code: number
  description: string
  applies: (endpoint: Endpoint) => boolean
}

const isSignedIn = ({ access }: Endpoint) => access !== 'public'
const isSent = ({ body, upload }: Endpoint) => Boolean(body ?? upload)

const ANSWERS: Record<string, Answer> = {
  BadRequest: {
    code: 400,
    description: 'Fields to correct (1010), a refused act (1040) or an unreadable request (1400)',
    applies: (endpoint) => Boolean(endpoint.params ?? endpoint.query) || isSent(endpoint),
  },
  SignedOut: { code: 401, description: 'Not signed in, or no longer (1401)', applies: isSignedIn },
  Forbidden: {
    code: 403,
    description: 'Not permitted (1403), or a password must be changed first (1423)',
    applies: isSignedIn,
  },
  NotFound: {
    code: 404,
    description: 'Unknown, or outside the caller’s scope (1404)',
    applies: ({ params }) => Boolean(params),
  },
  SignedInElsewhere: { code: 409, description: 'The account was signed in elsewhere (1409)', applies: isSignedIn },
  Stale: {
    code: 412,
    description: 'The record moved on from the version in If-Match (1412)',
    applies: ({ ifMatch }) => Boolean(ifMatch),
  },
  TooLarge: { code: 413, description: 'Body too large (1414)', applies: isSent },
  MediaType: { code: 415, description: 'Not of the media type asked for (1415)', applies: isSent },
  Busy: { code: 503, description: 'Try again after the seconds of Retry-After (1503)', applies: () => true },
}

/** Which refusals of the catalogue this endpoint may answer with. */
export function refusalsOf(endpoint: Endpoint): JsonObject {
  const answers = Object.entries(ANSWERS).filter(([, { applies }]) => applies(endpoint))
  return Object.fromEntries(answers.map(([name, { code }]) => [code, { $ref: `#/components/responses/${name}` }]))
}

export function describeRefusals(): JsonObject {
  return Object.fromEntries(
    Object.entries(ANSWERS).map(([name, { code, description }]) => {
      const schema = code === 400 ? { oneOf: [refTo('FieldErrors'), refTo('RefusedCall')] } : refTo('ErrorEnvelope')
      return [name, { description, ...(code === 503 && RETRY_AFTER), content: { 'application/json': { schema } } }]
    }),
  )
}

const RETRY_AFTER = { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
