import { can, rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { scopeOf } from '#domain/access/scope.ts'
import { NOTICE_LEAD_DAYS, NOTICE_SUBJECTS, type NoticeSubject, TOLD_TO } from '#domain/notification/notice.schema.ts'
import { DEFAULT_CHOICES, type Notice, type NotificationChoice } from '#domain/notification/preference.schema.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import { languageOf } from '../../http/wording.ts'
import { publicAddress } from '../../public-address.ts'
import { type Person, peopleAtWork } from '../accounts/people-at-work.service.ts'
import { noticeLetter } from './notice-letter.ts'
import { insertTold, selectChoices, selectEnding, selectRunningOut } from './notices.repo.ts'
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
 * one letter a day, or both. What was told and its letter are one transaction: a job run twice tells once, and one
 * whose mail was refused tells again.
 */
export async function tellAhead(deps: Deps, now: Date): Promise<void> {
  const days = { from: dayAfter(now, NOTICE_LEAD_DAYS - LATE_DAYS), until: dayAfter(now, NOTICE_LEAD_DAYS) }
  const { coming, people, choiceOf } = await deps.db.as(EVERYTHING, async (tx) => {
    const ends = await findComing(tx, days)
    const readers = ends.length === 0 ? [] : await peopleAtWork(tx, ROLES.filter(isToldAnything))
    return { coming: ends, people: readers, choiceOf: await readChoices(tx, readers) }
  })
  const told: PromiseSettledResult<void>[] = []
  // One after the other: a mail server that is slow holds one connection, not all that requests wait for.
  for (const person of people) {
    const telling = deps.db.as(EVERYTHING, (tx) => tell(tx, deps, now, person, coming, choiceOf))
    told.push(...(await Promise.allSettled([telling])))
  }
  // One address that takes no mail keeps none from the others; the job then tries again.
  const refused = told.find((each) => each.status === 'rejected')
  if (refused) throw refused.reason
}

async function tell(
  tx: Tx,
  { mail, config, locators }: Deps,
  now: Date,
  person: Person,
  coming: readonly Coming[],
  choiceOf: ChoiceOf,
): Promise<void> {
  const wanted = coming.flatMap((each) => {
    const { is_on, value: channel } = choiceOf(person, each.notice)
    const told = { ...each, id: locators(), accountId: person.id, channel, toldAt: now, seenAt: null }
    return is_on && isToldOf(person, each) ? [told] : []
  })
  if (wanted.length === 0) return
  const fresh = await insertTold(tx, wanted)
  const byLetter = fresh.filter(({ channel }) => channel !== 'system')
  const named = await nameNotices(tx, scopeOf(person), byLetter)
  if (named.length === 0) return
  const { email: to, firstName } = person
  const address = { to, firstName, language: languageOf(person.language), origin: publicAddress(config) }
  await mail.send(noticeLetter(named, address))
}

async function findComing(tx: Tx, days: { from: string; until: string }): Promise<Coming[]> {
  const policies = await selectEnding(tx, EVERYTHING, days)
  const papers = await selectRunningOut(tx, EVERYTHING, days)
  return [
    ...policies.map(({ id, ...rest }) => ({
      ...rest,
      notice: 'expiry' as const,
      subject: 'policy' as const,
      subjectId: id,
    })),
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
