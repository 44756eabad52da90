import { endDuePolicies } from '../modules/policies/end-policies.service.ts'
import { isBeingRenewed } from '../modules/under-way/open-renewals.service.ts'
import { defineJob } from './define.ts'

/** A term ends at local midnight, which is somewhere every hour (domain 4.8 item 42). */
export const endPolicies = defineJob({
  name: 'end-policies',
  cron: '2 * * * *',
  run: (deps, now) => endDuePolicies(deps, now, isBeingRenewed),
})
