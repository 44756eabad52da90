import { z } from 'zod'
import { readPosition } from '#local/rows/stored-positions.ts'
import { deviceQuery } from '../../device/device-query.ts'

/** Where somebody was in a quote when they left it, on this device. */
const position = z.object({ step: z.string(), field: z.string().nullable() })
export type WizardPosition = z.infer<typeof position>

/** Read once, when the wizard opens. */
export function positionQuery(id: string) {
  return {
    ...deviceQuery(['position', id], (account) => readPosition(account, id, position), null),
    queryKey: ['places', id],
    staleTime: 0,
    gcTime: 0,
  }
}
