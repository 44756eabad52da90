import { createHash } from 'node:crypto'
import { scopeOf } from '#domain/access/scope.ts'
import { canonicalJson, type Json } from '#domain/sync/json.ts'
import { type Remembered, recall } from '#domain/sync/merge/recall.ts'
import { hashInput, type Mutation } from '#domain/sync/mutation.ts'
import { upConvert } from '#domain/sync/up-convert.ts'
import { createLaneGate, type LaneGate, type Refusal, type Result } from '#domain/sync/verdict.ts'
import type { Tx } from '../../db/client.ts'
import { audit } from '../../db/record-change.ts'
import { claim, findRemembered, type Memory, releaseClaims, remember, type Sent } from './applied.repo.ts'
import { writeDecisions } from './apply.service.ts'
import { type Batch, type Change, type Decision, lockRecords, type Office, openBatch, type Sender } from './batch.ts'
import { keepRefused } from './quarantine.repo.ts'

/** What became of one change. An acceptance is answered without its record, which is read after the commit. */
export interface Processed {
  answer: Result
  /** Of an acceptance: the record, and the conflicts this change opened, amended or closed. */
  touched?: { entity: string; id: string; conflictIds: string[] }
  /** It had not been answered before. */
  isFirst: boolean
}

const UNREAD = { entity: null, conflicts: [] }

/** What came of one sender: a change, or an entry of a batch that is none. */
export type Received = { sent: Sent; lane: string } & ({ mutation: Mutation } | { entry: { mutationId: string } })

/** A change with what it is known by. */
export function receive(accountId: string, mutation: Mutation): Received {
  const { mutationId, deviceId, deviceSeq, lane } = mutation
  return { mutation, lane, sent: { accountId, mutationId, deviceId, deviceSeq, hash: sha256(hashInput(mutation)) } }
}

/** An entry that is no mutation: refused by the very name it came under, kept as it came, and the others go on. */
export function receiveMalformed(
  accountId: string,
  deviceId: string,
  entry: { mutationId: string; lane: string },
): Received {
  const { lane } = entry
  const mutationId = entry.mutationId.toLowerCase() // as the database tells names apart
  const hash = sha256(`malformed ${canonicalJson(JSON.parse(JSON.stringify(entry)) as Json)}`) // it came as JSON
  return { entry, lane, sent: { accountId, mutationId, deviceId, deviceSeq: 0, hash } }
}

/** One change in its transaction, once. */
export async function processMutation(
  tx: Tx,
  office: Office,
  sender: Sender,
  mutation: Mutation,
  sent: Sent,
): Promise<Processed> {
  const [processed] = await processMutations(
    tx,
    office,
    sender,
    [{ mutation, sent, lane: mutation.lane }],
    createLaneGate(),
  )
  return processed!
}

/**
 * Changes in one transaction, each once and in the order sent (protocol 1.2 Idempotency): claimed first, then decided,
 * then written and remembered together. A refusal writes nothing but its verdict and the quarantined work; what is
 * blocked, or belongs to a newer server, is not remembered. No two of them have the same mutation id.
 */
export async function processMutations(
  tx: Tx,
  office: Office,
  sender: Sender,
  received: readonly Received[],
  gate: LaneGate,
): Promise<Processed[]> {
  const claimed = await claim(tx, sentOf(received), office.deps.clock())
  const isClaimed = ({ sent }: Received) => claimed.has(sent.mutationId)
  const known = received.filter((each) => !isClaimed(each))
  const remembered = known.length > 0 ? await findRemembered(tx, sentOf(known)) : new Map<string, Remembered & Memory>()
  const changes = new Map(received.flatMap((each) => (isClaimed(each) ? changeOf(office, each) : [])))
  const runs = runsOf(received)
  if (runs.length > 1) await lockRecords(tx, scopeOf(sender), [...changes.values()])

  const processed: Processed[] = []
  const answered: { sent: Sent; memory: Memory }[] = []
  const released: Sent[] = []
  for (const run of runs) {
    const named = run.flatMap((each) => changes.get(each) ?? [])
    const batch = await openBatch(tx, office, sender, named)
    const decisions: Decision[] = []
    for (const each of run) {
      const { answer, memory, decision, ...rest } = gate.isOpen(each.lane)
        ? await judgeOne(each, batch)
        : blockedBy(each, each.lane, { isFirst: false })
      if (decision) decisions.push(decision)
      if (memory) answered.push({ sent: each.sent, memory })
      else if (isClaimed(each)) released.push(each.sent)
      processed.push({ ...rest, answer: gate.pass(each.lane, answer) })
    }
    await writeDecisions(tx, office, sender, decisions)
  }
  await remember(tx, answered)
  await releaseClaims(tx, released)
  return processed

  function judgeOne(each: Received, batch: Batch): Promise<Judged> | Judged {
    if (!isClaimed(each)) return judgedBefore(tx, office, sender, each, remembered.get(each.sent.mutationId))
    if (!('mutation' in each)) return refuse(tx, office, sender, { ...each, code: 'malformed' })
    const change = changes.get(each)
    const { mutationId } = each.sent
    if (!change) return { isFirst: true, answer: { mutationId, verdict: 'rejected', code: 'schema' } }
    const decided = batch.decide(change)
    if ('outcome' in decided) return accept(each.mutation, decided)
    if (decided.verdict === 'blocked') return blockedBy(each, decided.by, { isFirst: true })
    return refuse(tx, office, sender, { ...each, code: decided.code })
  }
}

/** What became of one change before anything is written: a verdict to remember, a decision to write. */
type Judged = Processed & { memory?: Memory; decision?: Decision }

function accept({ mutationId, entity }: Mutation, decision: Decision): Judged {
  const { verdict, refused, conflicts, record } = decision.outcome
  const conflictIds = conflicts.map(({ id }) => id)
  const withoutValues = refused.map(({ path, code }) => ({ path, code }))
  return {
    isFirst: true,
    answer: { mutationId, verdict, refused, ...UNREAD },
    touched: { entity, id: record.id, conflictIds },
    memory: { verdict, refused: withoutValues, entityId: record.id, conflictIds },
    decision,
  }
}

/** Blocked by what comes before it in its lane, or by a record nobody has sent yet. */
function blockedBy(received: Received, by: string, { isFirst }: { isFirst: boolean }): Judged {
  return { isFirst, answer: { mutationId: idAsSent(received), verdict: 'blocked', by } }
}

/** What its sender calls it, and waits for an answer under. */
export function idAsSent(received: Received): string {
  return 'mutation' in received ? received.sent.mutationId : received.entry.mutationId
}

async function judgedBefore(
  tx: Tx,
  office: Office,
  sender: Sender,
  received: Received,
  remembered: (Remembered & Memory) | undefined,
): Promise<Judged> {
  const { hash } = received.sent
  const mutationId = idAsSent(received)
  if (!remembered) throw new Error('a claimed change is not remembered')
  if (!('mutation' in received)) {
    if (remembered.hash !== hash) return refuseReuse(tx, office, sender, received)
    return { isFirst: false, answer: { mutationId, verdict: 'duplicate', of: 'rejected', code: 'malformed' } }
  }
  const { mutation } = received
  const recalled = recall(remembered, hash, mutation)
  if (recalled.verdict === 'rejected') return refuseReuse(tx, office, sender, received)
  if (recalled.of === 'rejected') return { isFirst: false, answer: { mutationId, ...recalled } }
  const { entityId, conflictIds } = remembered
  const touched = { entity: mutation.entity, id: entityId ?? mutation.id, conflictIds }
  return { isFirst: false, answer: { mutationId, ...recalled, ...UNREAD }, touched }
}

/** The change with its store; none where the entity or its shape belongs to a newer server. */
function changeOf({ stores }: Office, received: Received): [Received, Change][] {
  if (!('mutation' in received)) return []
  const { mutation } = received
  const store = Object.hasOwn(stores, mutation.entity) ? stores[mutation.entity]! : null
  if (!store || mutation.schema > store.shape.schema) return []
  return [[received, { store, mutation: upConvert(store.shape, mutation) }]]
}

/** Cut where a record comes again: its second change is decided on what its first one left. */
function runsOf(received: readonly Received[]): Received[][] {
  return cutWhereAgain(received, (each) => ('mutation' in each ? each.mutation.id : each.sent.mutationId))
}

/** In pieces without repetition, in their order. */
export function cutWhereAgain(received: readonly Received[], nameOf: (each: Received) => string): Received[][] {
  const pieces: Received[][] = []
  let met = new Set<string>()
  for (const each of received) {
    const name = nameOf(each)
    if (pieces.length === 0 || met.has(name)) {
      pieces.push([])
      met = new Set()
    }
    met.add(name)
    pieces.at(-1)!.push(each)
  }
  return pieces
}

function sentOf(received: readonly Received[]): Sent[] {
  return received.map(({ sent }) => sent)
}

type Refused = Received & { code: Refusal }

async function refuse(tx: Tx, office: Office, sender: Sender, refused: Refused): Promise<Judged> {
  const { code } = refused
  await keepTrace(tx, office, sender, refused)
  const memory: Memory = { verdict: 'rejected', code, entityId: null, conflictIds: [] }
  return { isFirst: true, answer: { mutationId: idAsSent(refused), verdict: 'rejected', code }, memory }
}

/** One id for two different changes is a fault of the device: the first answer stands, the second is kept and reported. */
async function refuseReuse(tx: Tx, office: Office, sender: Sender, received: Received): Promise<Processed> {
  const code = 'mutation_id_reuse'
  await keepTrace(tx, office, sender, { ...received, code })
  return { isFirst: true, answer: { mutationId: idAsSent(received), verdict: 'rejected', code } }
}

async function keepTrace(tx: Tx, { deps }: Office, sender: Sender, refused: Refused): Promise<void> {
  const at = deps.clock()
  const { sent, code } = refused
  const known = 'mutation' in refused ? refused.mutation : null
  const payload = 'mutation' in refused ? refused.mutation : refused.entry
  const { madeUnder = null, entity = 'mutation', kind = 'unknown', id = sent.mutationId } = known ?? {}
  await keepRefused(tx, { sent, madeUnder, entity, kind, code, payload }, at)
  await audit(tx, {
    actor: sender,
    brokerageId: sender.brokerageId,
    action: 'refuse',
    entity,
    entityId: id,
    after: { code, madeUnder, mutationId: sent.mutationId },
    at,
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
