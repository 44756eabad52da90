import { sendOutDueInvoices } from '../modules/invoicing/send-out-invoices.service.ts'
import { defineJob } from './define.ts'

/** Drafts of accepted quotes go out on their issue date, which begins at local midnight somewhere every hour (domain 4.7 item 36). */
export const sendOutInvoices = defineJob({
  name: 'send-out-invoices',
  cron: '7 * * * *',
  run: sendOutDueInvoices,
})
