import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '#domain/sync/json.ts'
import { recall } from '#domain/sync/merge/recall.ts'
import { hashInput, type Mutation } from '#domain/sync/mutation.ts'
import type { Refusal, Result } from '#domain/sync/verdict.ts'
import type { Tx } from '../../db/client.ts'
import { audit } from '../../db/record-change.ts'
import { claim, findRemembered, releaseClaim, remember, type Sent } from './applied.repo.ts'
import { applyToRecord, type Office, type Sender } from './apply.service.ts'
import { keepRefused } from './quarantine.repo.ts'

/** What became of one change. An acceptance is answered without its record, which is read after the commit. */
export interface Settled {
  answer: Result
  /** Of an acceptance: the record, and the conflicts this change opened, amended or closed. */
  touched?: { entity: string; id: string; conflictIds: string[] }
  /** It had not been answered before. */
  isFirst: boolean
}

const UNREAD = { entity: null, conflicts: [] }

export function sentBy(sender: Sender, mutation: Mutation): Sent {
  const { mutationId, deviceId, deviceSeq } = mutation
  return { accountId: sender.accountId, mutationId, deviceId, deviceSeq, hash: sha256(hashInput(mutation)) }
}

/**
 * One change in its own transaction, once (sync.md 1.2 Idempotency): claimed first, then applied, then remembered.
 * A refusal wrote nothing but its claim, so its verdict and the quarantined work are written beside it and the
 * transaction commits; what is blocked, or belongs to a newer server, is not remembered.
 */
export async function settleMutation(
  tx: Tx,
  office: Office,
  sender: Sender,
  mutation: Mutation,
  sent: Sent = sentBy(sender, mutation),
): Promise<Settled> {
  const { mutationId } = mutation
  if (!(await claim(tx, sent, office.deps.clock()))) return settledBefore(tx, office, sender, mutation, sent)
  const store = Object.hasOwn(office.stores, mutation.entity) ? office.stores[mutation.entity]! : null
  if (!store || mutation.schema > store.shape.schema) {
    await releaseClaim(tx, sent)
    return { isFirst: true, answer: { mutationId, verdict: 'rejected', code: 'schema' } }
  }
  const outcome = await applyToRecord(tx, office, sender, store, mutation)
  if (outcome.verdict === 'blocked') {
    await releaseClaim(tx, sent)
    return { isFirst: true, answer: { mutationId, verdict: 'blocked', by: outcome.by } }
  }
  if (outcome.verdict === 'rejected') return refuse(tx, office, sender, { mutation, sent, code: outcome.code })
  const { verdict, refused, conflicts, record } = outcome
  const conflictIds = conflicts.map(({ id }) => id)
  const withoutValues = refused.map(({ path, code }) => ({ path, code }))
  await remember(tx, sent, { verdict, refused: withoutValues, entityId: record.id, conflictIds })
  const touched = { entity: mutation.entity, id: record.id, conflictIds }
  return { isFirst: true, answer: { mutationId, verdict, refused, ...UNREAD }, touched }
}

/** An entry of a batch that is no mutation: refused by name, kept as it came, and the others go on. */
export async function settleMalformed(
  tx: Tx,
  office: Office,
  sender: Sender,
  entry: { mutationId: string },
  deviceId: string,
): Promise<Settled> {
  const { mutationId } = entry
  const hash = sha256(`malformed ${canonicalJson(JSON.parse(JSON.stringify(entry)) as Json)}`) // it came as JSON
  const sent = { accountId: sender.accountId, mutationId, deviceId, deviceSeq: 0, hash }
  const code = 'malformed'
  if (await claim(tx, sent, office.deps.clock())) return refuse(tx, office, sender, { entry, sent, code })
  const isSame = (await findRemembered(tx, sent))?.hash === hash
  if (!isSame) return refuseReuse(tx, office, sender, { entry, sent })
  return { isFirst: false, answer: { mutationId, verdict: 'duplicate', of: 'rejected', code } }
}

async function settledBefore(tx: Tx, office: Office, sender: Sender, mutation: Mutation, sent: Sent): Promise<Settled> {
  const { mutationId } = mutation
  const remembered = await findRemembered(tx, sent)
  if (!remembered) throw new Error('a claimed change is not remembered')
  const recalled = recall(remembered, sent.hash, mutation)
  if (recalled.verdict === 'rejected') return refuseReuse(tx, office, sender, { mutation, sent })
  if (recalled.of === 'rejected') return { isFirst: false, answer: { mutationId, ...recalled } }
  const touched = {
    entity: mutation.entity,
    id: remembered.entityId ?? mutation.id,
    conflictIds: remembered.conflictIds,
  }
  return { isFirst: false, answer: { mutationId, ...recalled, ...UNREAD }, touched }
}

/** What was refused: a mutation, or an entry that is none. */
type Refused = { sent: Sent } & ({ mutation: Mutation } | { entry: { mutationId: string } })

async function refuse(tx: Tx, office: Office, sender: Sender, refused: Refused & { code: Refusal }): Promise<Settled> {
  const { sent, code } = refused
  await remember(tx, sent, { verdict: 'rejected', code, entityId: null, conflictIds: [] })
  await keepTrace(tx, office, sender, refused)
  return { isFirst: true, answer: { mutationId: sent.mutationId, verdict: 'rejected', code } }
}

/** One id for two different changes is a fault of the device: the first answer stands, the second is kept and reported. */
async function refuseReuse(tx: Tx, office: Office, sender: Sender, refused: Refused): Promise<Settled> {
  const code = 'mutation_id_reuse'
  await keepTrace(tx, office, sender, { ...refused, code })
  return { isFirst: true, answer: { mutationId: refused.sent.mutationId, verdict: 'rejected', code } }
}

async function keepTrace(
  tx: Tx,
  { deps }: Office,
  sender: Sender,
  refused: Refused & { code: Refusal },
): Promise<void> {
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
