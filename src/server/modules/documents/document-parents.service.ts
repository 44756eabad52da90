import { can } from '#domain/access/can.ts'
import { PARENT_PERMISSIONS } from '#domain/document/document-parent.ts'
import { timeZoneOfProvince } from '#domain/geo/province-time-zones.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import type { DocumentRecord, Parent } from './documents.repo.ts'

type Reader = Pick<Actor, 'scope'>

interface Paper {
  brokerageId: string
  id: string
}

/** What documents hang on, and what follows from them: it belongs to modules above, and comes from `all.parents.ts`. */
export interface Parents {
  /** Whose the record is that documents hang on; unknown where this reader sees no such record. */
  brokerageOf(tx: Tx, reader: Reader, of: Parent): Promise<string>
  /** The policyholder a document is about; null for one of a firm or a broker, and of a quote that names none yet. */
  policyholderOf(tx: Tx, reader: Reader, of: Parent): Promise<string | null>
  /** Refuses to let a paper go that something rests on; it is locked by the caller. */
  refuseHeld(tx: Tx, paper: Paper): Promise<void>
  /** After a copy of the paper a customer signs came or went. */
  followSignedCopy(
    tx: Tx,
    making: Pick<Making, 'clock'>,
    by: Acting,
    of: Parent & { brokerageId: string },
  ): Promise<void>
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
