import type { Edit } from '#domain/sync/device/edit.ts'
import { setLife } from '#domain/sync/items.ts'
import { type Body, isSame } from '#domain/sync/json.ts'
import type { Actor } from '#domain/sync/merge/locked.ts'
import type { Mutation, Choice as Resolution } from '#domain/sync/mutation.ts'
import { writeAt } from '#domain/sync/path.ts'
import { type Result, refusalIn } from '#domain/sync/verdict.ts'
import { askedOn, type Choosing, choose } from './choosing.ts'
import type { Resolutions, Typed } from './ledger.ts'
import { createOffice, type Page, shapeOf } from './office.ts'
import { thinkOfEdits } from './people.ts'
import { createCountedIds, createRandom } from './random.ts'
import { REAL_RULES, type Rules } from './rules.ts'
import { createTablet, FIRM, type Form, OTHER_FIRM, type Tablet } from './tablet.ts'

type Message = { tablet: number; session: number } & (
  | { kind: 'push'; batch: Mutation[] }
  | { kind: 'pull'; cursor: string | null; size: number }
  | { kind: 'pushed'; results: Result[] }
  | { kind: 'page'; page: Page }
)

const STEPS = 80
/** Of choosing again what was chosen; each of several conflicts of a record needs one more. */
const ROUNDS = 11

/** Plays one history from a seed: people, tablets, a lossy network, crashes; then peace until nothing moves. */
export function playHistory(seed: number, rules: Rules = REAL_RULES) {
  const random = createRandom(seed)
  const makeId = createCountedIds()
  let tokens = 0
  const token = () => `v${++tokens}`
  const office = createOffice(rules, random, makeId)
  const tablets = createStaff(random).map((actor, no) => createTablet(no, actor, rules, makeId))
  const forms: (Form | null)[][] = tablets.map(() => [null, null])
  const sessions = tablets.map(() => 0)
  const typed: Typed[] = []
  const resolutions: Resolutions = { choices: [], answers: [], broughtBack: [] }
  let inFlight: Message[] = []
  let isLossy = true

  const send = (message: Message) => inFlight.push(message)
  const choosing: Choosing = { random, rules, typed, resolutions, isTypedBefore, minds: new Map() }
  const address = ({ no }: Tablet) => ({ tablet: no, session: sessions[no]! })

  function crash({ no }: Tablet): void {
    sessions[no]! += 1
    forms[no] = [null, null]
  }

  function startPush(tablet: Tablet): void {
    const batch = tablet.takeBatch(1 + random.below(6))
    if (isLossy && random.chance(0.05)) return crash(tablet)
    if (batch.length > 0) send({ ...address(tablet), kind: 'push', batch })
  }

  function startPull(tablet: Tablet): void {
    send({ ...address(tablet), kind: 'pull', cursor: tablet.cursor(), size: 1 + random.below(5) })
  }

  function deliverOne(): void {
    const message = isLossy ? random.pick(inFlight) : inFlight[0]
    if (!message) return
    const isRepeated = isLossy && random.chance(0.1)
    if (!isRepeated) inFlight = inFlight.filter((each) => each !== message)
    if (isLossy && !isRepeated && random.chance(0.15)) return
    deliver(message)
  }

  function deliver(message: Message): void {
    const tablet = tablets[message.tablet]!
    const { actor } = tablet
    const back = { tablet: message.tablet, session: message.session }
    if (message.kind === 'push')
      return void send({ ...back, kind: 'pushed', results: office.push(actor, message.batch) })
    if (message.kind === 'pull') {
      return void send({ ...back, kind: 'page', page: office.pull(actor, message.cursor, message.size) })
    }
    if (message.session !== sessions[message.tablet]) return
    if (message.kind === 'page') return tablet.apply(message.page)
    for (const result of message.results) {
      const row = tablet.rows().find(({ mutationId }) => mutationId === result.mutationId)
      tablet.applyResult(result)
      if (row && row.resolves.length > 0 && result.verdict !== 'blocked' && result.verdict !== 'retry')
        resolutions.answers.push({ tablet: tablet.no, refusal: refusalIn(result), isJammed: tablet.isHeldUpBy(row) })
      if (isLossy && random.chance(0.03)) return crash(tablet)
    }
  }

  function startRecord(tablet: Tablet): void {
    const id = makeId()
    const isFarm = random.chance(0.6)
    const name: Edit = { kind: 'set', path: isFarm ? 'name' : 'legalName', seen: null, value: token() }
    const owner = isFarm ? random.pick(idsOf(tablet, 'policyholder')) : undefined
    const edits: Edit[] = owner ? [name, { kind: 'set', path: 'policyholder', seen: null, value: owner }] : [name]
    save(tablet, isFarm ? 'farm' : 'policyholder', id, edits, 'create')
  }

  function idsOf(tablet: Tablet, entity: string): string[] {
    const waiting = tablet.rows().flatMap((row) => (row.entity === entity ? [row.id] : []))
    const copies = [...tablet.shadows.keys()].filter((id) => office.records.get(id)?.entity === entity)
    return [...new Set([...waiting, ...copies])]
  }

  function edit(tablet: Tablet): void {
    const tab = random.below(2)
    const open = forms[tablet.no]![tab]
    const form = open && random.chance(0.55) ? open : openForm(tablet)
    if (!form) return
    forms[tablet.no]![tab] = form
    const shadow = tablet.shadows.get(form.id)
    const isThere = shadow || tablet.rowsOf(form.id).length > 0
    const mayEdit = isThere && !shadow?.orphan && shapeOf(form.entity).isEditable(tablet.view(form.entity, form.id))
    if (!mayEdit) {
      forms[tablet.no]![tab] = null
      return
    }
    const edits = thinkOfEdits(form, random, makeId, token).filter((each) => !isTypedBefore(tablet, form.id, each))
    save(tablet, form.entity, form.id, edits, 'patch')
    for (const each of edits) form.seen = showTyped(form.seen, each)
  }

  /** Nobody types the same text into the same field twice: the oracle could not tell which of them was refused. */
  function isTypedBefore({ no }: Tablet, id: string, edit: Edit): boolean {
    if (edit.kind !== 'set' || edit.value === null || typeof edit.value === 'boolean') return false
    return typed.some((each) => {
      const isHere = each.tablet === no && each.id === id && each.kind === 'set' && each.path === edit.path
      return isHere && isSame(each.value, edit.value) && !isRepeatable(edit.path)
    })
  }

  function openForm(tablet: Tablet): Form | null {
    const entity = random.chance(0.85) ? 'farm' : 'policyholder'
    const id = random.pick(idsOf(tablet, entity))
    return id ? { entity, id, seen: tablet.view(entity, id) } : null
  }

  function save(
    tablet: Tablet,
    entity: string,
    id: string,
    edits: Edit[],
    kind: 'create' | 'patch',
    resolves?: Resolution[],
  ) {
    if (!tablet.save(entity, id, edits, kind, resolves)) return
    for (const each of edits) typed.push({ tablet: tablet.no, entity, id, ...each })
  }

  /** Tries again or discards what was refused. */
  function decide(tablet: Tablet): void {
    const row = random.pick(tablet.parked())
    if (!row) return
    if (isLossy && random.chance(0.4)) return tablet.tryAgain(row)
    tablet.discard(row)
    forms[tablet.no] = [null, null]
  }

  function resolveConflict(tablet: Tablet): void {
    const conflict = random.pick(askedOn(tablet))
    if (conflict) choose(choosing, tablet, conflict)
  }

  /** Everybody has signal: one after the other resolves what is still open, until nothing is or nothing more can be. */
  function resolveAll(): boolean {
    const [chooser] = tablets as [Tablet, ...Tablet[]]
    for (let left = ROUNDS + askedOn(chooser).length; left > 0; left--) {
      const open = askedOn(chooser)
      if (open.length === 0) break
      for (const each of open) if (chooser.rowsOf(each.entityId).length === 0) choose(choosing, chooser, each)
      if (!makePeace()) return false
    }
    return true
  }

  /** At the office: a draft is sealed, or a farm changes hands. */
  function officeActs(): void {
    const id = random.pick([...office.records.keys()].filter((each) => office.records.get(each)!.entity === 'farm'))
    if (!id) return
    if (random.chance(0.5)) return office.move(id, random.chance(0.6) ? OTHER_FIRM : FIRM)
    const { ver } = office.records.get(id)!
    const row = {
      mutationId: makeId(),
      deviceId: makeId(),
      deviceSeq: 1,
      accountId: STAFF.accountId,
      madeUnder: FIRM,
      lane: id,
      id,
    }
    const rest = {
      entity: 'farm',
      kind: 'command' as const,
      ops: [],
      resolves: [],
      dependsOn: [],
      schema: 3,
      baseVersion: null,
    }
    const command = { name: 'seal', expectVersion: ver }
    office.push(STAFF, [{ ...row, ...rest, command, madeAt: '2026-11-20T12:00:00.000Z' }])
  }

  function step(): void {
    const tablet = random.pick(tablets)!
    const roll = random()
    if (roll < 0.02) startRecord(tablet)
    else if (roll < 0.36) edit(tablet)
    else if (roll < 0.48) startPush(tablet)
    else if (roll < 0.58) startPull(tablet)
    else if (roll < 0.9) deliverOne()
    else if (roll < 0.93) decide(tablet)
    else if (roll < 0.965) resolveConflict(tablet)
    else if (roll < 0.985) crash(tablet)
    else if (random.chance(0.5)) officeActs()
  }

  /** Everybody has signal and lets go of what was refused; true when nothing moves any more. */
  function makePeace(): boolean {
    isLossy = false
    while (inFlight.length > 0) deliverOne()
    for (let round = 0; round < 120; round++) {
      for (const tablet of tablets) {
        while (tablet.parked().length > 0) decide(tablet)
        startPush(tablet)
        startPull(tablet)
      }
      while (inFlight.length > 0) deliverOne()
      const isQuiet = tablets.every((tablet) => tablet.rows().length === 0 && isUpToDate(tablet))
      if (isQuiet) return true
    }
    return false
  }

  function isUpToDate(tablet: Tablet): boolean {
    return office.pull(tablet.actor, tablet.cursor(), 1).items.length === 0
  }

  /** One farm with a location and a building is known to everybody when the signal goes. */
  function shareOneFarm(): void {
    const [first] = tablets as [Tablet, ...Tablet[]]
    const [id, location] = [makeId(), makeId()]
    const add = (path: string, value: Body): Edit => ({ kind: 'add', path, value })
    const name: Edit = { kind: 'set', path: 'name', seen: null, value: token() }
    const standing = add(`buildings/${makeId()}`, { name: token(), location })
    save(first, 'farm', id, [name, add(`locations/${location}`, { name: token() }), standing], 'create')
    makePeace()
    isLossy = true
  }

  shareOneFarm()
  for (let count = 0; count < STEPS; count++) step()
  const isCalm = makePeace()
  const isResolved = isCalm && random.chance(0.5)
  const isQuiet = isResolved ? resolveAll() : isCalm
  const undecided = isResolved ? askedOn(tablets[0]!) : []
  return { seed, office, tablets, typed, resolutions, undecided, isQuiet, rules, makeId }
}
export type History = ReturnType<typeof playHistory>

const STAFF: Actor = { accountId: '01900000-0000-7000-8000-a00000000009', role: 'portal_user', brokerageId: null }
const ANNE: Actor = {
  accountId: '01900000-0000-7000-8000-a00000000001',
  role: 'broker_account_executive',
  brokerageId: FIRM,
}
const MARC: Actor = {
  accountId: '01900000-0000-7000-8000-a00000000002',
  role: 'broker_account_manager',
  brokerageId: FIRM,
}

/** Two colleagues, and either the first one's second tablet or somebody of the office. */
function createStaff(random: ReturnType<typeof createRandom>): Actor[] {
  return [ANNE, MARC, random.chance(0.5) ? ANNE : STAFF]
}

/** Marks and parents name items, and so come again. */
function isRepeatable(path: string): boolean {
  return path === 'primaryMailing' || path.endsWith('/location')
}

/** A form shows what was typed into it. */
function showTyped(seen: Form['seen'], edit: Edit): Form['seen'] {
  if (edit.kind === 'set') return writeAt(seen, edit.path, edit.value)
  if (edit.kind === 'add') return writeAt(seen, edit.path, { ...edit.value, life: 'live' })
  return Object.keys(edit.seen).reduce((shown, item) => setLife(shown, item, 'dead'), seen)
}
