import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { isDraft } from '#domain/mandate/mandate.lifecycle.ts'
import type { Mandate, MandateCancellation, MandateSuspension } from '#domain/mandate/mandate.schema.ts'
import { noticeServedOn } from '#domain/mandate/notice-served.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { policyOf } from '../policies/policies.service.ts'
import { actOnMandate, type Keyed } from './act-on-mandate.service.ts'

export function suspendMandate(
  tx: Tx,
  making: Making,
  actor: Actor,
  { reason: note, ...act }: MandateSuspension & Keyed,
): Promise<Mandate> {
  return actOnMandate(tx, making, actor, { ...act, step: 'suspend', event: 'suspended', note })
}

/** By its payer at once; by the insurer once its notice has run, unless it is a draft that binds nobody (billing B24). */
export function cancelMandate(
  tx: Tx,
  making: Making,
  actor: Actor,
  { by, reason: note, notice_on: noticeOn, ...act }: MandateCancellation & Keyed,
): Promise<Mandate> {
  return actOnMandate(tx, making, actor, { ...act, step: 'cancel', event: 'cancelled', note }, async (before) => {
    if (by === 'payer' || noticeOn === null || isDraft(before.state)) return {}
    const { timezone } = (await policyOf(tx, before))!
    const today = localDate(making.clock(), timezone)
    if (noticeOn > today) throw fieldError('notice_on', 'validation.noticeAhead')
    const date = noticeServedOn(noticeOn)
    if (date > today) {
      const wording = { key: 'mandateRefused.notice', days: { date } }
      throw new AppError('refused', { wording, facts: { reason: 'notice', until: date } })
    }
    return {}
  })
}
