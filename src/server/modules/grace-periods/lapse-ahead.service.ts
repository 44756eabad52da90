import { lapseDay } from '#domain/grace-period/grace-notice.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { readLapseFacts } from '../billing/lapse-facts.service.ts'
import { type GracePeriodRecord, selectOpen } from './grace-periods.repo.ts'

/** A grace period that runs, with when its policy lapses as things stand. */
export interface RunningGrace extends Pick<GracePeriodRecord, 'brokerageId' | 'startsOn' | 'endsOn'> {
  /** Of its policy. */
  id: string
  lapsesOn: string
  /** The day it is where the policy is. */
  today: string
  owed: { cents: number; currency: string }
}

/** Every grace period that runs. Until its notice is delivered it lapses on its last day at the earliest (billing B13). */
export async function openGracePeriods(tx: Tx, now: Date): Promise<RunningGrace[]> {
  const running: RunningGrace[] = []
  for (const open of await selectOpen(tx)) {
    const { policyId, brokerageId, startsOn, endsOn, noticeMethod, noticeOn } = open
    const today = localDate(now, open.timezone)
    const { coveredUntil, pastDueCents, account } = await readLapseFacts(tx, open, today)
    const notice = noticeMethod && noticeOn ? { method: noticeMethod, on: noticeOn } : null
    running.push({
      id: policyId,
      brokerageId,
      startsOn,
      endsOn,
      today,
      owed: { cents: pastDueCents, currency: account.invoices[0]?.currency ?? '' },
      lapsesOn: lapseDay(open, notice, coveredUntil),
    })
  }
  return running
}
