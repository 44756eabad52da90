import { z } from 'zod'
import { readPlace } from '#local/rows/places.ts'
import { deviceQuery } from '../../device/device-query.ts'

/** Where somebody was in a quote when they left it, on this device. */
const place = z.object({ step: z.string(), field: z.string().nullable() })
export type Place = z.infer<typeof place>

/** Read once, when the wizard opens. */
export function placeQuery(id: string) {
  return {
    ...deviceQuery(['place', id], (account) => readPlace(account, id, place), null),
    queryKey: ['places', id],
    staleTime: 0,
    gcTime: 0,
  }
}
