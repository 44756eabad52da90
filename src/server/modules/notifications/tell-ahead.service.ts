import { can, rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { scopeOf } from '#domain/access/scope.ts'
import { NOTICE_LEAD_DAYS, NOTICE_SUBJECTS, type NoticeSubject, TOLD_TO } from '#domain/notification/notice.schema.ts'
import { DEFAULT_CHOICES, type Notice, type NotificationChoice } from '#domain/notification/preference.schema.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import type { Letter } from '../../gateways/mail.ts'
import { languageOf } from '../../http/wording.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import { publicAddress } from '../../public-address.ts'
import { type Person, peopleAtWork } from '../accounts/people-at-work.service.ts'
import { noticeLetter } from './notice-letter.ts'
import {
  insertTold,
  selectChoices,
  selectEnding,
  selectRenewing,
  selectRunningOut,
  selectToldKeys,
  type ToldRecord,
  toldKey,
} from './notices.repo.ts'
import { nameNotices } from './notices.service.ts'

/** Whoever was not told within so many days, because nothing ran, is told no more. */
const LATE_DAYS = 7
const EVERYTHING = { kind: 'all' } as const

interface Coming {
  notice: Notice
  subject: NoticeSubject
  subjectId: string
  brokerageId: string
  dueOn: string
}

type ChoiceOf = (person: Person, notice: Notice) => NotificationChoice

/**
 * Tells everybody once, thirty days ahead, what ends among the records they see, as they chose: in the portal, by
 * one letter a day, or both. The portal tells what the letter told: a job run twice tells once, and one whose mail was
 * refused tells again.
 */
export async function tellAhead(deps: Deps, now: Date): Promise<void> {
  const days = { from: dayAfter(now, NOTICE_LEAD_DAYS - LATE_DAYS), until: dayAfter(now, NOTICE_LEAD_DAYS) }
  const { coming, people, choiceOf } = await deps.db.as(EVERYTHING, async (tx) => {
    const ends = await findComing(tx, days)
    const readers = ends.length === 0 ? [] : await peopleAtWork(tx, ROLES.filter(isToldAnything))
    return { coming: ends, people: readers, choiceOf: await readChoices(tx, readers) }
  })
  const refused: unknown[] = []
  for (const person of people) {
    const wanted = coming.filter((each) => choiceOf(person, each.notice).is_on && isToldOf(person, each))
    const told = wanted.map((each) => toTold(deps, now, person, each, choiceOf(person, each.notice).value))
    await tell(deps, now, person, told).catch((error: unknown) => refused.push(error))
  }
  // One address that takes no mail keeps none from the others; the job then tries again.
  if (refused.length > 0) throw refused[0]
}

function toTold({ locators }: Deps, now: Date, person: Person, coming: Coming, channel: ToldRecord['channel']) {
  return { ...coming, id: locators(), accountId: person.id, channel, toldAt: now, seenAt: null }
}

async function tell(deps: Deps, now: Date, person: Person, wanted: ToldRecord[]): Promise<void> {
  if (wanted.length === 0) return
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => deps.db.as(EVERYTHING, work)
  const { fresh, letter } = await inTx(async (tx) => {
    const known = await selectToldKeys(tx, person.id, wanted)
    const untold = wanted.filter((each) => !known.has(toldKey(each)))
    return { fresh: untold, letter: await writeLetterOf(tx, deps, person, untold) }
  })
  if (letter) {
    const key = `notices ${person.id} ${dayAfter(now, 0)}`
    const isTold = await sendOnce(deps.db, key, now, () => deps.mail.send(letter))
    if (!isTold) return // today's letter is out: what came after it is told tomorrow
  }
  await inTx((tx) => insertTold(tx, fresh))
}

/** What goes by letter; null where nothing does. */
async function writeLetterOf(tx: Tx, { config }: Deps, person: Person, fresh: ToldRecord[]): Promise<Letter | null> {
  const byLetter = fresh.filter(({ channel }) => channel !== 'system')
  const named = await nameNotices(tx, scopeOf(person), byLetter)
  if (named.length === 0) return null
  const { email: to, firstName } = person
  const address = { to, firstName, language: languageOf(person.language), origin: publicAddress(config) }
  return noticeLetter(named, address)
}

async function findComing(tx: Tx, days: { from: string; until: string }): Promise<Coming[]> {
  const renewing = (await selectRenewing(tx, EVERYTHING, days)).flatMap(({ dueOn, ...rest }) =>
    dueOn ? [{ ...rest, dueOn }] : [],
  )
  const next = new Set(renewing.map(({ id, dueOn }) => `${id} ${dueOn}`))
  const ending = (await selectEnding(tx, EVERYTHING, days)).filter(({ id, dueOn }) => !next.has(`${id} ${dueOn}`))
  const papers = await selectRunningOut(tx, EVERYTHING, days)
  const ofPolicy = (notice: Notice) => (policy: (typeof ending)[number]) => ({
    notice,
    subject: 'policy' as const,
    subjectId: policy.id,
    brokerageId: policy.brokerageId,
    dueOn: policy.dueOn,
  })
  return [
    ...renewing.map(ofPolicy('renewal')),
    ...ending.map(ofPolicy('expiry')),
    ...papers.flatMap(({ id, parent, dueOn, brokerageId }) => {
      const subject = NOTICE_SUBJECTS.find((each) => each === parent)
      return subject && dueOn
        ? [{ notice: 'certificate_expiry' as const, subject, subjectId: id, brokerageId, dueOn }]
        : []
    }),
  ]
}

async function readChoices(tx: Tx, people: readonly Person[]): Promise<ChoiceOf> {
  const ids = people.map(({ id }) => id)
  const chosen = new Map(
    (await selectChoices(tx, ids)).map((row) => [
      `${row.accountId} ${row.notice}`,
      { is_on: row.isOn, value: row.channel },
    ]),
  )
  return ({ id }, notice) => chosen.get(`${id} ${notice}`) ?? DEFAULT_CHOICES[notice]
}

function isToldAnything(role: Person['role']): boolean {
  return NOTICE_SUBJECTS.some((subject) => rolesFor(...TOLD_TO[subject]).includes(role))
}

function isToldOf(person: Person, { subject, brokerageId }: Coming): boolean {
  const scope = scopeOf(person)
  const isInSight = scope.kind === 'all' || (scope.kind === 'brokerage' && scope.brokerageId === brokerageId)
  return isInSight && can(person, ...TOLD_TO[subject])
}
