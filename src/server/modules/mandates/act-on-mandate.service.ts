import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { mandateLifecycle } from '#domain/mandate/mandate.lifecycle.ts'
import type { Mandate, MandateEvent } from '#domain/mandate/mandate.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { findEvent, findMandate, type MandateRecord } from './mandates.repo.ts'
import { showMandate } from './show-mandates.service.ts'
import { writeMandate } from './write-mandate.ts'

/** Whose act, on which agreement; `key` is the sender's own name for it: sent again it is the same one. */
export interface Keyed {
  id: string
  key: string | undefined
}

interface Act extends Keyed {
  step: keyof typeof mandateLifecycle.actions
  event: MandateEvent
  note?: string
}

/** What a person does with an agreement, while nobody else draws on its account; the answer is how it stands then. */
export async function actOnMandate(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, step, event, note = '' }: Act,
  change: (before: MandateRecord) => Promise<Partial<MandateRecord>> | Partial<MandateRecord> = () => ({}),
): Promise<Mandate> {
  const seen = await findMandate(tx, actor.scope, id)
  if (!seen) throw new AppError('notFound')
  await holdAccount(tx, seen)
  const did = key === undefined ? undefined : await findEvent(tx, actor.scope, key)
  if (did && !(did.mandateId === id && did.event === event && did.note === note))
    throw new AppError('refused', { wording: { key: 'mandateRefused.other' }, facts: { reason: 'key' } })
  if (!did) {
    const before = (await findMandate(tx, actor.scope, id))! // as it is now that nobody else acts on it
    const state = nextState(mandateLifecycle, before.state, step, { key: `mandateRefused.${before.state}` })
    const after = { ...before, ...(await change(before)), state }
    await writeMandate(tx, making, actor, { before, after }, { event, note, ...(key && { id: key }) })
  }
  return showMandate(tx, making, actor, id)
}
