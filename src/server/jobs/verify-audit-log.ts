import { verifyAuditLog } from '../modules/audit/verify.service.ts'
import { defineJob } from './define.ts'

/** Every night the whole chain is walked; a break fails the job, so that the operator's log tells of it. */
export const verifyAudit = defineJob({
  name: 'verify-audit-log',
  cron: '29 4 * * *',
  run: async (deps) => {
    const { broken } = await verifyAuditLog((work) => deps.db.as({ kind: 'all' }, work), deps)
    if (broken) throw new Error(`the audit log is not what was written: ${JSON.stringify(broken)}`)
  },
})
