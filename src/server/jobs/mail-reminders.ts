import { mailDueReminders } from '../modules/reminders/mail-reminders.service.ts'
import { defineJob } from './define.ts'

/** Reminders are mailed on the day they are due: noon in UTC is morning of the same day all over Canada. */
export const mailReminders = defineJob({
  name: 'mail-reminders',
  cron: '0 12 * * *',
  run: mailDueReminders,
})
