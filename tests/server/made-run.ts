import { CARRIERS } from '#domain/product/carriers.ts'
import type { RunType } from '#domain/report/report-types.ts'
import type { Tx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { insertRun, type RunRecord } from '#server/modules/reports/reports.repo.ts'

/** A finished run of March 2026, of nobody in particular. */
export async function makeRun(
  tx: Tx,
  { clock, locators }: Pick<Deps, 'clock' | 'locators'>,
  type: RunType,
  change: Partial<RunRecord> = {},
): Promise<string> {
  const at = clock()
  const [carrier] = CARRIERS
  const run = await insertRun(tx, {
    id: locators(),
    type,
    ...(type === 'premium-bordereau'
      ? { title: `${carrier.name} 2026-03`, carrier: carrier.name }
      : { title: null, carrier: null }),
    onDay: null,
    fromDay: '2026-03-01',
    toDay: '2026-03-31',
    products: ['farm-package'],
    knownAt: at,
    state: 'complete',
    requestedBy: null,
    requesterName: null,
    attempts: 1,
    heldAt: null,
    rowCount: 1,
    totals: {},
    preview: [],
    bytes: 3,
    createdAt: at,
    finishedAt: at,
    ...change,
  })
  return run.id
}
