import { z } from 'zod'
import { endpoint } from '../../contract/define.ts'
import { discount } from '../../discount/discount.ts'
import { calendarDate } from '../../kernel/dates.ts'
import { locator } from '../../kernel/ids.ts'
import { quoteDetails } from './quote.schema.ts'

export const discountApi = {
  list: endpoint({
    method: 'GET',
    path: '/discounts',
    summary: 'The discounts of the product; how far a person may go is their role’s',
    access: ['discount', 'read'],
    response: z.array(discount),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/quotes/:id/discounts',
    summary:
      'The discount of a draft, one at most, or none, and whether renewals that begin until a day take it over; If-Match holds the version it was decided on',
    access: ['discount', 'update'],
    ifMatch: 'optional',
    params: z.object({ id: locator }),
    body: z.strictObject({
      discounts: z.array(z.string({ error: 'validation.required' }).max(64, { error: 'validation.tooLong' }), {
        error: 'validation.invalid',
      }),
      renewable: z.boolean({ error: 'validation.invalid' }).optional(),
      until: calendarDate.nullish(),
    }),
    response: quoteDetails,
  }),
}
