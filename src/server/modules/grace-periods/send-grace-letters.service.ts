import { rolesFor } from '#domain/access/can.ts'
import { isBrokerRole } from '#domain/access/roles.ts'
import { openPastDue } from '#domain/account/policy-account.ts'
import { noticeDay } from '#domain/grace-period/grace-days.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import { languageOf } from '../../http/wording.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import { publicAddress } from '../../public-address.ts'
import { type Person, peopleAtWork } from '../accounts/people-at-work.service.ts'
import { readAccount } from '../billing/policy-account.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { graceLetter } from './grace-letter.ts'
import { type GracePeriodRecord, selectOpen } from './grace-periods.repo.ts'

/** Whoever was not told within so many days, because nothing ran, is told no more. */
const LATE_DAYS = 7
const EVERYTHING = { kind: 'all' } as const

/** One letter to each broker of a policy in grace, with the notice to its insured; one whose mail was refused is tried again. */
export async function sendGraceLetters(deps: Deps, now: Date): Promise<void> {
  const { open, people } = await deps.db.as(EVERYTHING, async (tx) => ({
    open: (await selectOpen(tx)).filter((each) => isToldOn(each, localDate(now, each.timezone))),
    people: await peopleAtWork(tx, rolesFor('policy', 'browse')),
  }))
  const refused: unknown[] = []
  for (const each of open) {
    for (const person of people.filter((one) => isBrokerOf(one, each)))
      await deliver(deps, each, person, now).catch((error: unknown) => refused.push(error))
  }
  // One address that takes no mail keeps none from the others; the job then tries again.
  if (refused.length > 0) throw refused[0]
}

function isToldOn(grace: GracePeriodRecord, today: string): boolean {
  const day = noticeDay(grace)
  return day <= today && today <= addDays(day, LATE_DAYS)
}

function isBrokerOf(person: Person, { brokerageId }: GracePeriodRecord): boolean {
  return isBrokerRole(person.role) && person.brokerageId === brokerageId
}

async function deliver(deps: Deps, grace: GracePeriodRecord, person: Person, now: Date): Promise<void> {
  const facts = await deps.db.as(EVERYTHING, (tx) => factsOf(tx, grace, localDate(now, grace.timezone)))
  if (!facts) return
  const { email: to, firstName } = person
  const addressed = { to, firstName, language: languageOf(person.language), origin: publicAddress(deps.config) }
  const letter = graceLetter({ ...grace, ...facts }, addressed)
  await sendOnce(deps.db, `grace ${grace.id} ${person.id}`, now, () => deps.mail.send(letter))
}

/** Null where it was paid a moment ago. */
async function factsOf(tx: Tx, grace: GracePeriodRecord, today: string) {
  const policy = await requirePolicy(tx, { scope: EVERYTHING }, grace.policyId)
  const { account, pastDueCents } = await readAccount(tx, grace, today)
  const [oldest] = openPastDue(account, today)
  if (!oldest) return null
  const { displayId, policyholderName: owner, currency } = policy
  return { policy: displayId, owner, pastDueCents, currency, invoice: oldest.invoice }
}
