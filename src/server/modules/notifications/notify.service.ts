import { can, rolesFor } from '#domain/access/can.ts'
import { isBrokerRole, ROLES } from '#domain/access/roles.ts'
import { scopeOf } from '#domain/access/scope.ts'
import { timeZoneOfProvince } from '#domain/geo/province-time-zones.ts'
import { localDate, localHour } from '#domain/kernel/time-zones.ts'
import { brokersToTell, CHOICE_OF, DIGEST_HOUR, MONEY_PARTS, TASKS_UNTIL_HOUR } from '#domain/notification/digest.ts'
import { NOTICE_SUBJECTS, TOLD_TO } from '#domain/notification/notice.schema.ts'
import type { Channel, NotificationChoice } from '#domain/notification/preference.schema.ts'
import type { Tx } from '../../db/client.ts'
import { isSent, sendOnce } from '../../db/send-once.ts'
import type { Deps } from '../../deps.ts'
import type { Letter } from '../../gateways/mail.ts'
import { languageOf } from '../../http/wording.ts'
import { publicAddress } from '../../public-address.ts'
import { type Person, peopleAtWork } from '../accounts/people-at-work.service.ts'
import { firmPlaces } from '../brokerages/brokerages.service.ts'
import { readTimezone } from '../reference/reference.service.ts'
import type { TaskSummary } from '../tasks/task-summary.service.ts'
import { type Fact, findFacts } from './digest-facts.service.ts'
import { noticeLetter } from './notice-letter.ts'
import { insertTold, selectToldKeys, type ToldRecord, toldKey } from './notices.repo.ts'
import { nameNotices } from './notices.service.ts'
import { choicesOf } from './preferences.service.ts'
import { tasksByLetter } from './task-notices.service.ts'

const EVERYTHING = { kind: 'all' } as const

type ChoiceOf = Awaited<ReturnType<typeof choicesOf>>

/**
 * Tells everybody once a day, in their morning, what is new among the records that are theirs to look after, as they
 * chose: in the portal, by one letter, or both (billing B51, spec 1 §2.4). No fact is told twice; a job that runs again
 * tells nothing again, and one whose mail was refused tells again.
 */
export async function notifyPeople(deps: Deps, now: Date): Promise<void> {
  const { facts, people, awake, choiceOf, zoneOf } = await deps.db.as(EVERYTHING, async (tx) => {
    const zones = await readZones(tx)
    const everybody = await peopleAtWork(tx, ROLES.filter(isToldAnything))
    const up = everybody.filter((person) => localHour(now, zones(person)) >= DIGEST_HOUR)
    const found = up.length === 0 ? [] : await findFacts(tx, now)
    const chosen = await choicesOf(
      tx,
      up.map(({ id }) => id),
    )
    return { facts: found, people: everybody, awake: up, choiceOf: chosen, zoneOf: zones }
  })
  const refused: unknown[] = []
  for (const person of awake) {
    const told = facts.flatMap((fact) => {
      const channel = channelTo(person, fact, people, choiceOf)
      return channel ? [{ fact, record: toTold(deps, now, person, fact, channel) }] : []
    })
    const zone = zoneOf(person)
    const reader = { person, day: localDate(now, zone), isMorning: localHour(now, zone) < TASKS_UNTIL_HOUR }
    await tell(deps, now, reader, told).catch((error: unknown) => refused.push(error))
  }
  // One address that takes no mail keeps none from the others; the job then tries again.
  if (refused.length > 0) throw refused[0]
}

/** How a person is told of a fact; null where they are not. */
function channelTo(person: Person, fact: Fact, people: readonly Person[], choiceOf: ChoiceOf): Channel | null {
  if (fact.subject === 'receipt') return isInSight(person, fact) && can(person, ...TOLD_TO.receipt) ? 'system' : null
  // Whether the next term has a discount is asked of whoever may grant one (billing B48).
  if (fact.notice === 'discount') return can(person, 'discount', 'update') ? 'system' : null
  // What the bank returned and a person decides on is whose who enters returns (billing B29, B53).
  if (fact.notice === 'withdrawal') return can(person, 'pad_run', 'return') ? 'system' : null
  const choice = CHOICE_OF[fact.notice]
  const chosen = choice === null ? ALWAYS : choiceOf(person.id, choice)
  if (!chosen.is_on) return null
  if (fact.subject !== 'policy')
    return isInSight(person, fact) && can(person, ...TOLD_TO[fact.subject]) ? chosen.value : null
  if (isBrokerRole(person.role)) return brokersToTell(people, fact).includes(person) ? chosen.value : null
  if (MONEY_PARTS.some((part) => part === fact.notice)) return can(person, 'payment', 'create') ? 'system' : null
  return can(person, ...TOLD_TO.policy) ? chosen.value : null
}

const ALWAYS: NotificationChoice = { is_on: true, value: 'systemAndEmail' }

interface Told {
  fact: Fact
  record: ToldRecord
}

function toTold({ locators }: Deps, now: Date, person: Person, fact: Fact, channel: Channel): ToldRecord {
  const { notice, subject, subjectId, brokerageId, dueOn } = fact
  const of = { notice, subject, subjectId, brokerageId, dueOn }
  return { ...of, id: locators(), accountId: person.id, channel, toldAt: now, seenAt: null }
}

interface Reader {
  person: Person
  /** Theirs. */
  day: string
  /** Their tasks are told of too. */
  isMorning: boolean
}

async function tell(deps: Deps, now: Date, { person, day, isMorning }: Reader, wanted: readonly Told[]): Promise<void> {
  if (wanted.length === 0 && !isMorning) return
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => deps.db.as(EVERYTHING, work)
  const key = `digest:${person.id}:${day}`
  const { fresh, letter } = await inTx(async (tx) => {
    const known = await selectToldKeys(
      tx,
      person.id,
      wanted.map(({ record }) => record),
    )
    const untold = wanted.filter(({ record }) => !known.has(toldKey(record)))
    const tasks = isMorning && !(await isSent(tx, key)) ? await tasksByLetter(tx, deps, person) : null
    return { fresh: untold, letter: await writeLetterOf(tx, deps, person, { told: untold, tasks }) }
  })
  if (letter) {
    const isTold = await sendOnce(deps.db, key, now, () => deps.mail.send(letter))
    // Today's letter is out: what came after it is told tomorrow.
    if (!isTold && fresh.some(isByLetter)) return
  }
  await inTx((tx) =>
    insertTold(
      tx,
      fresh.map(({ record }) => record),
    ),
  )
}

/** What goes by letter; null where nothing does. */
async function writeLetterOf(
  tx: Tx,
  { config }: Deps,
  person: Person,
  { told, tasks }: { told: readonly Told[]; tasks: TaskSummary | null },
): Promise<Letter | null> {
  const byLetter = told.filter(isByLetter)
  const named = await nameNotices(
    tx,
    scopeOf(person),
    byLetter.map(({ record }) => record),
  )
  if (named.length === 0 && !tasks) return null
  const owed = new Map(byLetter.flatMap(({ fact, record }) => (fact.owed ? [[record.id, fact.owed]] : [])))
  const { email: to, firstName } = person
  const address = { to, firstName, language: languageOf(person.language), origin: publicAddress(config) }
  return noticeLetter(
    named.map((notice) => ({
      ...notice,
      path: can(person, ...TOLD_TO[notice.subject]) ? notice.path : '/',
      owed: owed.get(notice.id),
    })),
    tasks,
    address,
  )
}

function isByLetter({ record }: Told): boolean {
  return record.channel !== 'system'
}

/** Where each person's morning is: at their firm, or at the office. */
async function readZones(tx: Tx): Promise<(person: Person) => string> {
  const office = await readTimezone(tx)
  const places = await firmPlaces(tx, EVERYTHING)
  return ({ brokerageId }) => {
    const province = brokerageId && places.get(brokerageId)
    return province ? timeZoneOfProvince(province) : office
  }
}

function isToldAnything(role: Person['role']): boolean {
  return NOTICE_SUBJECTS.some((subject) => rolesFor(...TOLD_TO[subject]).includes(role))
}

function isInSight(person: Person, { brokerageId }: Fact): boolean {
  const scope = scopeOf(person)
  return scope.kind === 'all' || (scope.kind === 'brokerage' && scope.brokerageId === brokerageId)
}
