import { tellAhead } from '../modules/notifications/tell-ahead.service.ts'
import { defineJob } from './define.ts'

/** Thirty days before something ends, in the morning all over Canada (spec 1 §2.4, domain 1.3). */
export const tellOfEnds = defineJob({
  name: 'tell-ahead',
  cron: '15 12 * * *',
  run: tellAhead,
})
