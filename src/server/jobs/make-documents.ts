import { makeOrderedPapers } from '../modules/documents/make-papers.service.ts'
import { MAKE_DOCUMENTS } from '../modules/documents/paper-job.ts'
import { defineJob } from './define.ts'

/** Papers that lock, issue and invoices ordered; rung for at once, and looked for every minute. */
export const makeDocuments = defineJob({
  name: MAKE_DOCUMENTS,
  cron: '* * * * *',
  run: makeOrderedPapers,
})
