import type { Papers } from '#domain/document/document.schema.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import { isInForce } from '#domain/mandate/mandate.lifecycle.ts'
import type { Mandate } from '#domain/mandate/mandate.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { papersNamed } from '../documents/named-papers.service.ts'
import { announcedAnew } from '../movements/announced-anew.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { findMandate, type MandateRecord, selectEvents, selectMandates } from './mandates.repo.ts'

type Reading = Pick<Making, 'clock'>

/** A policy's agreements, the newest first; few enough to be searched where they are. */
export async function mandatesOf(
  tx: Tx,
  making: Reading,
  actor: Actor,
  { id, ...query }: ListQuery & { id: string },
): Promise<Paged<Mandate>> {
  await requirePolicy(tx, actor, id)
  const rows = await showMandates(tx, making, actor, await selectMandates(tx, actor.scope, id))
  return pageRows(rows, query, ({ payer, account }) => [payer.name, payer.email ?? '', account.last3])
}

export async function showMandate(tx: Tx, making: Reading, actor: Actor, id: string): Promise<Mandate> {
  return (await showMandates(tx, making, actor, [(await findMandate(tx, actor.scope, id))!]))[0]!
}

async function showMandates(
  tx: Tx,
  { clock }: Reading,
  actor: Actor,
  records: readonly MandateRecord[],
): Promise<Mandate[]> {
  const ids = records.map(({ id }) => id)
  const events = Map.groupBy(await selectEvents(tx, actor.scope, ids), ({ mandateId }) => mandateId)
  const papers = new Map<string, Papers>()
  for (const id of ids) papers.set(id, await papersNamed(tx, actor, id))
  const [policyId] = records.map((each) => each.policyId)
  const anew = policyId ? await announcedAnew(tx, actor.scope, { now: clock(), policyId }) : []
  return records.map(({ id, state, institution, last3, ...record }) => ({
    id,
    locator: id,
    policy_locator: record.policyId,
    payer: { name: record.payerName, relation: record.payerRelation, email: record.payerEmail },
    account: { institution, last3 },
    category: record.category,
    signed_how: record.signedHow,
    notice_days: record.noticeDays,
    state: { key: state, value: state },
    papers: papers.get(id)!,
    document: record.documentId,
    signed_on: record.signedOn,
    confirmed_on: record.confirmedOn,
    announced_again: isInForce({ state }) ? againBy(id, anew) : null,
    history: (events.get(id) ?? [])
      .toReversed()
      .map(({ event, note, actedBy, actorName: name, at }) => ({ event, note, by: { id: actedBy, name }, at })),
  }))
}

function againBy(id: string, anew: Awaited<ReturnType<typeof announcedAnew>>): Mandate['announced_again'] {
  const again = anew.find(({ mandateId }) => mandateId === id)
  return again ? { announced_for: again.withdrawOn, withdraw_on: again.anewOn } : null
}
