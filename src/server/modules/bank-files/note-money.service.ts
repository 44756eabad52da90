import { AppError } from '#domain/kernel/errors.ts'
import { isWaiting } from '#domain/payment/receipt.lifecycle.ts'
import type { ReceiptDetails } from '#domain/payment/receipt.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { getReceipt } from '../payments/receipt-list.service.ts'
import { refuseOther } from '../payments/record-payment.service.ts'
import { lockWaitingRow } from './place-money.service.ts'
import { findRowNote, insertRowNote } from './row-notes.repo.ts'

interface Given {
  id: string
  note: string
  /** The note's own locator, where whoever sends it has one: sent again it is the same note. */
  key: string | undefined
}

/** What the next person should know of money that waits (billing B22); it stays with the money wherever that goes. */
export async function noteMoney(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, note, key }: Given,
): Promise<ReceiptDetails> {
  const row = await lockWaitingRow(tx, actor, id)
  const show = () => getReceipt(tx, making, actor, id)
  const again = key === undefined ? undefined : await findRowNote(tx, key)
  if (again) {
    if (again.receiptId !== id || again.note !== note) refuseOther()
    return show()
  }
  if (!isWaiting(row.state)) throw new AppError('refused', { wording: { key: `receiptRefused.${row.state}` } })
  const at = making.clock()
  const writerName = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const of = { id: key ?? making.locators(), receiptId: id, writtenBy: actor.accountId, writerName, at }
  await insertRowNote(tx, { ...of, note })
  const entity = { action: 'note', entity: 'receipt', entityId: id, brokerageId: null }
  await recordChange(tx, { actor, ...entity, after: { displayId: row.displayId, note }, at })
  return show()
}
