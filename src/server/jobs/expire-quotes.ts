import { expireDueQuotes } from '../modules/quotes/expire-quotes.service.ts'
import { defineJob } from './define.ts'

/** Quotes nobody took in time come to their end (domain 4.8 item 40). */
export const expireQuotes = defineJob({
  name: 'expire-quotes',
  cron: '5 7 * * *',
  run: expireDueQuotes,
})
