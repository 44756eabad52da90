import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { type DigestPart, LAPSE_LEAD_DAYS, UNMATCHED_DAYS } from '#domain/notification/digest.ts'
import { NOTICE_LEAD_DAYS, NOTICE_SUBJECTS, type NoticeSubject } from '#domain/notification/notice.schema.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import { needsPerson } from '#domain/withdrawal/after-return.ts'
import type { Tx } from '../../db/client.ts'
import { endingDiscounts } from '../discounts/ending-discounts.service.ts'
import { openGracePeriods, type RunningGrace } from '../grace-periods/lapse-ahead.service.ts'
import { moneyWaitingSince } from '../movements/waiting-money.service.ts'
import { readTimezone } from '../reference/reference.service.ts'
import {
  selectChangedRenewals,
  selectEndedRepeats,
  selectProducers,
  selectReturned,
  selectReturnedWithdrawals,
  selectSentRefunds,
} from './money-facts.repo.ts'
import type { Owed } from './notice-letter.ts'
import { selectEnding, selectRenewing, selectRunningOut } from './notices.repo.ts'

/** Whoever was not told within so many days, because nothing ran, is told no more. */
const LATE_DAYS = 7
const DAY_MS = 86_400_000
const EVERYTHING = { kind: 'all' } as const

/** One thing a digest may tell of. */
export interface Fact {
  notice: DigestPart
  subject: NoticeSubject
  subjectId: string
  /** Null where it is the office's own. */
  brokerageId: string | null
  /** The day it is about: when it comes, or when it happened. */
  dueOn: string
  /** Of a policy, its producer; of a paper nobody. */
  producerId: string | null
  /** What is past due, of a grace period. */
  owed?: Owed
}

type OfPolicy = Pick<Fact, 'dueOn'> & { id: string; brokerageId: string; owed?: Owed }

/** All there is to tell at this hour, of every firm, whether somebody was told of it or not. */
export async function findFacts(tx: Tx, now: Date): Promise<Fact[]> {
  const days = { from: dayAfter(now, NOTICE_LEAD_DAYS - LATE_DAYS), until: dayAfter(now, NOTICE_LEAD_DAYS) }
  const discounts = (await endingDiscounts(tx, now)).map(of('discount'))
  const ofPolicies = [...(await moneyFacts(tx, now)), ...(await endsOfPolicies(tx, days)), ...discounts]
  const producers = await selectProducers(tx, [...new Set(ofPolicies.map(({ subjectId }) => subjectId))])
  return [
    ...ofPolicies.map((fact) => ({ ...fact, producerId: producers.get(fact.subjectId) ?? null })),
    ...(await moneyThatWaits(tx, now)),
    ...(await endsOfPapers(tx, days)),
  ]
}

type Unowned = Omit<Fact, 'producerId'>

async function moneyFacts(tx: Tx, now: Date): Promise<Unowned[]> {
  const since = new Date(now.getTime() - LATE_DAYS * DAY_MS)
  const happened = (rows: { id: string; brokerageId: string; timezone: string; at: Date }[]): OfPolicy[] =>
    rows.map(({ timezone, at, ...row }) => ({ ...row, dueOn: localDate(at, timezone) }))
  const graces = await openGracePeriods(tx, now)
  const withdrawals = await selectReturnedWithdrawals(tx, since)
  const unsettled = withdrawals.filter(({ after, wasSettled }) => !wasSettled && after !== 'ownFault')
  return [
    ...graces
      .filter(isLapsingSoon)
      .map(({ lapsesOn: dueOn, ...grace }) => ({ ...grace, dueOn }))
      .map(of('lapse')),
    ...graces
      .filter(isNew)
      .map(({ endsOn: dueOn, ...grace }) => ({ ...grace, dueOn }))
      .map(of('grace')),
    ...happened([...(await selectReturned(tx, since)), ...unsettled]).map(of('returned')),
    ...happened([...withdrawals.filter(needsPerson), ...(await selectEndedRepeats(tx, since))]).map(of('withdrawal')),
    ...happened(await selectSentRefunds(tx, since)).map(of('refund')),
    ...happened(await selectChangedRenewals(tx, since)).map(of('renewal_changed')),
  ]
}

function isLapsingSoon({ lapsesOn, today }: RunningGrace): boolean {
  return today <= lapsesOn && lapsesOn <= addDays(today, LAPSE_LEAD_DAYS)
}

function isNew({ startsOn, today }: RunningGrace): boolean {
  return startsOn >= addDays(today, -LATE_DAYS)
}

async function endsOfPolicies(tx: Tx, days: { from: string; until: string }): Promise<Unowned[]> {
  const renewing = (await selectRenewing(tx, EVERYTHING, days)).flatMap(({ dueOn, ...rest }) =>
    dueOn ? [{ ...rest, dueOn }] : [],
  )
  const next = new Set(renewing.map(({ id, dueOn }) => `${id} ${dueOn}`))
  const ending = (await selectEnding(tx, EVERYTHING, days)).filter(({ id, dueOn }) => !next.has(`${id} ${dueOn}`))
  return [...renewing.map(of('renewal')), ...ending.map(of('expiry'))]
}

async function moneyThatWaits(tx: Tx, now: Date): Promise<Fact[]> {
  const today = localDate(now, await readTimezone(tx))
  const old = await moneyWaitingSince(tx, addDays(today, -UNMATCHED_DAYS - 1))
  return old.map(({ receiptId: subjectId, paidOn }) => ({
    notice: 'unmatched',
    subject: 'receipt',
    subjectId,
    brokerageId: null,
    dueOn: addDays(paidOn, UNMATCHED_DAYS + 1),
    producerId: null,
  }))
}

async function endsOfPapers(tx: Tx, days: { from: string; until: string }): Promise<Fact[]> {
  return (await selectRunningOut(tx, EVERYTHING, days)).flatMap(({ id, parent, dueOn, brokerageId }) => {
    const subject = NOTICE_SUBJECTS.find((each) => each === parent)
    if (!subject || !dueOn) return []
    return [{ notice: 'certificate_expiry' as const, subject, subjectId: id, brokerageId, dueOn, producerId: null }]
  })
}

function of(notice: DigestPart) {
  return ({ id: subjectId, brokerageId, dueOn, owed }: OfPolicy): Unowned => ({
    ...{ notice, subject: 'policy', subjectId, brokerageId, dueOn },
    ...(owed && { owed }),
  })
}
