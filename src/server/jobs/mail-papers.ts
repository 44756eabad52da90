import { mailPapers } from '../modules/mailings/mail-papers.service.ts'
import { defineJob } from './define.ts'

/** Looks every half hour for which firms it has become morning (billing B52). */
export const mailPapersOut = defineJob({
  name: 'mail-papers',
  cron: '5,35 * * * *',
  run: mailPapers,
})
