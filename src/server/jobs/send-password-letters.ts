import { PASSWORD_LETTERS } from '../modules/accounts/password-letters.service.ts'
import { sendPasswordLetters } from '../modules/passwords/password-letters.service.ts'
import { defineJob } from './define.ts'

/** Invitations and reset links: rung for when one is asked for, and looked after every minute. */
export const passwordLetters = defineJob({
  name: PASSWORD_LETTERS,
  cron: '* * * * *',
  run: sendPasswordLetters,
})
