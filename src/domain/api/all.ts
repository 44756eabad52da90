import { accountApi } from '../account/account.api.ts'
import { addressApi } from '../address/address.api.ts'
import { auditApi } from '../audit/audit.api.ts'
import { bankFileApi } from '../bank-file/bank-file.api.ts'
import { bordereauApi } from '../bordereau/bordereau.api.ts'
import { brokerApi } from '../broker/broker.api.ts'
import { brokerageApi } from '../brokerage/brokerage.api.ts'
import { cancellationApi, reinstatementApi } from '../cancellation/cancellation.api.ts'
import { dashboardApi } from '../dashboard/dashboard.api.ts'
import {
  brokerageDocumentApi,
  brokerDocumentApi,
  documentApi,
  policyDocumentApi,
  policyholderDocumentApi,
  quoteDocumentApi,
} from '../document/document.api.ts'
import { endorsementApi } from '../endorsement/endorsement.api.ts'
import { feeApi } from '../fee/fee.api.ts'
import { flagApi } from '../flag/flag.api.ts'
import { gracePeriodApi } from '../grace-period/grace-period.api.ts'
import { invoiceApi } from '../invoice/invoice.api.ts'
import { mandateApi } from '../mandate/mandate.api.ts'
import { noteApi } from '../note/note.api.ts'
import { notificationApi } from '../notification/preference.api.ts'
import { passwordApi } from '../password/password.api.ts'
import { paymentApi } from '../payment/payment.api.ts'
import { receiptApi } from '../payment/receipt.api.ts'
import { paymentLinkApi } from '../payment-link/payment-link.api.ts'
import { policyApi } from '../policy/policy.api.ts'
import { policyholderApi } from '../policyholder/policyholder.api.ts'
import { productApi } from '../product/product.api.ts'
import { commissionApi } from '../quote/contract/commission.api.ts'
import { discountApi } from '../quote/contract/discount.api.ts'
import { quoteApi } from '../quote/contract/quote.api.ts'
import { referralApi } from '../quote/contract/referral.api.ts'
import { apiKeyApi } from '../reference/api-key.api.ts'
import { referenceApi } from '../reference/reference.api.ts'
import { refundApi } from '../refund/refund.api.ts'
import { refusedWorkApi } from '../refused-work/refused-work.api.ts'
import { reminderApi } from '../reminder/reminder.api.ts'
import { renewalApi } from '../renewal/renewal.api.ts'
import { reportApi } from '../report/report.api.ts'
import { reportingApi } from '../reporting/reporting.api.ts'
import { resourceApi } from '../resource/resource.api.ts'
import { savedViewApi } from '../saved-view/saved-view.api.ts'
import { headingApi } from '../search/heading.api.ts'
import { searchApi, searchListApi } from '../search/search.api.ts'
import { deviceKeyApi } from '../session/device-key.api.ts'
import { sessionApi } from '../session/session.api.ts'
import { twoFactorApi } from '../session/two-factor.api.ts'
import { syncApi } from '../sync/sync.api.ts'
import { queueApi } from '../task/queue.api.ts'
import { taskApi } from '../task/task.api.ts'
import { userApi } from '../user/user.api.ts'
import { padRunApi } from '../withdrawal/pad-run.api.ts'

/** Every call of the API. OpenAPI, the completeness tests and the tenant matrix read this map. */
export const api = {
  session: sessionApi,
  deviceKey: deviceKeyApi,
  password: passwordApi,
  twoFactor: twoFactorApi,
  user: userApi,
  brokerage: brokerageApi,
  broker: brokerApi,
  policy: policyApi,
  invoice: invoiceApi,
  account: accountApi,
  cancellation: cancellationApi,
  reinstatement: reinstatementApi,
  payment: paymentApi,
  receipt: receiptApi,
  bankFile: bankFileApi,
  refund: refundApi,
  task: taskApi,
  queue: queueApi,
  mandate: mandateApi,
  padRun: padRunApi,
  fee: feeApi,
  paymentLink: paymentLinkApi,
  gracePeriod: gracePeriodApi,
  document: documentApi,
  quoteDocument: quoteDocumentApi,
  policyDocument: policyDocumentApi,
  policyholderDocument: policyholderDocumentApi,
  brokerageDocument: brokerageDocumentApi,
  brokerDocument: brokerDocumentApi,
  policyholder: policyholderApi,
  quote: quoteApi,
  endorsement: endorsementApi,
  renewal: renewalApi,
  discount: discountApi,
  commission: commissionApi,
  note: noteApi,
  reminder: reminderApi,
  referral: referralApi,
  reference: referenceApi,
  product: productApi,
  address: addressApi,
  apiKey: apiKeyApi,
  resource: resourceApi,
  heading: headingApi,
  search: searchApi,
  searchList: searchListApi,
  dashboard: dashboardApi,
  flag: flagApi,
  report: reportApi,
  bordereau: bordereauApi,
  reporting: reportingApi,
  notification: notificationApi,
  savedView: savedViewApi,
  audit: auditApi,
  sync: syncApi,
  refusedWork: refusedWorkApi,
}
