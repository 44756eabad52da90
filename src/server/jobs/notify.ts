import { notifyPeople } from '../modules/notifications/notify.service.ts'
import { defineJob } from './define.ts'

/** Looks every half hour for whom it has become morning: each person gets one digest a day (billing B51). */
export const notifyDaily = defineJob({
  name: 'notify',
  cron: '0,30 * * * *',
  run: notifyPeople,
})
