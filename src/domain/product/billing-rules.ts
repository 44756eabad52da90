import { type FeeRules, fees1, fees2 } from './fee-rules.ts'
import { noServiceCharges, type ServiceCharges, serviceCharges2 } from './service-charges.ts'

/**
 * From when the days of a registered letter run: its arrival, or the day after it was posted (billing B12). What is
 * recorded is always its arrival, which no letter makes before the day after: by the days from there (B13) cover ends in
 * neither too early.
 */
export type NoticeCount = 'arrival' | 'afterPosting'

/** How a product asks for its money, and how patient it is (billing B10, B11): days and amounts, never if-statements. */
export interface BillingRules {
  /** Less than this past due opens no grace period and keeps none open. */
  graceMinimumCents: number
  /** A change or a fee is due with an instalment so many days after its issue, or else by itself. */
  withInstalment: { fromDays: number; untilDays: number }
  /** Days from issue to the due day. */
  dueDays: { endorsement: number; reinstatement: number; cancellation: number; refund: number; fee: number }
  fees: FeeRules
  /** So little of a final invoice is written off, so many days after it went out (billing B15). */
  writeOff: { upToCents: number; afterDays: number }
  /** For paying by a schedule (billing B33). */
  serviceCharges: ServiceCharges
  /** By the province the farm stands in. */
  noticeCounts: { byProvince: Readonly<Record<string, NoticeCount>>; otherwise: NoticeCount }
  refund: RefundRules
}

/** When money goes back by itself, and who may let it go (billing B36, B38, B41). */
export interface RefundRules {
  /** Of a policy in force, less than this waits for the next instalment. */
  inForceMinimumCents: number
  /** So long after it came, money that can still bounce is not paid out. */
  clearingBusinessDays: number
  /** A card takes money back for so long. */
  cardDays: number
  /** A cheque that nobody cashed comes back. */
  chequeMonths: number
  /** So long after that it is unclaimed: by the province its owner lives in, and where none is named. */
  unclaimedMonths: { byProvince: Readonly<Record<string, number>>; otherwise: number }
  approval: {
    /** Above this a senior approves. */
    seniorAboveCents: number
    /** Above this never who caused it. */
    otherAboveCents: number
    /** Above this two. */
    twoAboveCents: number
  }
}

export const billing1: BillingRules = {
  graceMinimumCents: 2_500,
  withInstalment: { fromDays: 15, untilDays: 45 },
  dueDays: { endorsement: 30, reinstatement: 15, cancellation: 30, refund: 30, fee: 30 },
  fees: fees1,
  writeOff: { upToCents: 1_000, afterDays: 90 },
  serviceCharges: noServiceCharges,
  noticeCounts: { byProvince: { ON: 'afterPosting' }, otherwise: 'arrival' },
  refund: {
    inForceMinimumCents: 500,
    clearingBusinessDays: 10,
    cardDays: 180,
    chequeMonths: 6,
    unclaimedMonths: { byProvince: {}, otherwise: 12 },
    approval: { seniorAboveCents: 50_000, otherAboveCents: 50_000, twoAboveCents: 1_000_000 },
  },
}

/** From 2029: paying in parts costs something, and so does paying late. */
export const billing2: BillingRules = { ...billing1, fees: fees2, serviceCharges: serviceCharges2 }

/** In a province; where none is known as in most. */
export function noticeCountIn({ noticeCounts }: Pick<BillingRules, 'noticeCounts'>, province: string): NoticeCount {
  return noticeCounts.byProvince[province] ?? noticeCounts.otherwise
}
