import { createHmac } from 'node:crypto'

/** A row of the audit log with its values as the database spells them, which is the same after every dump. */
export interface ChainedRow {
  id: string
  brokerageId: string | null
  accountId: string | null
  action: string
  entity: string
  entityId: string
  before: string | null
  after: string | null
  at: Date
}

/** What the first link follows. */
export const GENESIS = ''

/** A link's hash: of its place, of the link before it, and of every value of its row, under a key outside the database. */
export function hashLink(key: Uint8Array, position: number, previousHash: string, row: ChainedRow): string {
  const { id, brokerageId, accountId, action, entity, entityId, before, after, at } = row
  const content = [position, previousHash, id, brokerageId, accountId, action, entity, entityId, before, after]
  return createHmac('sha256', key)
    .update(JSON.stringify([...content, at.toISOString()]))
    .digest('base64url')
}
