import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { mandate, mandateEvent } from '../../db/tables/mandates.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type MandateRecord = typeof mandate.$inferSelect
export type MandateEventRecord = typeof mandateEvent.$inferSelect

export async function insertMandate(tx: Tx, record: MandateRecord): Promise<void> {
  await tx.insert(mandate).values(record)
}

/** Writes what an act changed; the account is held by the caller. Whose account it draws on never changes. */
export async function updateMandate(tx: Tx, record: MandateRecord): Promise<void> {
  const { brokerageId, id, payerEmail, state, documentId, signedOn, confirmedOn, version, updatedAt } = record
  await tx
    .update(mandate)
    .set({ payerEmail, state, documentId, signedOn, confirmedOn, version, updatedAt })
    .where(and(eq(mandate.brokerageId, brokerageId), eq(mandate.id, id)))
}

export async function insertEvent(tx: Tx, record: MandateEventRecord): Promise<void> {
  await tx.insert(mandateEvent).values(record)
}

export async function findMandate(tx: Tx, scope: Scope, id: string): Promise<MandateRecord | undefined> {
  const [row] = await tx
    .select()
    .from(mandate)
    .where(and(inScope(mandate.brokerageId, scope), eq(mandate.id, id)))
  return row
}

/** A policy's, the newest first. */
export function selectMandates(tx: Tx, scope: Scope, policyId: string): Promise<MandateRecord[]> {
  return tx
    .select()
    .from(mandate)
    .where(and(inScope(mandate.brokerageId, scope), eq(mandate.policyId, policyId)))
    .orderBy(desc(mandate.createdAt), desc(mandate.id))
}

/** Is there one of its policy in these states, beside itself? */
export async function hasAnother(
  tx: Tx,
  { brokerageId, policyId, id }: Pick<MandateRecord, 'brokerageId' | 'policyId' | 'id'>,
  states: readonly MandateRecord['state'][],
): Promise<boolean> {
  const others = and(ne(mandate.id, id), inArray(mandate.state, [...states]))
  const rows = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(eq(mandate.brokerageId, brokerageId), eq(mandate.policyId, policyId), others))
    .limit(1)
  return rows.length > 0
}

/** Does one rest on this document? */
export async function restsOn(tx: Tx, { brokerageId, id }: { brokerageId: string; id: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(eq(mandate.brokerageId, brokerageId), eq(mandate.documentId, id)))
    .limit(1)
  return rows.length > 0
}

/** What happened to these, in its order. */
export function selectEvents(tx: Tx, scope: Scope, ids: readonly string[]): Promise<MandateEventRecord[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .select()
    .from(mandateEvent)
    .where(and(inScope(mandateEvent.brokerageId, scope), inArray(mandateEvent.mandateId, [...ids])))
    .orderBy(asc(mandateEvent.at), asc(mandateEvent.id))
}

export async function findEvent(tx: Tx, scope: Scope, id: string): Promise<MandateEventRecord | undefined> {
  const [row] = await tx
    .select()
    .from(mandateEvent)
    .where(and(inScope(mandateEvent.brokerageId, scope), eq(mandateEvent.id, id)))
  return row
}
