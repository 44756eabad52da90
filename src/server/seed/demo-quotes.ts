import { scopeOf } from '#domain/access/scope.ts'
import { timeZoneOfProvince } from '#domain/geo/province-time-zones.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { listPolicyholder } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { policyholder as policyholderShape } from '#domain/policyholder/policyholder.shape.ts'
import { FARM_PACKAGE } from '#domain/product/farm-package.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { opsOfBody } from '#domain/sync/ops-of-body.ts'
import { itemsOf, numberIn, textIn } from '#domain/sync/read-body.ts'
import type { Actor } from '../db/tx.ts'
import { sendOutDrafts } from '../modules/invoicing/send-out-invoices.service.ts'
import { policyholderStore } from '../modules/policyholders/policyholder-store.ts'
import { acceptQuote, invalidateQuote, issueQuote } from '../modules/quotes/accept-quote.service.ts'
import { discardQuote, endQuote } from '../modules/quotes/end-quote.service.ts'
import { quoteStore } from '../modules/quotes/quote-store.ts'
import { decideReferral } from '../modules/underwriting/decide-quote.service.ts'
import { lockQuote } from '../modules/underwriting/lock-quote.service.ts'
import { bankFileDemo } from './demo-bank-file.ts'
import { describeQuote } from './demo-farm-body.ts'
import { FARM_KINDS } from './demo-farm-kinds.ts'
import { describeFarm } from './demo-farms.ts'
import type { createNamer } from './demo-names.ts'
import { clerkOf, graceDemo, payDemo, sellFarmDemo } from './demo-payments.ts'
import { refundDemo } from './demo-refunds.ts'
import { remark } from './demo-remarks.ts'
import { renewDemo } from './demo-renewals.ts'
import { type Ending, MARITIME_STORIES, PRAIRIE_STORIES, type Story } from './demo-stories.ts'
import { type Stage, send, type Tablet, tabletsOf } from './demo-tablets.ts'

/** What the demo says of a brokerage whose farms are quoted. */
interface Firm {
  id: string
  areaCode: string
  names: Parameters<ReturnType<typeof createNamer>>[0]
}

interface Scene extends Stage {
  nameOf: ReturnType<typeof createNamer>
  /** Who decides what brokers may not. */
  underwriter: Actor
}

/**
 * Farms across the provinces with quotes in every state, and the policies some of them became: sent from tablets and
 * led through the very services a broker and an underwriter use, on the days they would have.
 */
export async function quoteDemo(scene: Scene, [first, second]: readonly [Firm, Firm]): Promise<void> {
  for (const [firm, stories] of [
    [first, PRAIRIE_STORIES],
    [second, MARITIME_STORIES],
  ] as const) {
    const tablets = await tabletsOf(scene, firm.id)
    for (const story of stories) await tellStory(scene, firm, tablets, story)
  }
  await sendOutDaily(scene)
  await payDemo(scene)
  await sellFarmDemo(scene)
  const clerk = await clerkOf(scene)
  await refundDemo(scene, clerk)
  await bankFileDemo(scene, clerk)
  await graceDemo(scene)
}

async function tellStory(scene: Scene, firm: Firm, tablets: readonly Tablet[], story: Story): Promise<void> {
  const tablet = scene.chance.pick(tablets)
  const begun = scene.daysAgo(story.days)
  const policyholder = await recordPolicyholder(scene, firm, tablet, story)
  const today = localDate(begun.clock(), timeZoneOfProvince(story.town.province))
  const maker = { chance: scene.chance, key: begun.locators }
  const body = describeQuote(maker, story, { policyholder, producerId: tablet.sender.accountId, today })
  const id = begun.locators()
  await send(scene, story.days, tablet, quoteStore, { id, kind: 'create', ops: opsOfBody(quoteShape, body) })
  if (story.ending === 'disputed') await dispute(scene, tablets, tablet, { id, body })
  for (const [n, step] of STEPS[story.ending].entries()) {
    await take(scene, step, { id, actor: actorOf(scene, tablet), days: story.days - after(story, step, n) })
  }
  if (story.renewed)
    await renewDemo(scene, { broker: actorOf(scene, tablet), underwriter: scene.underwriter }, id, story.renewed)
  await remark(scene, tablet, story, { quote: id, policyholder: policyholder.id })
}

type Step = 'lock' | 'refer' | 'approve' | 'accept' | 'invalidate' | 'issue' | 'discard' | 'expire'

const STEPS: Record<Ending, readonly Step[]> = {
  draft: [],
  unfinished: [],
  disputed: [],
  referred: ['refer'],
  rejected: ['lock'],
  locked: ['lock'],
  expired: ['lock', 'expire'],
  discarded: ['lock', 'discard'],
  accepted: ['lock', 'accept'],
  invalidated: ['lock', 'accept', 'invalidate'],
  issued: ['lock', 'accept', 'issue'],
  approved: ['refer', 'approve', 'lock', 'accept', 'issue'],
}

/** Days from a quote's beginning to its n-th step; one that nobody takes ends after its sixty days. */
function after({ days }: Story, step: Step, n: number): number {
  return step === 'expire' ? FARM_PACKAGE.quoteDays + 1 : (n + 1) * Math.min(1.3, days / 6)
}

interface Turn {
  id: string
  actor: Actor
  days: number
}

async function take({ tx, daysAgo, underwriter }: Scene, step: Step, { id, actor, days }: Turn): Promise<void> {
  const making = daysAgo(days)
  switch (step) {
    case 'lock':
    case 'refer': {
      const referred = await lockQuote(tx, making, actor, { id })
      if ((referred !== null) !== (step === 'refer'))
        throw new Error(`the demo’s quote ${id} was to ${step}: ${JSON.stringify(referred?.refusal.details)}`)
      return
    }
    case 'approve':
      return decideReferral(tx, making, underwriter, {
        id,
        decision: 'accept',
        note: 'Rewired in full after the fire.',
      })
    case 'accept':
      return acceptQuote(tx, making, actor, { id })
    case 'invalidate':
      return invalidateQuote(tx, making, actor, { id })
    case 'issue':
      return issueQuote(tx, making, actor, { id })
    case 'discard':
      return discardQuote(tx, making, actor, { id })
    case 'expire': {
      const record = await quoteStore.lock(tx, actor.scope, id)
      return endQuote(tx, making, null, record!, 'expire')
    }
  }
}

async function recordPolicyholder(
  scene: Scene,
  { areaCode, names }: Firm,
  tablet: Tablet,
  { town, kind, days }: Story,
): Promise<{ id: string; name: string; phone: string }> {
  const farm = describeFarm(scene.chance, [town], scene.nameOf(names), areaCode, FARM_KINDS[kind].trade)
  const met = days + scene.chance.between(0, 30)
  const id = scene.daysAgo(met).locators()
  await send(scene, met, tablet, policyholderStore, { id, kind: 'create', ops: opsOfBody(policyholderShape, farm) })
  const { name, phone } = listPolicyholder(readPolicyholder(farm))
  return { id, name, phone }
}

/** Two tablets change one limit without knowing of each other; nobody has decided yet. */
async function dispute(
  scene: Scene,
  tablets: readonly Tablet[],
  tablet: Tablet,
  { id, body }: { id: string; body: Body },
): Promise<void> {
  const [key, machinery] = itemsOf(body, 'exposures').find(([, each]) => textIn(each, 'type') === 'machinery')!
  const seen = numberIn(machinery, 'limit')!
  const colleague = tablets[(tablets.indexOf(tablet) + 1) % tablets.length]!
  for (const [each, value] of [
    [colleague, seen + 65_000],
    [tablet, seen + 40_000],
  ] as const) {
    const op = { op: 'set' as const, path: `exposures/${key}/limit`, base: seen, value }
    await send(scene, 1, each, quoteStore, { id, kind: 'patch', ops: [op] })
  }
}

/** Every later instalment goes out on its day, as the job would have sent it. */
async function sendOutDaily({ tx, daysAgo }: Stage): Promise<void> {
  const oldest = Math.max(...[...PRAIRIE_STORIES, ...MARITIME_STORIES].map(({ days }) => days))
  for (let days = Math.ceil(oldest); days >= 0; days--) await sendOutDrafts(tx, daysAgo(days))
}

/** A broker at the office, with the tablet put away. */
function actorOf({ daysAgo }: Stage, { sender }: Tablet): Actor {
  return {
    ...sender,
    sessionId: daysAgo(0).locators(),
    scope: scopeOf(sender),
    forceChangePassword: false,
  }
}
