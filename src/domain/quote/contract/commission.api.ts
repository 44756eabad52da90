import { z } from 'zod'
import { commissionRate } from '../../brokerage/brokerage.schema.ts'
import { endpoint } from '../../contract/define.ts'
import { locator } from '../../kernel/ids.ts'
import { quoteDetails } from './quote.schema.ts'

export const commissionApi = {
  override: endpoint({
    method: 'PUT',
    path: '/quotes/:id/commission',
    summary: 'The commission of a draft and its policy instead of the brokerage’s rate; null goes back to that',
    access: ['commission', 'update'],
    ifMatch: 'optional',
    params: z.object({ id: locator }),
    body: z.strictObject({ commission_percent: commissionRate.nullable() }),
    response: quoteDetails,
  }),
}
