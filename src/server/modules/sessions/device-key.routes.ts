import { hkdfSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { deviceKeyApi } from '#domain/session/device-key.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'

/** Derived, so that none is kept anywhere: the same account gets the same key back, whoever else used the device. */
export function deviceKeyRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, deviceKeyApi.get, async ({ query }, { actor }) => {
    const whose = `${actor.accountId}|${query.device}`
    const key = hkdfSync('sha256', deps.secrets.deviceKeys, 'hedgerow', whose, 32)
    return { key: Buffer.from(key).toString('base64') }
  })
}
