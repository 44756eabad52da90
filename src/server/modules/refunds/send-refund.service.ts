import { AppError, type FieldProblem } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { payeeKey } from '#domain/refund/payee.ts'
import { refundLifecycle } from '#domain/refund/refund.lifecycle.ts'
import type { Refund, RefundCashing, RefundSending } from '#domain/refund/refund.schema.ts'
import { spendOn } from '#domain/refund/spend.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { accountOpening } from '../billing/account-opening.service.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import { readBooks } from '../billing/read-books.service.ts'
import { writeParts } from '../billing/write-parts.ts'
import { postPayment } from '../ledger/ledger.service.ts'
import { actOnRefund } from './act-on-refund.service.ts'
import { printRefund } from './print-refund.service.ts'
import { type RefundRecord, selectPaidIn } from './refunds.repo.ts'
import { addressOf } from './show-refunds.service.ts'
import { writeRefund } from './write-refund.ts'

type Keyed<Words> = Words & { id: string; key: string | undefined }

/** An approved refund leaves the office: it uses up what waited, and the ledger knows (billing B41). */
export function sendRefund(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, reference, sent_on: sentOn, way }: Keyed<RefundSending>,
): Promise<Refund> {
  const isSame = (before: { note: string; onDay: string | null; way: string | null }) =>
    before.note === reference && before.onDay === sentOn && before.way === (way ?? before.way)
  return actOnRefund(tx, actor, { id, event: 'sent', key, isSame }, async (before, holder) => {
    const state = nextState(refundLifecycle, before.state, 'send', { key: `refundRefused.${before.state}` })
    const today = localDate(making.clock(), before.timezone)
    requireCleared(before, today)
    const fields = wrongDay('sent_on', sentOn, { first: localDate(before.createdAt, before.timezone), today })
    if (fields.length > 0) throw new AppError('fields', { fields })
    const after = { ...before, state, reference, sentOn, way: way ?? before.way }
    const ledgerLine = await spend(tx, making, actor, after)
    const words = { onDay: sentOn, way: after.way, note: reference, ledgerLine }
    await writeRefund(tx, making, actor, { before, after }, { event: 'sent', ...(key && { id: key }), ...words })
    await levelAccount(tx, making, actor, before)
    await printRefund(tx, making, after, addressOf(after, holder))
  })
}

/** Somebody saw on the bank's statement that its cheque was cashed: it does not come back by itself. */
export function cashRefund(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, cashed_on: cashedOn }: Keyed<RefundCashing>,
): Promise<Refund> {
  const isSame = ({ onDay }: { onDay: string | null }) => onDay === cashedOn
  return actOnRefund(tx, actor, { id, event: 'cashed', key, isSame }, async (before) => {
    const isOut = before.state === refundLifecycle.actions.send.to && before.way === 'cheque' && !before.cashedOn
    if (!isOut) throw new AppError('refused', { wording: { key: 'refundRefused.cash' }, facts: { reason: 'cash' } })
    const today = localDate(making.clock(), before.timezone)
    const fields = wrongDay('cashed_on', cashedOn, { first: before.sentOn!, today })
    if (fields.length > 0) throw new AppError('fields', { fields })
    const event = { event: 'cashed', ...(key && { id: key }), onDay: cashedOn } as const
    await writeRefund(tx, making, actor, { before, after: { ...before, cashedOn } }, event)
  })
}

/** Its line in the ledger, and the money that waited. */
async function spend(tx: Tx, making: Making, actor: Actor, refund: RefundRecord): Promise<number> {
  const { id, brokerageId, policyId, currency, cents, way, sentOn } = refund
  const { quoteId } = (await accountOpening(tx, refund))! // something was owed back
  const paper = { id, brokerageId, policyId, quoteId, currency, startsOn: sentOn!, endsOn: sentOn! }
  const line = await postPayment(tx, making, paper, { name: way, receivedCents: -cents })
  const own = payeeKey({ name: refund.payerName, relation: refund.payerRelation })
  const paid = await selectPaidIn(tx, refund)
  const owns = new Set(paid.filter(({ payer }) => payeeKey(payer) === own).map((receipt) => receipt.id))
  const parts = spendOn(refund, await readBooks(tx, refund), (source) => owns.has(source.id))
  if (!parts) throw new AppError('refused', { wording: { key: 'refundRefused.due' }, facts: { reason: 'amount' } })
  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  await writeParts(tx, making, { accountId: actor.accountId, name }, refund, parts)
  return line
}

function requireCleared({ clearedOn }: RefundRecord, today: string): void {
  if (!clearedOn || clearedOn <= today) return
  const wording = { key: 'refundRefused.notCleared', days: { date: clearedOn } }
  throw new AppError('refused', { wording, facts: { reason: 'notCleared', cleared_on: clearedOn } })
}

function wrongDay(field: string, day: string, { first, today }: { first: string; today: string }): FieldProblem[] {
  if (day > today) return [{ field, messages: [{ key: 'validation.paymentAhead' }] }]
  return day < first ? [{ field, messages: [{ key: 'validation.refundEarly' }] }] : []
}
