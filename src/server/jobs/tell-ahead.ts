import { tellAhead } from '../modules/notifications/tell-ahead.service.ts'
import { defineJob } from './define.ts'

/** Looks every half hour for whom it has become morning: each person gets one digest a day (billing B51). */
export const tellOfEnds = defineJob({
  name: 'tell-ahead',
  cron: '0,30 * * * *',
  run: tellAhead,
})
