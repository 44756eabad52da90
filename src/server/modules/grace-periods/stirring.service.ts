import { isWorthGrace } from '#domain/account/grace-minimum.ts'
import { noticeDay } from '#domain/grace-period/grace-days.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { readUnsettled } from '../billing/policy-account.service.ts'
import { onPaper } from '../documents/subject-papers.service.ts'
import type { GracePeriodRecord } from './grace-periods.repo.ts'

const EVERYTHING = { kind: 'all' } as const

/**
 * The open grace periods of which anything may become tonight. Most only wait: for their last day, or past it for word
 * that their notice was delivered. Those need no lock; what this finds is decided again under one.
 */
export async function stirring(
  tx: Tx,
  now: Date,
  open: readonly GracePeriodRecord[],
  inForce: ReadonlyMap<string, unknown>,
): Promise<GracePeriodRecord[]> {
  const accounts = await readUnsettled(tx, EVERYTHING, open, now)
  const ids = open.map(({ id }) => id)
  const noticed = await onPaper(tx, { scope: EVERYTHING }, ids)
  return open.filter((grace, n) => {
    const { id, policyId, endsOn, noticeOn, timezone } = grace
    const today = localDate(now, timezone)
    if (today >= endsOn && (!inForce.has(policyId) || noticeOn !== null)) return true
    if (today >= noticeDay(grace) && !noticed.has(id)) return true
    const { unsettledCents, rules } = accounts[n]!
    return !isWorthGrace(unsettledCents, rules)
  })
}
