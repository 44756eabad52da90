import { workRenewals } from '../modules/renewals/work-renewals.service.ts'
import { lockRecord } from '../modules/underwriting/lock-quote.service.ts'
import { defineJob } from './define.ts'

/** A term ends at local midnight, which is somewhere every hour; renewals are looked at before policies end. */
export const renewPolicies = defineJob({
  name: 'work-renewals',
  cron: '1 * * * *',
  run: (deps, now) => workRenewals(deps, now, lockRecord),
})
