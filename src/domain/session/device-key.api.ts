import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { bears } from '../kernel/named.ts'

/** 32 bytes. */
export const deviceKey = z.object({ key: z.base64() })

export const deviceKeyApi = {
  get: endpoint({
    method: 'GET',
    path: '/auth/device-key',
    summary: 'The key under which a device seals what outlives a sign-out: of the own account on that device alone',
    access: 'signedIn',
    query: z.object({ device: bears() }),
    response: deviceKey,
  }),
}
