import { AppError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { findByPaper } from './refunds.repo.ts'

/** A paper stays by which a refund goes to somebody who paid none of it; its document is locked by the caller (billing B39). */
export async function refuseHeld(tx: Tx, paper: { brokerageId: string; id: string }): Promise<void> {
  const number = await findByPaper(tx, paper)
  if (number === undefined) return
  throw new AppError('refused', {
    wording: { key: 'documentRefused.held', params: { number } },
    facts: { reason: 'held', refund: number },
  })
}
