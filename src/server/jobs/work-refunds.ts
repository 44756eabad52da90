import { workRefunds as work } from '../modules/refunds/work-refunds.service.ts'
import { defineJob } from './define.ts'

/** Every night, after what fell past due took what waited (billing B36, B41). */
export const workRefunds = defineJob({
  name: 'work-refunds',
  cron: '50 8 * * *',
  run: work,
})
