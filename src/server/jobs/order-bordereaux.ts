import { orderLastMonth } from '../modules/reports/bordereaux.service.ts'
import { defineJob } from './define.ts'

/** The bordereau of a month, once it has ended everywhere; looked for every day, so that a day missed is made up for. */
export const orderBordereaux = defineJob({
  name: 'order-bordereaux',
  cron: '30 9 * * *',
  run: orderLastMonth,
})
