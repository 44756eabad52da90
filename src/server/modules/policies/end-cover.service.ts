import { coverKey } from '#domain/ledger/bill-difference.ts'
import { type CoverSegment, keptUntil, restFrom } from '#domain/proration/cut.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { PolicyRecord } from './policies.repo.ts'
import { type Cover, chargedOn, readCovers, toCover } from './policy-covers.service.ts'
import {
  insertSegments,
  type NewSegments,
  selectExposureSegments,
  selectPolicySegments,
  selectSegmentHistory,
} from './segments.repo.ts'

/** What a change of cover left behind. */
export interface CoverChange {
  modificationId: string
  /** The segment each cover's money speaks of, by term, exposure and peril. */
  segments: Map<string, string>
}

/** Cover ends on a day: of what was to hold longer the earned part stays, of what had not begun a segment of no days. */
export async function endCover(
  tx: Tx,
  { locators, clock }: Making,
  { brokerageId, id: policyId }: PolicyRecord,
  { type, effectiveOn }: { type: 'cancel' | 'lapse'; effectiveOn: string },
): Promise<CoverChange> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const at = clock()
  const modificationId = locators()
  const { covers } = await readCovers(tx, scope, policyId)
  const isCut = ({ endsOn }: { endsOn: string }) => endsOn > effectiveOn
  const cut = <Row extends { id: string; startsOn: string; endsOn: string }>(row: Row) => ({
    ...row,
    id: locators(),
    modificationId,
    endsOn: row.startsOn < effectiveOn ? effectiveOn : row.startsOn,
    replacementOf: row.id,
    createdAt: at,
  })
  const perilSegments = covers.flatMap(({ live, ...rates }) =>
    live.filter(isCut).map((cover) => ({ ...cut(cover.row), ...amountsOf(keptUntil(cover, effectiveOn, rates)) })),
  )
  await insertSegments(tx, {
    ...NOTHING_NEW,
    modification: { brokerageId, policyId, id: modificationId, type, effectiveOn, issuedAt: at },
    policySegments: (await selectPolicySegments(tx, scope, policyId)).filter(isCut).map(cut),
    exposureSegments: (await selectExposureSegments(tx, scope, policyId)).filter(isCut).map(cut),
    perilSegments,
  })
  const successors = new Map(perilSegments.map(({ replacementOf, id }) => [replacementOf, id]))
  const lastOf = (live: readonly Cover[]) => live.at(-1)?.row.id ?? ''
  const segments = covers.map(
    ({ exposureKey, peril, term, live }) =>
      [promiseOf({ exposureKey, peril, term }), successors.get(lastOf(live)) ?? lastOf(live)] as const,
  )
  return { modificationId, segments: new Map(segments.filter(([, id]) => id)) }
}

/** What a cancellation cut off, from a day on: amounts that with what it kept are the whole (domain 1.6). */
export async function readCutOff(
  tx: Tx,
  { brokerageId, id: policyId }: PolicyRecord,
  { modificationId, effectiveOn }: { modificationId: string; effectiveOn: string },
) {
  const scope = { kind: 'brokerage', brokerageId } as const
  const history = await selectSegmentHistory(tx, scope, policyId)
  const covers = new Map((await readCovers(tx, scope, policyId)).covers.map((cover) => [cover.perilId, cover]))
  const cutOff = <Row extends { id: string; modificationId: string; replacementOf: string | null; endsOn: string }>(
    rows: readonly Row[],
  ) => {
    const ended = new Set(rows.filter((row) => row.modificationId === modificationId).map((row) => row.replacementOf))
    return rows.filter(({ id, endsOn }) => ended.has(id) && endsOn > effectiveOn)
  }
  const perils = cutOff(history.perils).map((row) => {
    const { exposureKey, peril, term } = covers.get(row.perilId)!
    const charged = chargedOn([row], term)
    const rest = restFrom(toCover(row), effectiveOn, charged)!
    return { row, exposureKey, peril, term, taxName: charged.taxName, rest }
  })
  return { policy: cutOff(history.policy), exposures: cutOff(history.exposures), perils }
}
export type CutOff = Awaited<ReturnType<typeof readCutOff>>

/** What money is promised to: the first segment of a cover in its term. */
export function promiseOf({
  term,
  exposureKey,
  peril,
}: Pick<CutOff['perils'][number], 'term' | 'exposureKey' | 'peril'>) {
  return coverKey({ exposureKey, peril, term: term.startsOn })
}

/** Puts what was cut off in force again. */
export async function restoreCover(
  tx: Tx,
  { locators, clock }: Making,
  { brokerageId, id: policyId }: PolicyRecord,
  cutOff: CutOff,
  { effectiveOn, promised }: { effectiveOn: string; promised: ReadonlyMap<string, string> },
): Promise<string> {
  const at = clock()
  const modificationId = locators()
  const waiting = new Map(promised)
  const again = <Row extends { startsOn: string }>(row: Row, id = locators()) => ({
    ...row,
    id,
    modificationId,
    startsOn: row.startsOn < effectiveOn ? effectiveOn : row.startsOn,
    replacementOf: null,
    createdAt: at,
  })
  const take = (key: string) => {
    const id = waiting.get(key)
    waiting.delete(key)
    return id
  }
  await insertSegments(tx, {
    ...NOTHING_NEW,
    modification: { brokerageId, policyId, id: modificationId, type: 'reinstate', effectiveOn, issuedAt: at },
    policySegments: cutOff.policy.map((row) => again(row)),
    exposureSegments: cutOff.exposures.map((row) => again(row)),
    perilSegments: cutOff.perils.map(({ row, rest, ...cover }) => ({
      ...again(row, take(promiseOf(cover))),
      ...amountsOf(rest),
    })),
  })
  return modificationId
}

const NOTHING_NEW: Pick<NewSegments, 'exposures' | 'perils'> = { exposures: [], perils: [] }

function amountsOf(cover: CoverSegment | null) {
  const { premiumCents = 0, technicalCents = 0, taxCents = 0, commissionCents = 0 } = cover ?? {}
  return { premiumCents, technicalCents, taxCents, commissionCents }
}
