import { policyholder } from '#domain/policyholder/policyholder.shape.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import { bodyAfter } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { openRecord } from '#local/office/open-record.ts'
import { discardRow, sendAgain } from '#local/outbox/refused-work.ts'
import { save } from '#local/outbox/save.ts'
import { viewRecord } from '#local/reads/view.ts'
import { readOutbox } from '#local/rows/stored-outbox.ts'
import { createRandom } from '../domain/sync/simulator/random.ts'
import { makeId } from '../local/ids.ts'
import { thinkOfChoice } from './choosing.ts'
import { createDevice, type Device } from './device.ts'
import { failNextWrites } from './full-disk.ts'
import { createLine } from './line.ts'
import { beginQuote, workOnQuote } from './quote-work.ts'
import { type BroughtBack, type Typed, wordsOf } from './typed.ts'
import type { Person, World } from './world.ts'

export interface People {
  ann: Person
  bea: Person
  staff: Person
}

export interface Twist {
  /** The known wrong reading: the base of a save is what the store holds, not what the form showed. */
  rereadsBase?: true
  /** The office is put back from a backup somewhere on the way; no disk is full, for what was taken gives way there. */
  isRestored?: true
  /** And nobody told the office: it is the tablets that know. */
  isUntold?: true
  /** The known loss: tablets forget what the office took. */
  forgetsAcknowledged?: true
}

const STEPS = 60
const TWO_DAYS_MS = 2 * 24 * 3_600_000
const TEXTS = ['legalName', 'tradeName', 'phone', 'farmRegistrationNumber'] as const

/** Plays one history from a seed on real stores and the real server; then peace until nothing moves. */
export async function playHistory(seed: number, world: World, { ann, bea, staff }: People, twist: Twist = {}) {
  const random = createRandom(seed)
  const line = createLine(random)
  const third = random.chance(0.5) ? ann : staff
  const devices: Device[] = []
  for (const [no, person] of [ann, bea, third].entries()) {
    devices.push(await createDevice(no, person, world, line, random))
  }
  const typed: Typed[] = []
  const broughtBack: BroughtBack[] = []
  const made: string[] = []
  const quotes = new Set<string>()
  const shapeOf = (id: string) => (quotes.has(id) ? quoteShape : policyholder)
  const seen = new Map<string, number>()
  let tokens = 0
  const token = () => `v${++tokens}`
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

  async function write(device: Device, id: string, kind: 'create' | 'patch', edits: Edit[], resolves?: Chosen[]) {
    const account = device.account()
    const view = twist.rereadsBase ? await viewRecord(account, id) : null
    const reread = (each: Edit) =>
      view && each.kind === 'set' ? { ...each, seen: readAt(view.body, each.path) } : each
    const madeUnder = device.person.brokerageId ?? ann.brokerageId
    const saved = await save(account, {
      entity: shapeOf(id).type,
      id,
      kind,
      edits: edits.map(reread),
      madeUnder,
      ...(resolves && { resolves }),
    })
    count(`save ${saved.kind}${'why' in saved ? ` ${saved.why}` : ''}`)
    if (saved.kind !== 'saved') return
    for (const each of edits) {
      if (quotes.has(id)) count(`item ${each.kind}`)
      if (each.kind === 'add' && resolves) {
        if (each.value.life === 'dead') broughtBack.push({ id, item: each.path, after: typed.length })
        continue // kept as it was shown: others typed it
      }
      typed.push(...wordsOf(each).map((word) => ({ device: device.no, id, ...word })))
    }
  }

  async function startRecord(device: Device): Promise<void> {
    const id = makeId()
    made.push(id)
    const name: Edit = { kind: 'set', path: 'legalName', seen: null, value: token() }
    const kind: Edit = { kind: 'set', path: 'kind', seen: null, value: 'corporation' }
    await write(device, id, 'create', [name, kind])
  }

  /** A draft for a policyholder this device knows, which may not have reached the office itself. */
  async function startQuote(device: Device): Promise<void> {
    const known = await device.account().db.records.toCollection().primaryKeys()
    const holder = random.pick(made.filter((id) => !quotes.has(id) && known.includes(id)))
    const id = makeId()
    made.push(id)
    quotes.add(id)
    await write(device, id, 'create', beginQuote({ random, text: typedText }, holder))
  }

  async function edit(device: Device): Promise<void> {
    const tab = random.below(2)
    const open = device.forms[tab]
    const form = open && random.chance(0.55) ? open : await openForm(device)
    if (!form) return
    device.forms[tab] = form
    const body = form.seen as Body
    const edits = quotes.has(form.id) ? workOnQuote({ random, text: typedText }, body) : thinkOfEdits(body)
    await write(device, form.id, 'patch', edits)
    form.seen = bodyAfter(shapeOf(form.id), body, edits)
  }

  async function openForm(device: Device) {
    const ids = await device.account().db.records.toCollection().primaryKeys()
    const id = random.pick(made.filter((each) => ids.includes(each)))
    const view = id && (await viewRecord(device.account(), id))
    return view ? { id, seen: view.body } : null
  }

  function thinkOfEdits(body: Body): Edit[] {
    const text = random.pick(TEXTS)!
    const address = { line1: token(), city: token() }
    const edits: Edit[] = [{ kind: 'set', path: text, seen: readAt(body, text), value: typedText() }]
    if (random.chance(0.3)) {
      edits.push({ kind: 'set', path: 'mailingAddress', seen: readAt(body, 'mailingAddress'), value: address })
    }
    return edits
  }

  /** Now and then longer than anything allows, so that the office refuses it. */
  function typedText(): string {
    return random.chance(0.05) ? token().padEnd(300, '!') : token()
  }

  async function decide(device: Device): Promise<void> {
    const parked = (await readOutbox(device.account())).filter(({ state }) => state === 'parked')
    const row = random.pick(parked)
    if (!row) return
    if (random.chance(0.3)) return sendAgain(device.account(), row.deviceSeq)
    await discardRow(device.account(), row.deviceSeq)
    device.forms = [null, null]
  }

  async function resolve(device: Device): Promise<void> {
    const account = device.account()
    const stored = await account.db.conflicts.where('state').equals('open').toArray()
    const id = random.pick(made.filter((each) => stored.some(({ entityId }) => entityId === each)))
    const view = id && (await viewRecord(account, id))
    const chosen = view ? thinkOfChoice(shapeOf(view.id), view, random) : null
    if (!view || !chosen) return
    await write(device, view.id, 'patch', chosen.edits, chosen.resolves)
    count(chosen.isAboutDeletion ? 'resolve deletion' : 'resolve')
  }

  async function step(): Promise<void> {
    const device = random.pick(devices)!
    const roll = random()
    if (roll < 0.03) await startRecord(device)
    else if (roll < 0.05) await startQuote(device)
    else if (roll < 0.36) await edit(device)
    else if (roll < 0.52) device.run()
    else if (roll < 0.84) await line.deliverOne()
    else if (roll < 0.87) await decide(device)
    else if (roll < 0.9) await resolve(device)
    else if (roll < 0.93) await kill(device)
    else if (roll < 0.95) device.jumpClock((random() * 2 - 1) * TWO_DAYS_MS)
    else if (roll < 0.965) await signInElsewhere(random.pick(devices)!)
    else if (roll < 0.98) await (twist.isRestored ? edit(device) : onFullDisk(() => edit(device)))
    else await openByName(device)
  }

  async function kill(device: Device): Promise<void> {
    count(device.isBusy() ? 'kill at work' : 'kill')
    if (random.chance(0.5)) device.run()
    await device.kill(random.below(40))
  }

  async function signInElsewhere({ person }: Device): Promise<void> {
    count('signed in elsewhere')
    await world.signIn(person)
  }

  /** Those without a feed hold what they opened; brokers may ask by name too. */
  async function openByName(device: Device): Promise<void> {
    const id = random.pick(made)
    if (id) device.start((account) => openRecord(account, shapeOf(id).type, id))
  }

  async function onFullDisk(work: () => Promise<void>): Promise<void> {
    for (const device of devices) await device.comeToRest()
    const stop = failNextWrites(1 + random.below(12))
    await work().finally(stop)
  }

  /** Everybody has signal, and lets go of what stays refused. */
  async function makePeace(): Promise<boolean> {
    line.setLossy(false)
    // The last one to come back may be the one that knows of a loss: all begin again, send, and look once more.
    const least = twist.isUntold ? 2 : 0
    for (let round = 0; round < 30; round++) {
      const waiting = await Promise.all(devices.map((device) => device.account().db.outbox.count()))
      for (const device of devices) {
        await finish(device)
        for (let parked = await parkedRows(device); parked > 0; parked = await parkedRows(device)) await decide(device)
        await runThrough(device)
      }
      if (round > least && waiting.every((rows) => rows === 0)) return true
    }
    return false
  }

  /** Once more where somebody had signed in elsewhere meanwhile. */
  async function runThrough(device: Device): Promise<void> {
    device.run()
    await finish(device)
    if (!device.isSignedOut()) return
    device.run()
    await finish(device)
  }

  async function finish(device: Device): Promise<void> {
    for (await device.comeToRest(); device.isBusy(); await device.comeToRest()) await line.deliverOne()
  }

  async function parkedRows(device: Device): Promise<number> {
    return device.account().db.outbox.where('state').equals('parked').count()
  }

  /** A policyholder and a quote are known to everybody when the signal goes. */
  async function shareTwo(): Promise<void> {
    line.setLossy(false)
    const [first] = devices as [Device, ...Device[]]
    await startRecord(first)
    await startQuote(first)
    for (const device of devices) {
      device.run()
      await finish(device)
      if (device.person.brokerageId !== null) continue
      for (const id of made) {
        device.start((account) => openRecord(account, shapeOf(id).type, id))
        await finish(device)
      }
    }
    line.setLossy(true)
  }

  /** Work of the steps in between was acknowledged and is in no backup. */
  async function restoreOnTheWay(at: number): Promise<void> {
    if (at === backUpAt) await world.backUp()
    if (at !== restoreAt) return
    if (twist.forgetsAcknowledged) for (const device of devices) await device.account().db.acknowledged.clear()
    await world.restore({ isTold: !twist.isUntold })
    count('restored')
  }

  const chance = createRandom(-seed)
  const backUpAt = twist.isRestored ? chance.below(STEPS - 10) : null
  const restoreAt = backUpAt === null ? null : backUpAt + 1 + chance.below(STEPS - backUpAt)
  await shareTwo()
  for (let at = 0; at <= STEPS; at++) {
    await restoreOnTheWay(at)
    if (at < STEPS) await step()
    for (const device of devices) await device.comeToRest()
  }
  let isQuiet = await makePeace()
  const rounds = random.chance(0.4) ? 4 : 0
  for (let round = 0; isQuiet && round < rounds; round++) {
    await resolve(devices[0]!)
    isQuiet = await makePeace()
  }
  return { seed, devices, typed, broughtBack, made, isQuiet, fates: line.fates, seen }
}
export type History = Awaited<ReturnType<typeof playHistory>>

type Chosen = { id: string; ver: number }
