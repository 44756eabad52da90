import { RUN_REPORTS } from '../modules/reports/report-job.ts'
import { runReports } from '../modules/reports/run-reports.service.ts'
import { defineJob } from './define.ts'

/** Reports that people and other jobs asked for; rung for at once, and looked for every minute. */
export const makeReports = defineJob({
  name: RUN_REPORTS,
  cron: '* * * * *',
  run: (deps) => runReports(deps),
})
