import { BOOK_BANK_FILES } from '../modules/bank-files/bank-file-job.ts'
import { bookBankFiles as work } from '../modules/bank-files/book-ticked-rows.service.ts'
import { defineJob } from './define.ts'

/** Rows of large bank files that somebody ticked; rung for at once, and looked for every minute. */
export const bookBankFiles = defineJob({
  name: BOOK_BANK_FILES,
  cron: '* * * * *',
  run: work,
})
