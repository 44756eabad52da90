import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { forgetAttempts } from '../modules/sessions/attempts.service.ts'
import { defineJob } from './define.ts'

/** Failed attempts that no longer slow anyone down: a flood of made-up names fills no table. */
export const forgetOldAttempts = defineJob({
  name: 'forget-attempts',
  cron: '*/15 * * * *',
  run: ({ db }, now) => db.as(PLATFORM_ONLY, (tx) => forgetAttempts(tx, now)),
})
