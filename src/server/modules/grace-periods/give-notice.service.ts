import { type GraceNotice, judgeNotice } from '#domain/grace-period/grace-notice.ts'
import { gracePeriodLifecycle } from '#domain/grace-period/grace-period.lifecycle.ts'
import type { GracePeriodRow } from '#domain/grace-period/grace-period.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { lockGracePeriod } from './grace-periods.repo.ts'
import { showGracePeriods } from './grace-periods.service.ts'
import { saveGracePeriod } from './save-grace-period.ts'

/** The notice reached the insured: from then on its days count, and the lapse may follow (domain 1.4 Canada overlay). Told twice it is one. */
export async function giveNotice(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  actor: Actor,
  { id, ...notice }: GraceNotice & { id: string },
): Promise<GracePeriodRow> {
  const record = await lockGracePeriod(tx, actor.scope, id)
  if (!record) throw new AppError('notFound')
  nextState(gracePeriodLifecycle, record.state, 'runOut', { key: 'graceRefused.over' })
  const now = deps.clock()
  const fields = judgeNotice(notice, { startsOn: record.startsOn, today: localDate(now, record.timezone) })
  if (fields.length > 0) throw new AppError('fields', { fields })
  const given = { ...record, noticeMethod: notice.delivery_method, noticeOn: notice.delivered_on }
  const isTold = record.noticeMethod === given.noticeMethod && record.noticeOn === given.noticeOn
  if (!isTold) await saveGracePeriod(tx, actor, 'notice', record, given, now)
  const [shown] = await showGracePeriods(tx, deps, actor, [given])
  return shown!
}
