import { eq } from 'drizzle-orm'
import { BROKER_ROLES, INTERNAL_ROLES, isBrokerRole, type Role } from '#domain/access/roles.ts'
import { createLocatorMaker } from '#domain/kernel/ids.ts'
import type { Author, Making } from '../acting.ts'
import type { Tx } from '../db/client.ts'
import { setting } from '../db/tables/platform.table.ts'
import type { Deps } from '../deps.ts'
import { setPassword } from '../modules/accounts/accounts.service.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'
import { createBrokerage } from '../modules/brokerages/brokerages.service.ts'
import { setBrokerActive } from '../modules/brokers/brokers.service.ts'
import { endSessionsOf, openSession } from '../modules/sessions/sessions.service.ts'
import { setUserActive } from '../modules/users/users.service.ts'
import { type Chance, createChance } from './chance.ts'
import { documentDemo } from './demo-documents.ts'
import { FUNDY_FARM, PRAIRIE_SHIELD } from './demo-firms.ts'
import { createNamer, emailOf, OFFICE_NAMES } from './demo-names.ts'
import { policyholderDemo } from './demo-policyholders.ts'
import { quoteDemo } from './demo-quotes.ts'
import { reportDemo } from './demo-reports.ts'
import { DEMO_PASSWORD, demoSignIns } from './demo-sign-ins.ts'
import { taskDemo } from './demo-tasks.ts'
import { wordingDemo } from './demo-wordings.ts'
import { openAccount, type Person } from './open-account.ts'

const SEED = 20_260_401
const DAY_MS = 86_400_000
const MARK = 'demo'
/** Colleagues besides the sign-ins, enough for the longest list to page. */
const STAFF: Record<(typeof INTERNAL_ROLES)[number], number> = {
  portal_admin: 4,
  portal_user: 29,
  portal_super_user: 6,
  claim_manager: 9,
  auditor: 5,
}

/**
 * The demo: two brokerages, a sign-in for every role and their colleagues, made by driving the services a person
 * would, on the days a person would have. The same anchor day gives the same data (settled 17). It is one
 * transaction and leaves its mark in it, so that it is loaded once, whole, whoever starts first.
 */
export async function loadDemo(deps: Deps, anchor: Date = startOfDay(deps.clock())): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return deps.db.as({ kind: 'all' }, async (tx) => {
    const mark = { key: MARK, value: { seed: SEED, anchor: anchor.toISOString() } }
    const [isFirst] = await tx.insert(setting).values(mark).onConflictDoNothing().returning({ key: setting.key })
    if (!isFirst) return false
    await peopleDemo(createStage(tx, anchor, passwordHash), deps)
    await wordingDemo(deps.files, anchor.toISOString().slice(0, 10))
    return true
  })
}

/** Did it ever begin with the demo, and so holds accounts whose password everybody may read? */
export function holdsDemo(db: Deps['db']): Promise<boolean> {
  return db.as({ kind: 'all' }, async (tx) => {
    const found = await tx.select({ key: setting.key }).from(setting).where(eq(setting.key, MARK))
    return found.length > 0
  })
}

/** What every scene of the demo plays with. */
interface Stage {
  tx: Tx
  chance: Chance
  passwordHash: string
  /** The services' surroundings on a day before the anchor. */
  daysAgo(days: number): Making
  nameOf: ReturnType<typeof createNamer>
}

function createStage(tx: Tx, anchor: Date, passwordHash: string): Stage {
  const chance = createChance(SEED)
  const locators = createLocatorMaker(chance.bytes, () => anchor.getTime())
  const daysAgo = (days: number): Making => ({ locators, clock: () => new Date(anchor.getTime() - days * DAY_MS) })
  return { tx, chance, passwordHash, daysAgo, nameOf: createNamer(chance) }
}

async function peopleDemo(stage: Stage, { files }: Pick<Deps, 'files'>): Promise<void> {
  const { tx, daysAgo } = stage
  const first = await createBrokerage(tx, daysAgo(1_200), null, PRAIRIE_SHIELD.form)
  const second = await createBrokerage(tx, daysAgo(1_100), null, FUNDY_FARM.form)
  const firms = [
    { id: first.id, ...PRAIRIE_SHIELD },
    { id: second.id, ...FUNDY_FARM },
  ] as const

  const founders = new Map<Role, Author>()
  for (const { role, email, firm } of demoSignIns()) {
    const { id: firmId, areaCode, names } = firm === 'first' ? firms[0] : firms[1]
    const region = isBrokerRole(role) ? names : OFFICE_NAMES
    const person = { ...stage.nameOf(region), role, email, firmId, phone: phoneOf(stage, areaCode), address: OFFICE }
    const id = await employ(stage, null, person, 900)
    await work(stage, person, id, 1)
    if (firm === 'first') founders.set(role, { accountId: id, scope: { kind: 'all' } })
  }

  const superUser = founders.get('portal_super_user')!
  for (const { id: firmId, brokers, names, emailDomain, areaCode } of firms) {
    for (let n = 0; n < brokers; n++) {
      const name = stage.nameOf(names)
      const role = n % 9 === 8 ? BROKER_ROLES[0] : BROKER_ROLES[1 + (n % 2)]!
      const person = { ...name, role, firmId, email: emailOf(name, emailDomain), phone: phoneOf(stage, areaCode) }
      const id = await colleague(stage, superUser, person)
      if (n % 6 === 4) await setBrokerActive(tx, daysAgo(5), superUser, id, false)
    }
  }

  const admin = founders.get('portal_admin')!
  for (const role of INTERNAL_ROLES) {
    for (let n = 0; n < STAFF[role]; n++) {
      const name = stage.nameOf(OFFICE_NAMES)
      const email = emailOf(name, 'hedgerow.test')
      const person = { ...name, role, email, firmId: first.id, phone: phoneOf(stage, '416'), address: OFFICE }
      const id = await colleague(stage, admin, person)
      if (n % 7 === 5) await setUserActive(tx, daysAgo(5), admin, id, false)
    }
  }
  await policyholderDemo(stage, firms)
  const head = founders.get('business_development_head')!
  const atWork = { brokerageId: null, sessionId: daysAgo(0).locators(), forceChangePassword: false }
  await quoteDemo({ ...stage, underwriter: { ...head, ...atWork, role: 'business_development_head' } }, firms)
  await documentDemo({ ...stage, files, clerk: { ...superUser, ...atWork, role: 'portal_super_user' } }, firms)
  await reportDemo(tx, daysAgo(0), superUser)
  const broker = (role: 'broker_account_executive' | 'broker_account_manager') => {
    const scope = { kind: 'brokerage', brokerageId: first.id } as const
    return { ...founders.get(role)!, ...atWork, brokerageId: first.id, scope, role }
  }
  const [executive, manager] = [broker('broker_account_executive'), broker('broker_account_manager')]
  await taskDemo({
    ...stage,
    firm: first,
    executive,
    manager,
    clerk: { ...superUser, ...atWork, role: 'portal_super_user' },
  })
}

const OFFICE = { line1: '200 King Street West', city: 'Toronto', state: 'ON', zipCode: 'M5H 3T4' }

/** Someone who joined some time ago; one in six has an invitation and has never signed in. */
async function colleague(stage: Stage, by: Author, person: Person): Promise<string> {
  const { chance } = stage
  const joined = chance.between(30, 800)
  if (chance.between(1, 6) === 1) return openAccount(stage.tx, stage.daysAgo(joined), by, person)
  const id = await employ(stage, by, person, joined)
  await work(stage, person, id, chance.between(1, 27) + chance.next())
  return id
}

/** Opens the account and lets its owner set a password. */
async function employ({ tx, daysAgo, passwordHash }: Stage, by: Author | null, person: Person, daysBefore: number) {
  const id = await openAccount(tx, daysAgo(daysBefore), by, person)
  await setPassword(tx, daysAgo(daysBefore - 1), { accountId: id }, id, passwordHash)
  return id
}

/** A day at work: signed in, and out again in the evening. */
async function work({ tx, daysAgo }: Stage, { role, firmId }: Person, id: string, daysBefore: number): Promise<void> {
  const brokerageId = isBrokerRole(role) ? firmId : null
  await openSession(tx, daysAgo(daysBefore), { id, role, brokerageId, forceChangePassword: false }, 'demo')
  await endSessionsOf(tx, id, 'signed_out', daysAgo(daysBefore - 0.3).clock())
}

/** Numbers reserved for fiction. */
function phoneOf({ chance }: Stage, areaCode: string): string {
  return `(${areaCode}) 555-01${String(chance.between(0, 99)).padStart(2, '0')}`
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
}
