import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/tx.ts'

/** `live`: this process answers. `ready`: its database does too; otherwise 503 by the error handler. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    await db.as({ kind: 'none' }, (tx) => tx.execute(sql`select 1`))
    return { status: 'ready' }
  })
}
