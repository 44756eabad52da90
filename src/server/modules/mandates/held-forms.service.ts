import { AppError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { restsOn } from './mandates.repo.ts'

/** The form stays by which money is or was withdrawn; its document is locked by the caller (billing B23). */
export async function refuseForm(tx: Tx, paper: { brokerageId: string; id: string }): Promise<void> {
  if (!(await restsOn(tx, paper))) return
  throw new AppError('refused', { wording: { key: 'documentRefused.form' }, facts: { reason: 'form' } })
}
