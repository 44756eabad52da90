import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { syncApi } from '#domain/sync/sync.api.ts'
import { type Actor, scopeToText } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { admit } from '../../http/implement.ts'

const HEARTBEAT_MS = 20_000
/** Many commits at once are one reason to look. */
const GATHER_MS = 100
/** Tabs share one stream; a few more cover reloads whose old stream is not noticed as gone yet. */
const STREAMS_PER_ACCOUNT = 4

export interface PokeStreams {
  /** Takes the answer over as an event stream, until its session ends or the client leaves. */
  open(actor: Actor, reply: FastifyReply): void
  endAll(): void
}

export function createPokeStreams(deps: Deps): PokeStreams {
  const byAccount = new Map<string, Set<() => void>>()

  function remember(accountId: string, end: () => void): void {
    const ends = byAccount.get(accountId) ?? new Set()
    byAccount.set(accountId, ends.add(end))
    const [oldest] = ends
    if (ends.size > STREAMS_PER_ACCOUNT) oldest?.()
  }

  function forget(accountId: string, end: () => void): void {
    const ends = byAccount.get(accountId)
    ends?.delete(end)
    if (ends?.size === 0) byAccount.delete(accountId)
  }

  return {
    open(actor, reply) {
      reply.hijack()
      const { raw } = reply
      if (raw.destroyed) return // whoever asked is gone, and will not be said to leave again
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders), // the framework's type also lists headers of requests
        'content-type': 'text/event-stream',
        connection: 'close', // nothing follows on it, and a stopping server need not wait for it
        'x-accel-buffering': 'no', // a proxy that gathers the stream would hold every poke back
      })
      raw.write(': listening\n\n')
      let gathering: NodeJS.Timeout | undefined
      const stopListening = deps.poke.subscribe(actor.scope, () => {
        gathering ??= setTimeout(() => {
          gathering = undefined
          raw.write('event: poke\ndata:\n\n')
        }, GATHER_MS)
      })
      const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)

      /** A stream lives as long as its session and scope do; in doubt it ends and the client asks anew. */
      async function beat(): Promise<void> {
        const isAdmitted = await isStillAdmitted(deps, actor).catch(() => false)
        if (raw.writableEnded) return
        if (isAdmitted) raw.write(': still here\n\n')
        else end()
      }
      function end(): void {
        clearInterval(heartbeat)
        clearTimeout(gathering)
        stopListening()
        forget(actor.accountId, end)
        raw.end()
      }
      raw.on('close', end)
      remember(actor.accountId, end)
    },
    endAll() {
      for (const ends of [...byAccount.values()]) for (const end of [...ends]) end()
    },
  }
}

function isStillAdmitted(deps: Deps, { sessionId, scope }: Actor): Promise<boolean> {
  return deps.db.forSession(
    sessionId,
    async (_tx, session) => scopeToText(admit(session, syncApi.poke).scope) === scopeToText(scope),
  )
}
