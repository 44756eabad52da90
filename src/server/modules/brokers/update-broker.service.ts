import { can } from '#domain/access/can.ts'
import { type BrokerDetails, type BrokerEdit, type BrokerForm, brokerFormOf } from '#domain/broker/broker.schema.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChanges } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { requireVersion, type VersionSeen } from '../../require-version.ts'
import { changeNames, reassignAccount } from '../accounts/change-account.service.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { moveDocuments } from '../documents/move-documents.service.ts'
import { changeEmail } from '../passwords/change-email.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { lockBroker, updateBrokerRecord } from './brokers.repo.ts'
import { getBroker } from './brokers.service.ts'

/**
 * Writes what is different from what stands, and one trace of it; a save that changes nothing leaves none. `version` is
 * what the change was decided on: what somebody else has changed meanwhile is not overwritten unseen. Another address
 * is an act of its own.
 */
export async function updateBroker(
  tx: Tx,
  deps: Making,
  by: Actor,
  { id, edit, version }: { id: string; edit: BrokerEdit; version?: VersionSeen },
): Promise<BrokerDetails> {
  await lockBroker(tx, by.scope, id)
  const broker = await getBroker(tx, by, id)
  const before = brokerFormOf(broker)
  const changed = Object.keys(edit).filter((field) => edit[field as Field] !== before[field as Field]) as Field[]
  if (changed.length === 0) return broker
  requireVersion(version, broker)
  const after = { ...before, ...pick(edit, changed) }
  const [from, to] = [broker.brokerage_firm, await knownFirm(tx, by, broker, after.brokerage_firm)]
  const isReassigned = to.id !== from.id || after.broker_user_role !== before.broker_user_role
  if (isReassigned && id === by.accountId) throw new AppError('refused', { wording: { key: 'broker.notYourself' } })

  const at = deps.clock()
  const { first_name: firstName, last_name: lastName, email } = pick(edit, changed)
  if (email) await changeEmail(tx, deps, by, id, email)
  await changeNames(tx, id, { firstName, lastName, updatedAt: at })
  await updateBrokerRecord(
    tx,
    { brokerageId: from.id, id, version: broker.version },
    {
      brokerageId: to.id,
      phoneNumber: after.phone_number,
      mobileNumber: after.mobile_number,
      preferredCommunication: after.preferred_communication,
      updatedAt: at,
    },
  )
  if (isReassigned) {
    await reassignAccount(tx, id, { role: after.broker_user_role, brokerageId: to.id }, at)
    await moveDocuments(tx, { parent: 'broker', parentId: id }, to.id)
    await endSessionsOf(tx, id, 'reassigned', at)
  }

  const others = changed.filter((field) => field !== 'email')
  if (others.length === 0) return getBroker(tx, by, id)
  const trace = {
    actor: by,
    entity: 'account',
    entityId: id,
    before: shown(pick(before, others), from.name),
    after: shown(pick(after, others), to.name),
    at,
  }
  // Either firm's log knows of somebody who went or came.
  const firms = [...new Set([from.id, to.id])]
  const action = firms.length > 1 ? 'transfer' : 'update'
  await recordChanges(
    tx,
    firms.map((brokerageId) => ({ ...trace, brokerageId, action })),
  )
  return getBroker(tx, by, id)
}

type Field = keyof BrokerForm

/** A firm's name says more to whoever reads the log than its id; a role is one by any name. */
function shown({ brokerage_firm, broker_user_role: role, ...values }: Partial<BrokerForm>, firm: string) {
  return { ...values, ...(brokerage_firm && { brokerage_firm: firm }), ...(role && { role }) }
}

function pick(values: BrokerEdit, fields: readonly Field[]): Partial<BrokerForm> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

async function knownFirm(tx: Tx, by: Actor, { brokerage_firm: own }: BrokerDetails, id: string) {
  if (id === own.id) return own
  if (!can(by, 'broker', 'transfer')) throw new AppError('forbidden')
  const firm = await findFirm(tx, by.scope, id)
  if (!firm) throw fieldError('brokerage_firm', 'validation.brokerageUnknown')
  return firm
}
