import type { z } from 'zod'
import { accountStatement, policyAccount } from '#domain/account/account.schema.ts'
import { bankFilePreview } from '#domain/bank-file/bank-file.schema.ts'
import { adjustment } from '#domain/cancellation/adjustment.schema.ts'
import { cancellationRow, reinstatementDetails } from '#domain/cancellation/cancellation.schema.ts'
import { documentRow } from '#domain/document/document.schema.ts'
import { endorsementDetails, endorsementRow } from '#domain/endorsement/endorsement.schema.ts'
import { invoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { calendarDate, instant } from '#domain/kernel/dates.ts'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { locator } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { paged } from '#domain/kernel/paging.ts'
import { noteRow } from '#domain/note/note.schema.ts'
import { payment } from '#domain/payment/payment.schema.ts'
import { cameIn, newReceipt, receipt } from '#domain/payment/receipt.schema.ts'
import { policyIdentity, policyRow } from '#domain/policy/policy.schema.ts'
import { policyStanding } from '#domain/policy/standing/standing.schema.ts'
import { quoteRow } from '#domain/quote/contract/quote.schema.ts'
import { refund } from '#domain/refund/refund.schema.ts'
import { renewalPrice, renewalRow } from '#domain/renewal/renewal.schema.ts'
import { referralRow } from '#domain/underwriting/referral.schema.ts'
import { currentUser } from '#domain/user/user.schema.ts'
import { padRun } from '#domain/withdrawal/pad-run.schema.ts'

interface Value {
  schema: z.ZodType
  format: string
  description: string
}

/** Values that stand everywhere, with what a reader of the API has to know of them. */
export const VALUES: Record<string, Value> = {
  Money: {
    schema: money,
    format: 'decimal',
    description: 'Units of the currency, not cents, with at most two decimals: 12046.78 is twelve thousand dollars.',
  },
  Instant: { schema: instant, format: 'date-time', description: 'A moment in UTC: 2026-04-10T12:00:00.000Z.' },
  CalendarDate: { schema: calendarDate, format: 'date', description: 'A calendar day, in no time zone: 2026-04-10.' },
  Locator: { schema: locator, format: 'uuid', description: 'What a record is called for life: a UUID of version 7.' },
}

/** Shapes that stand in records of several kinds, each shown where it stands in one of them. */
export const SHARED_SHAPES: Record<string, z.ZodType> = {
  CancellationStateCode: cancellationRow.shape.state,
  CountedSum: bankFilePreview.shape.totals.shape.matched,
  DocumentFile: endorsementDetails.shape.documents.element,
  DocumentTypeInWords: documentRow.shape.doc_type,
  EarnedAmounts: adjustment.shape.premium,
  EndorsementTypeCode: endorsementRow.shape.endorsement_type,
  ExposureReference: invoiceDetails.shape.lines.element.shape.exposure.unwrap(),
  FieldError: errorEnvelope.shape.errors.unwrap().element,
  FirmName: currentUser.shape.organization.unwrap(),
  KeptAmounts: adjustment.shape.fee,
  LetterParty: accountStatement.shape.from,
  NamedById: noteRow.shape.created_by,
  NamedRecord: policyIdentity.shape.policyholder,
  NewPayer: cameIn.shape.payer.unwrap(),
  NewPaymentData: cameIn.shape.data,
  NewReceiptPart: newReceipt.shape.parts.unwrap().element,
  NumberedRecord: policyAccount.shape.policy,
  Pagination: paged(policyRow).shape.pagination,
  Payer: receipt.shape.payer,
  PaymentData: payment.shape.data,
  Person: referralRow.shape.opened_by,
  PolicyInForce: policyIdentity.shape.status,
  PolicyTermDays: policyStanding.shape.term.unwrap(),
  PolicyUnderway: policyStanding.shape.renewal.unwrap(),
  ProductReference: policyIdentity.shape.product,
  QuoteStateInWords: quoteRow.shape.state,
  QuoteTotal: quoteRow.shape.price,
  ReceiptStateInWords: receipt.shape.state,
  RecordMaybeNumbered: refund.shape.policy,
  ReinstatementStateCode: reinstatementDetails.shape.state,
  RenewalSums: renewalPrice.shape.next,
  RenewalTypeCode: renewalRow.shape.renewal_type,
  TransactionStateInWords: endorsementRow.shape.state,
  TwoFactorState: currentUser.shape.two_fa,
  Withdrawal: padRun.shape.items.element,
}
