import type { Recipient } from '#domain/document/recipient.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { Tx } from '../../db/client.ts'
import { firmOfAddress } from '../accounts/people-at-work.service.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import { policyholderStore } from '../policyholders/policyholder-store.ts'

interface Sent {
  to: string
  brokerageId: string
  /** Whom what is sent is about; null where it is about no policyholder. */
  policyholderId: string | null
}

/** Whose the address is at this moment: one that is given to the policyholder afterwards was an outside one. */
export async function recipientOf(tx: Tx, { to, brokerageId, policyholderId }: Sent): Promise<Recipient> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const [holder] = policyholderId ? await policyholderStore.read(tx, scope, [policyholderId]) : []
  const isSame = (address: string | undefined) => address?.trim().toLowerCase() === to
  if (holder && isSame(readPolicyholder(holder.body).email)) return 'policyholder'
  if (isSame((await getBrokerage(tx, { scope }, brokerageId)).email)) return 'firm'
  const firm = await firmOfAddress(tx, to)
  if (firm === null) return 'office'
  return firm === brokerageId ? 'firm' : 'outside'
}
