import type { Tx } from '../../db/client.ts'
import { type Parent, updateTenant } from './documents.repo.ts'

/** The papers of whoever goes to another brokerage go along: they are the person's, not the firm's. */
export function moveDocuments(tx: Tx, of: Parent, brokerageId: string): Promise<void> {
  return updateTenant(tx, of, brokerageId)
}
