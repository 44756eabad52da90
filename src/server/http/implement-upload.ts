import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { UploadEndpoint } from '#domain/contract/define.ts'
import type { Tx } from '../db/client.ts'
import type { Actor } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { admit, identify, type Steps } from './implement.ts'
import { readInput } from './read-input.ts'
import { unknownIn } from './refuse-unknown.ts'
import { letTakeItsTime } from './slow-bodies.ts'
import { openTurns } from './turns.ts'
import { acceptUploads, type Upload } from './uploads.ts'

/** As long as the line itself may take: 50 MB from a farmyard. */
const RECEIVING_MS = 10 * 60_000
/** Of one person: a folder of photos dropped at once arrives, file after file. */
const TURNS = { atOnce: 4, waiting: 96 }

interface UploadHandler<Params, Fields, Answer, File> {
  /** May this person add to this record at all? Asked before a byte is received, and again with the row. */
  check(tx: Tx, actor: Actor, params: Params): Promise<unknown>
  keep(input: { params: Params; fields: Fields; upload: File }, steps: Pick<Steps, 'step' | 'request'>): Promise<Answer>
}

/** An endpoint that takes one file: the caller is admitted, then the file received, then its form read. */
export function implementUpload<P extends z.ZodObject, F extends z.ZodObject, R extends z.ZodType>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: UploadEndpoint<P, F, R>,
  { check, keep }: UploadHandler<z.output<P>, z.output<F>, z.output<R>, Upload>,
): void {
  // Without a file the form was refused before.
  implementForm(app, deps, endpoint, {
    check,
    keep: ({ upload, ...said }, steps) => keep({ ...said, upload: upload! }, steps),
  })
}

/** The same for a form that may come without its file. */
export function implementForm<P extends z.ZodObject, F extends z.ZodObject, R extends z.ZodType>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: UploadEndpoint<P, F, R>,
  { check, keep }: UploadHandler<z.output<P>, z.output<F>, z.output<R>, Upload | null>,
): void {
  const readParams = (request: { params: unknown }) =>
    readInput({ params: endpoint.params }, { ...request, query: {}, body: {} }).params as z.output<P> // by the schema beside it
  const { status = 200 } = endpoint
  const takeTurn = openTurns(TURNS)
  const response: z.ZodType = endpoint.response
  void acceptUploads(app, deps.files, endpoint.upload, (scope) => {
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: { response: { [status]: response } },
      handlerTimeout: RECEIVING_MS,
      async onRequest(request, reply) {
        await identify(request, deps)
        await deps.db.forSession(request.claims!.session_id, async (tx, session) => {
          const actor = admit(session, endpoint)
          await check(tx, actor, readParams(request))
        })
        letTakeItsTime(request.raw)
        const giveBack = await takeTurn(request.claims!.user_id)
        if (reply.raw.destroyed) return giveBack()
        for (const end of ['finish', 'close']) reply.raw.once(end, giveBack)
      },
      async handler(request, reply) {
        const { fields: said, upload } = request.form!
        const read = readInput({ body: endpoint.upload.fields }, { ...request, params: {}, query: {}, body: said })
        const step: Steps['step'] = (work, view) =>
          deps.db.forSession(request.claims!.session_id, (tx, session) => work(tx, admit(session, endpoint)), view)
        const refuse = unknownIn({ body: endpoint.upload.fields }, read)
        if (refuse) await step((tx, actor) => refuse(tx, deps, actor))
        const fields = read.body as z.output<F> // by the schema beside it
        const answer = await keep({ params: readParams(request), fields, upload }, { step, request })
        await reply.code(status).send(answer)
        return reply
      },
    })
  })
}
