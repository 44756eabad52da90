import { collectWithdrawals } from '../modules/withdrawals/collect-withdrawals.service.ts'
import { settleWithdrawals } from '../modules/withdrawals/settle-withdrawals.service.ts'
import { defineJob } from './define.ts'

/** Noon in UTC is early morning of the same day all over Canada; which of them banks work on is its own question (billing B26). */
export const workWithdrawals = defineJob({
  name: 'work-withdrawals',
  cron: '0 12 * * *',
  async run(deps, now) {
    await settleWithdrawals(deps, now)
    await collectWithdrawals(deps, now)
  },
})
