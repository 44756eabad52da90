import { RECONCILE_TASKS } from '../db/record-change.ts'
import { reconcile } from '../modules/tasks/reconcile.service.ts'
import { defineJob } from './define.ts'

/** Tasks that open and close themselves (claims 7.2); rung for by what concerns them, and by the clock. */
export const reconcileTasks = defineJob({
  name: RECONCILE_TASKS,
  cron: '*/10 * * * *',
  run: reconcile,
})
