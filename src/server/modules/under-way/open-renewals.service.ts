import { OPEN_RENEWAL, type QuoteState } from '#domain/quote/body/quote.lifecycle.ts'
import type { Tx } from '../../db/client.ts'
import { quoteStore } from '../quotes/quote-store.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { findRenewalIn } from './open-renewals.repo.ts'

interface Renewed {
  brokerageId: string
  id: string
}

const ACCEPTED: readonly QuoteState[] = ['accepted']

/** The renewal of a policy that may still become its next term, under its lock; its caller holds the policy. */
export async function lockOpenRenewal(tx: Tx, { brokerageId, id: policyId }: Renewed): Promise<OwnedRecord | null> {
  const open = await findRenewalIn(tx, { brokerageId, policyId }, OPEN_RENEWAL)
  return open ? quoteStore.lock(tx, { kind: 'brokerage', brokerageId }, open.id) : null
}

/** The renewal the insured took and nobody issued yet. */
export async function acceptedRenewal(tx: Tx, { brokerageId, id: policyId }: Renewed): Promise<OwnedRecord | null> {
  const found = await findRenewalIn(tx, { brokerageId, policyId }, ACCEPTED)
  const [record] = found ? await quoteStore.read(tx, { kind: 'brokerage', brokerageId }, [found.id]) : []
  return record ?? null
}

/** The insured took the next term, and it is not issued yet. */
export async function isBeingRenewed(tx: Tx, policy: Renewed): Promise<boolean> {
  return (await acceptedRenewal(tx, policy)) !== null
}
