import { collectWithdrawals } from '../modules/withdrawals/collect-withdrawals.service.ts'
import { settleWithdrawals } from '../modules/withdrawals/settle-withdrawals.service.ts'
import { defineJob } from './define.ts'

/** Looks every half hour where it has become six in the morning of a business day, and what has settled by then (billing B26). */
export const workWithdrawals = defineJob({
  name: 'work-withdrawals',
  cron: '0,30 * * * *',
  async run(deps, now) {
    await settleWithdrawals(deps, now)
    await collectWithdrawals(deps, now)
  },
})
