import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { requiredText } from '../kernel/text.ts'
import { feeRow } from './fee.schema.ts'

const REASON_MAX = 500

export const newWaiver = z.strictObject({ reason: requiredText(REASON_MAX) })
export type NewWaiver = z.infer<typeof newWaiver>

export const feeApi = {
  waive: endpoint({
    method: 'POST',
    path: '/fees/:id/waive',
    summary: 'Waives a fee for a reason: a credit of the same lines',
    access: ['fee', 'waive'],
    params: z.object({ id: locator }),
    body: newWaiver,
    response: feeRow,
  }),
}
