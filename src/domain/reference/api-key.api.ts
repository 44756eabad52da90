import { z } from 'zod'
import { ADDRESS_SOURCES } from '../address/address.schema.ts'
import { endpoint } from '../contract/define.ts'
import { HAZARD_SOURCES } from '../hazard/hazard-survey.ts'

/**
 * What a browser may know of the map and address services (spec 1 §6, settled 7): the tiles it loads itself, with a key
 * in their address where the operator put one, and which services answer. Keys of the others stay at the office.
 */
export const apiKeyApi = {
  read: endpoint({
    method: 'GET',
    path: '/api-keys',
    summary: 'Keys of the services a browser calls itself, and who answers for addresses and hazards',
    access: ['api_key', 'read'],
    response: z.object({
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
      addresses: z.enum(ADDRESS_SOURCES),
      hazards: z.enum(HAZARD_SOURCES),
    }),
  }),
}
