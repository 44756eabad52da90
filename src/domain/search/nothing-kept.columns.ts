import type { Column } from '../kernel/paging.ts'

/** Accounts and submissions have headings; nothing of theirs is kept (settled 28). */
export const accountColumns = [
  { code: 'name', nameKey: 'columns.account.name', type: 'string', flex: 2, minWidth: 200 },
  { code: 'display_id', nameKey: 'columns.account.number', type: 'string', minWidth: 120 },
  { code: 'email', nameKey: 'columns.account.email', type: 'email', minWidth: 200 },
] as const satisfies readonly Column[]

export const submissionColumns = [
  { code: 'locator', nameKey: 'columns.submission.locator', type: 'string', minWidth: 120 },
  { code: 'account__name', nameKey: 'columns.submission.account', type: 'string', flex: 2, minWidth: 200 },
  { code: 'state', nameKey: 'columns.submission.state', type: 'status', minWidth: 130 },
  { code: 'created_at', nameKey: 'columns.submission.created', type: 'date', minWidth: 130 },
] as const satisfies readonly Column[]
