import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { AGREED_STATES, isInForce } from '#domain/mandate/mandate.lifecycle.ts'
import type { Mandate, MandateActivation, MandateForm } from '#domain/mandate/mandate.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { isBroughtTo } from '../documents/brought-papers.service.ts'
import { policyOf } from '../policies/policies.service.ts'
import { actOnMandate, type Keyed } from './act-on-mandate.service.ts'
import { findMandate, hasAnother, type MandateRecord } from './mandates.repo.ts'
import { printConfirmation } from './print-mandate.service.ts'

/** The signed form is there, a document that somebody brought to the policy; handed in again it is the newer one. */
export function handInForm(
  tx: Tx,
  making: Making,
  actor: Actor,
  { document, ...act }: MandateForm & Keyed,
): Promise<Mandate> {
  return actOnMandate(tx, making, actor, { ...act, step: 'handIn', event: 'handed_in' }, async (before) => {
    if (!(await isBroughtTo(tx, before, document))) throw fieldError('document', 'validation.mandateDocument')
    return { documentId: document }
  })
}

/** Whoever agrees, or agrees again, is told what is withdrawn of invoices that went out before. */
export interface Agreeing extends Making {
  announceOutstanding(
    tx: Tx,
    making: Making,
    mandate: Pick<MandateRecord, 'brokerageId' | 'policyId' | 'id' | 'last3' | 'noticeDays'> & { confirmedOn: string },
  ): Promise<void>
}

/**
 * In force from today; a policy has one at a time. Its payer is told so in writing, and of what it takes of invoices
 * before it: papers of the policy, mailed like its bills (billing B24).
 */
export async function activateMandate(
  tx: Tx,
  making: Agreeing,
  actor: Actor,
  { signed_on: signedOn, ...act }: MandateActivation & Keyed,
): Promise<Mandate> {
  const shown = await actOnMandate(
    tx,
    making,
    actor,
    { ...act, step: 'activate', event: 'activated' },
    async (before) => {
      if (!before.documentId) throw refusal('form')
      if (await hasAnother(tx, before, AGREED_STATES)) throw refusal('agreed')
      const { timezone } = (await policyOf(tx, before))!
      const confirmedOn = localDate(making.clock(), timezone)
      if (signedOn > confirmedOn) throw fieldError('signed_on', 'validation.signedAhead')
      await printConfirmation(tx, making, { ...before, signedOn, confirmedOn })
      return { signedOn, confirmedOn }
    },
  )
  await announceAll(tx, making, actor, act)
  return shown
}

/** In force again: its payer is told of what went out meanwhile, where there is time (billing B24). */
export async function resumeMandate(tx: Tx, making: Agreeing, actor: Actor, act: Keyed): Promise<Mandate> {
  const shown = await actOnMandate(tx, making, actor, { ...act, step: 'resume', event: 'resumed' })
  await announceAll(tx, making, actor, act)
  return shown
}

async function announceAll(tx: Tx, making: Agreeing, { scope }: Actor, { id }: Keyed): Promise<void> {
  const { confirmedOn, ...mandate } = (await findMandate(tx, scope, id))!
  if (confirmedOn && isInForce(mandate)) await making.announceOutstanding(tx, making, { ...mandate, confirmedOn })
}

function refusal(reason: 'form' | 'agreed'): AppError {
  return new AppError('refused', { wording: { key: `mandateRefused.${reason}` }, facts: { reason } })
}
