import { sealAuditLog } from '../modules/audit/seal.service.ts'
import { defineJob } from './define.ts'

/** What was written down joins the chain within minutes. */
export const sealAudit = defineJob({
  name: 'seal-audit-log',
  cron: '*/5 * * * *',
  run: async (deps) => {
    await sealAuditLog((work) => deps.db.as({ kind: 'all' }, work), deps)
  },
})
