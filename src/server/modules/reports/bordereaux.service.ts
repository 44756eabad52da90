import type { BordereauRow, NewBordereau } from '#domain/bordereau/bordereau.schema.ts'
import { daysOfMonth, LAST_ZONE, lastEndedMonth } from '#domain/bordereau/bordereau.schema.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { CARRIERS, type Carrier, carrierNamed } from '#domain/product/carriers.ts'
import type { Tx } from '../../db/client.ts'
import { once } from '../../db/once.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { hasBordereau, listBordereaux, type RunRecord } from './reports.repo.ts'
import { fileUrl, orderRun, type ReportDeps, requireRun } from './reports.service.ts'

export async function pageBordereaux(
  tx: Tx,
  deps: ReportDeps,
  actor: Actor,
  query: ListQuery,
): Promise<Paged<BordereauRow>> {
  const { rows, totalCount } = await listBordereaux(tx, query)
  return toPage(
    rows.flatMap((run) => toBordereau(run, actor, deps) ?? []),
    totalCount,
    query,
  )
}

export async function getBordereau(tx: Tx, deps: ReportDeps, actor: Actor, id: string): Promise<BordereauRow> {
  const found = toBordereau(await requireRun(tx, actor, id), actor, deps)
  if (!found) throw new AppError('notFound')
  return found
}

/** A person has the bordereau of a month made, again if they like. */
export async function orderBordereau(tx: Tx, deps: ReportDeps, actor: Actor, { month, carrier: name }: NewBordereau) {
  const carrier = carrierNamed(name)
  if (!carrier) throw fieldError('carrier', 'validation.carrierUnknown')
  if (month > lastEndedMonth(localDate(deps.clock(), LAST_ZONE))) throw fieldError('month', 'validation.monthOpen')
  const run = await orderMonth(tx, deps, actor, carrier, month)
  return { id: run.id, locator: run.id, report_title: run.title ?? '' }
}

/** The month that has just ended, for every carrier that nobody made it for yet. */
export async function orderLastMonth({ db, clock, locators }: Pick<Deps, 'db' | 'clock' | 'locators'>, now: Date) {
  const month = lastEndedMonth(localDate(now, LAST_ZONE))
  await db.as({ kind: 'all' }, async (tx) => {
    for (const carrier of CARRIERS) {
      await once(tx, `bordereau ${month} ${carrier.binder}`, now, async () => {
        const isThere = await hasBordereau(tx, carrier.name, daysOfMonth(month).fromDay)
        if (!isThere) await orderMonth(tx, { clock, locators }, null, carrier, month)
      })
    }
  })
}

/** A carrier's bordereau of a month, to be made by the job; null where the system itself asks. */
export function orderMonth(
  tx: Tx,
  deps: Pick<ReportDeps, 'clock' | 'locators'>,
  actor: { accountId: string } | null,
  { name, products }: Carrier,
  month: string,
): Promise<RunRecord> {
  return orderRun(tx, deps, actor, {
    type: 'premium-bordereau',
    title: `${name} ${month}`,
    carrier: name,
    onDay: null,
    ...daysOfMonth(month),
    products: [...products],
    knownAt: deps.clock(),
  })
}

function toBordereau(run: RunRecord, actor: Actor, deps: ReportDeps): BordereauRow | null {
  const { id, type, title, carrier, finishedAt } = run
  const report_file = fileUrl(run, actor, deps)
  if (type !== 'premium-bordereau' || finishedAt === null || report_file === null) return null
  return {
    id,
    locator: id,
    report_title: title ?? '',
    report_type: type,
    carrier: { name: carrier ?? '' },
    date_generated: finishedAt,
    report_file,
  }
}
