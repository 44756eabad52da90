import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { allParents } from './all.parents.ts'
import { allStores } from './all.stores.ts'
import { announceOutstanding } from './announcements/announce-outstanding.service.ts'
import { apiKeyRoutes } from './api-keys/api-keys.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bankFileRoutes } from './bank-files/bank-files.routes.ts'
import { billingRoutes } from './billing/billing.routes.ts'
import { brokerageRoutes } from './brokerages/brokerages.routes.ts'
import { brokerRoutes } from './brokers/brokers.routes.ts'
import { cancellationRoutes } from './cancellations/cancellations.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { discountRoutes } from './discounts/discounts.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { endorsementRoutes } from './endorsements/endorsements.routes.ts'
import { feeRoutes } from './fees/fees.routes.ts'
import { flagRoutes } from './flags/flags.routes.ts'
import { gracePeriodRoutes } from './grace-periods/grace-periods.routes.ts'
import { headingRoutes } from './headings/headings.routes.ts'
import { invoiceRoutes } from './invoice-pages/invoices.routes.ts'
import { mandateRoutes } from './mandates/mandates.routes.ts'
import { noteRoutes } from './notes/notes.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { passwordRoutes } from './passwords/passwords.routes.ts'
import { paymentLinkRoutes } from './payment-links/payment-links.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { policyRoutes } from './policy-pages/policies.routes.ts'
import { policyholderRoutes } from './policyholders/policyholders.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { queueRoutes } from './queues/queues.routes.ts'
import { quoteRoutes } from './quotes/quotes.routes.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { referralRoutes } from './referrals/referrals.routes.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { reminderRoutes } from './reminders/reminders.routes.ts'
import { renewalRoutes } from './renewals/renewals.routes.ts'
import { followEndorsement } from './renewals/withdraw-renewals.service.ts'
import { reportingRoutes } from './reporting/reporting.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { resourceRoutes } from './resources/resources.routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { deviceKeyRoutes } from './sessions/device-key.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { refusedWorkRoutes } from './sync/refused-work.routes.ts'
import { syncRoutes } from './sync/sync.routes.ts'
import { taskRoutes } from './tasks/tasks.routes.ts'
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts'
import { underwritingRoutes } from './underwriting/underwriting.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

/** Every module's routes, below /api/v1. */
export function registerModules(v1: FastifyInstance, deps: Deps): void {
  sessionRoutes(v1, deps)
  deviceKeyRoutes(v1, deps)
  passwordRoutes(v1, deps)
  twoFactorRoutes(v1, deps)
  userRoutes(v1, deps)
  brokerageRoutes(v1, deps)
  brokerRoutes(v1, deps)
  policyRoutes(v1, deps)
  invoiceRoutes(v1, deps)
  billingRoutes(v1, deps)
  cancellationRoutes(v1, deps)
  paymentRoutes(v1, deps)
  refundRoutes(v1, deps)
  mandateRoutes(v1, { ...deps, announceOutstanding })
  queueRoutes(v1, deps)
  taskRoutes(v1, deps)
  withdrawalRoutes(v1, deps)
  feeRoutes(v1, deps)
  bankFileRoutes(v1, deps)
  paymentLinkRoutes(v1, deps)
  gracePeriodRoutes(v1, deps)
  documentRoutes(v1, { ...deps, parents: allParents })
  policyholderRoutes(v1, deps, allStores)
  quoteRoutes(v1, deps, allStores)
  endorsementRoutes(v1, { ...deps, followEndorsement }, allStores)
  renewalRoutes(v1, deps, allStores)
  underwritingRoutes(v1, deps)
  referralRoutes(v1, deps)
  discountRoutes(v1, deps)
  noteRoutes(v1, deps, allStores)
  reminderRoutes(v1, deps, allStores)
  referenceRoutes(v1, deps)
  productRoutes(v1, deps)
  addressRoutes(v1, deps)
  apiKeyRoutes(v1, deps)
  resourceRoutes(v1, deps)
  headingRoutes(v1, deps)
  searchRoutes(v1, deps)
  dashboardRoutes(v1, deps)
  flagRoutes(v1, deps)
  reportRoutes(v1, deps)
  reportingRoutes(v1, deps)
  notificationRoutes(v1, deps)
  savedViewRoutes(v1, deps)
  auditRoutes(v1, deps)
  syncRoutes(v1, deps, allStores)
  refusedWorkRoutes(v1, deps, allStores)
}
