import { lapsePolicy } from '../modules/cancellations/decide-cancellation.service.ts'
import { workGracePeriods as work } from '../modules/grace-periods/work-grace-periods.service.ts'
import { defineJob } from './define.ts'

/** Every night, once it is the next day all over Canada (domain 1.4). */
export const workGracePeriods = defineJob({
  name: 'work-grace-periods',
  cron: '40 8 * * *',
  run: (deps, now) => work(deps, now, lapsePolicy),
})
