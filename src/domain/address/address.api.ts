import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { requiredText } from '../kernel/text.ts'
import { ADDRESS_SOURCES, addressSuggestion, foundAddress } from './address.schema.ts'

export const addressApi = {
  suggest: endpoint({
    method: 'GET',
    path: '/addresses',
    summary: 'Addresses or towns for what was typed; 502 or 504 where the address service gives no answer',
    access: ['address', 'read'],
    query: z.object({ search: requiredText(200) }),
    response: z.object({ source: z.enum(ADDRESS_SOURCES), suggestions: z.array(addressSuggestion) }),
  }),
  select: endpoint({
    method: 'GET',
    path: '/addresses/selected',
    summary: 'The address behind the value of a suggestion, with its place on the map',
    access: ['address', 'read'],
    query: z.object({ value: requiredText(500) }),
    response: foundAddress,
  }),
}
