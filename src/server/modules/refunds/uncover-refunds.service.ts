import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { UNCOVERED_LINE } from '#domain/ledger/ledger-row.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { PartRecord } from '../../db/undone-parts.ts'
import { accountOpening } from '../billing/account-opening.service.ts'
import { billRefund } from '../invoicing/bill-refund.service.ts'
import { postPayment, takeBackPayment } from '../ledger/ledger.service.ts'
import { refundEvents, sendings } from '../movements/sendings.service.ts'
import { findRefund, type RefundRecord } from './refunds.repo.ts'
import { writeRefund } from './write-refund.ts'

/**
 * Money that went out by refunds was taken back (billing B18): the refund stays sent, and what it went out of is asked
 * for by an invoice of its own, "Refund … not covered". In the ledger it is paid back no more, but billed. The accounts
 * are held by the caller, who undid the parts.
 */
export async function uncoverRefunds(tx: Tx, making: Making, by: Acting, undone: readonly PartRecord[]): Promise<void> {
  const ofRefunds = undone.filter(({ sinkKind }) => sinkKind === 'refund')
  for (const [id, own] of Map.groupBy(ofRefunds, ({ sinkId }) => sinkId)) {
    const scope = { kind: 'brokerage', brokerageId: own[0]!.brokerageId } as const
    const { refund } = (await findRefund(tx, scope, id))! // a part says so
    const cents = sumCents(own.map((each) => each.cents))
    const account = (await accountOpening(tx, refund))! // something of it was paid back
    const onDay = localDate(making.clock(), refund.timezone)
    const paper = { ...account, id, startsOn: onDay, endsOn: onDay }
    const ledgerLine = await postPayment(tx, making, paper, { name: UNCOVERED_LINE, receivedCents: cents })
    const { displayId: note } = await billRefund(tx, making, by, account, { number: refund.displayId, cents })
    const happened = { event: 'uncovered', cents, onDay, ledgerLine, note } as const
    await writeRefund(tx, making, by, { before: refund, after: refund }, happened)
  }
}

/** It came back itself: what it had left uncovered is no longer asked for, it pays what is open (billing B18, B5). */
export async function coverAgain(tx: Tx, making: Making, by: Acting, refund: RefundRecord): Promise<void> {
  const { id, brokerageId } = refund
  const events = await refundEvents(tx, { kind: 'brokerage', brokerageId }, [id])
  const { uncovered } = sendings(events).at(-1)!
  if (uncovered.length === 0) return
  for (const { ledgerLine } of uncovered)
    await takeBackPayment(tx, making, { brokerageId, paperId: id, line: ledgerLine! })
  const account = (await accountOpening(tx, refund))! // something of it was paid back
  const cents = 0 - sumCents(uncovered.map((each) => each.cents))
  await billRefund(tx, making, by, account, { number: refund.displayId, cents })
}
