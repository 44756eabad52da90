import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { can } from '#domain/access/can.ts'
import type { Endpoint, HandlerInput, Result } from '#domain/contract/define.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AccessClaims } from '#domain/session/session.schema.ts'
import type { TransactionView, Tx } from '../db/client.ts'
import type { Actor, SessionState } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { readInput } from './read-input.ts'
import { unknownIn } from './refuse-unknown.ts'

type AnyEndpoint = Endpoint<
  z.ZodObject | undefined,
  z.ZodObject | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined
>

/** What a signed-in handler works with: one request is one transaction, with its actor read inside it. */
interface Context {
  tx: Tx
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler works with that is more than one transaction. Each reads and admits its actor anew. */
export interface Steps extends Pick<Context, 'request' | 'reply'> {
  step<T>(work: (tx: Tx, actor: Actor) => Promise<T>, view?: TransactionView): Promise<T>
}

type SignedInHandler<E> = (input: HandlerInput<E>, context: Context) => Promise<Result<E>>
type PublicHandler<E> = (input: HandlerInput<E>, context: Pick<Context, 'request' | 'reply'>) => Promise<Result<E>>

declare module 'fastify' {
  interface FastifyRequest {
    claims: AccessClaims | null
  }
}

/** An endpoint that needs a session: token, session and permission, validation, then the handler; one transaction. */
export function implement<const E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: SignedInHandler<E>,
) {
  route(app, endpoint, {
    onRequest: (request) => identify(request, deps),
    handle: (request, reply) =>
      deps.db.forSession(request.claims!.session_id, async (tx, session) => {
        const actor = admit(session, endpoint)
        const input = readInput(endpoint, request) as HandlerInput<E> // decoded by the endpoint's own schemas
        await unknownIn(endpoint, input)?.(tx, deps, actor)
        return handler(input, { tx, actor, request, reply })
      }),
  })
}

/**
 * An endpoint that needs a session and answers from several transactions: what one of them committed stands,
 * whatever becomes of the next (protocol 1.2 Push).
 */
export function implementInSteps<const E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (input: HandlerInput<E>, steps: Steps) => Promise<Result<E>>,
) {
  route(app, endpoint, {
    onRequest: (request) => identify(request, deps),
    async handle(request, reply) {
      const step: Steps['step'] = (work, view) =>
        deps.db.forSession(request.claims!.session_id, (tx, session) => work(tx, admit(session, endpoint)), view)
      await step(async () => {}) // admitted before the input is read
      const input = readInput(endpoint, request) as HandlerInput<E> // decoded by the endpoint's own schemas
      const refuse = unknownIn(endpoint, input)
      if (refuse) await step((tx, actor) => refuse(tx, deps, actor))
      return handler(input, { step, request, reply })
    },
  })
}

/** An endpoint anyone may call; it opens its own transactions. */
export function implementPublic<const E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: PublicHandler<E>,
) {
  route(app, endpoint, {
    handle: async (request, reply) => handler(readInput(endpoint, request) as HandlerInput<E>, { request, reply }),
  })
}

interface RouteParts {
  onRequest?: (request: FastifyRequest) => Promise<void>
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** The framework gets the schema of the answer, to write it; what comes in is checked by `readInput`. */
function route(app: FastifyInstance, endpoint: AnyEndpoint, { onRequest, handle }: RouteParts) {
  const status = endpoint.status ?? (endpoint.response || endpoint.produces ? 200 : 204)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    schema: endpoint.response && { response: { [status]: endpoint.response } },
    onRequest,
    async handler(request, reply) {
      const answer = await handle(request, reply)
      if (reply.sent) return reply
      if (answer === null) return reply.code(status).type('application/json; charset=utf-8').send('null')
      return reply.code(status).send(answer)
    },
  })
}

/** Before the body is read: a token we signed that has not expired. What it may do, the database decides in `admit`. */
export async function identify(request: FastifyRequest, deps: Deps): Promise<void> {
  const [, token] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  request.claims = token ? await deps.accessTokens.read(token, deps.clock()) : null
  if (!request.claims) throw new AppError('signedOut')
}

/** Inside the transaction: the session lives, its account is active, no password change stands before it, its role may (settled 7). */
export function admit(
  session: SessionState | null,
  { access, beforePasswordChange = false }: Pick<AnyEndpoint, 'access' | 'beforePasswordChange'>,
): Actor {
  if (!session?.isActive) throw new AppError('signedOut')
  if (session.endReason === 'superseded') throw new AppError('signedInElsewhere')
  if (session.endReason) throw new AppError('signedOut')
  const { actor } = session
  if (actor.forceChangePassword && !beforePasswordChange) throw new AppError('passwordChangeNeeded')
  if (typeof access !== 'string' && !can(actor, ...access)) throw new AppError('forbidden')
  return actor
}
