import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { type MandateState, mandateLifecycle } from '#domain/mandate/mandate.lifecycle.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { findMandate } from './mandates.repo.ts'
import { writeMandate } from './write-mandate.ts'

const EVENTS = { suspend: 'suspended', cancel: 'cancelled' } as const

/**
 * What a return does to the agreement it was withdrawn by, where that still stands; how it stands then. Its account is
 * held by the caller.
 */
export async function endAfterReturn(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, mandateId, note }: { brokerageId: string; mandateId: string; note: string },
  step: keyof typeof EVENTS | null,
): Promise<MandateState> {
  const before = (await findMandate(tx, { kind: 'brokerage', brokerageId }, mandateId))!
  if (!step || !mandateLifecycle.actions[step].from.includes(before.state)) return before.state
  const after = { ...before, state: nextState(mandateLifecycle, before.state, step) }
  await writeMandate(tx, making, by, { before, after }, { event: EVENTS[step], note })
  return after.state
}
