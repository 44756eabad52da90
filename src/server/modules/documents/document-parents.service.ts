import { can } from '#domain/access/can.ts'
import { type DocumentParent, PARENT_PERMISSIONS } from '#domain/document/document-parent.ts'
import { timeZoneOfProvince } from '#domain/geo/province-time-zones.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import { getBroker } from '../brokers/brokers.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { getPolicyholder } from '../policyholders/policyholders.service.ts'
import { readQuote } from '../quotes/quotes.service.ts'
import type { DocumentRecord, Parent } from './documents.repo.ts'

type Reader = Pick<Actor, 'scope'>

/** Whose the record is that documents hang on; unknown where this reader sees no such record. */
const BROKERAGE_OF: Record<DocumentParent, (tx: Tx, reader: Reader, id: string) => Promise<string>> = {
  quote: async (tx, reader, id) => (await readQuote(tx, reader, id)).brokerageId,
  policy: async (tx, reader, id) => (await requirePolicy(tx, reader, id)).brokerageId,
  policyholder: async (tx, reader, id) => (await getPolicyholder(tx, reader, id)).brokerage,
  brokerage: async (tx, reader, id) => (await getBrokerage(tx, reader, id)).id,
  broker: async (tx, reader, id) => (await getBroker(tx, reader, id)).brokerage_firm.id,
}

export function brokerageOfParent(tx: Tx, reader: Reader, { parent, parentId }: Parent): Promise<string> {
  return BROKERAGE_OF[parent](tx, reader, parentId)
}

/** The policyholder a document is about; null for one of a firm or a broker, and of a quote that names none yet. */
export async function policyholderOfParent(
  tx: Tx,
  reader: Reader,
  { parent, parentId }: Parent,
): Promise<string | null> {
  switch (parent) {
    case 'policyholder':
      return parentId
    case 'quote':
      return (await readQuote(tx, reader, parentId)).policyholderId
    case 'policy':
      return (await requirePolicy(tx, reader, parentId)).policyholderId
    case 'brokerage':
    case 'broker':
      return null
  }
}

/** A document this person may know of at all: they may read what it hangs on. */
export function mayRead(actor: Actor, { parent }: Pick<DocumentRecord, 'parent'>): boolean {
  return can(actor, ...PARENT_PERMISSIONS[parent].read)
}

/** The day it is where the firm is: dates of its documents are that day's. */
export async function todayOfFirm(tx: Tx, reader: Reader, brokerageId: string, now: Date): Promise<string> {
  const { state } = await getBrokerage(tx, reader, brokerageId)
  return localDate(now, timeZoneOfProvince(state.code))
}

/** The document of this very record, or none. */
export function refuseStranger(record: DocumentRecord | undefined, of: Parent): DocumentRecord {
  if (record?.parent !== of.parent || record.parentId !== of.parentId) throw new AppError('notFound')
  return record
}
