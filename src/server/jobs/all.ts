import { bookBankFiles } from './book-bank-files.ts'
import { endPolicies } from './end-policies.ts'
import { expireQuotes } from './expire-quotes.ts'
import { fetchAlerts } from './fetch-alerts.ts'
import { forgetAcknowledgedChanges } from './forget-acknowledged-changes.ts'
import { forgetOldAttempts } from './forget-attempts.ts'
import { forgetOldSignIns } from './forget-old-sign-ins.ts'
import { mailPapersOut } from './mail-papers.ts'
import { mailReminders } from './mail-reminders.ts'
import { makeDocuments } from './make-documents.ts'
import { notifyDaily } from './notify.ts'
import { orderBordereaux } from './order-bordereaux.ts'
import { reconcileTasks } from './reconcile-tasks.ts'
import { makeReports } from './run-reports.ts'
import { sealAudit } from './seal-audit-log.ts'
import { sendOutInvoices } from './send-out-invoices.ts'
import { passwordLetters } from './send-password-letters.ts'
import { verifyAudit } from './verify-audit-log.ts'
import { workGracePeriods } from './work-grace-periods.ts'
import { workRefunds } from './work-refunds.ts'
import { renewPolicies } from './work-renewals.ts'
import { workWithdrawals } from './work-withdrawals.ts'

export const ALL_JOBS = [
  expireQuotes,
  fetchAlerts,
  renewPolicies,
  endPolicies,
  workWithdrawals,
  workGracePeriods,
  workRefunds,
  forgetOldAttempts,
  forgetOldSignIns,
  forgetAcknowledgedChanges,
  sendOutInvoices,
  passwordLetters,
  bookBankFiles,
  makeDocuments,
  makeReports,
  orderBordereaux,
  mailPapersOut,
  mailReminders,
  reconcileTasks,
  notifyDaily,
  sealAudit,
  verifyAudit,
]
