import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import type { ExposureRow, PerilRow } from '#domain/quote/contract/exposure.schema.ts'
import { exposuresOf } from '#domain/quote/contract/quote.exposures.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { priceOf } from './quote-price.service.ts'
import { readQuote } from './quotes.service.ts'

type Clock = Pick<Deps, 'clock'>

export async function pageExposures(
  tx: Tx,
  deps: Clock,
  actor: Actor,
  { id, ...query }: ListQuery & { id: string },
): Promise<Paged<ExposureRow>> {
  return pageRows(await readExposures(tx, deps, actor, id), query, ({ name, exposureType }) => [name, exposureType])
}

export async function pagePerils(
  tx: Tx,
  deps: Clock,
  actor: Actor,
  { id, ...query }: ListQuery & { id: string },
): Promise<Paged<PerilRow>> {
  const exposures = await readExposures(tx, deps, actor, id)
  const perils = exposures.flatMap((each) => each.perils)
  return pageRows(perils, query, ({ perilType, assigned_exposure }) => [perilType, assigned_exposure])
}

async function readExposures(tx: Tx, deps: Clock, actor: Actor, id: string): Promise<ExposureRow[]> {
  const record = await readQuote(tx, actor, id)
  const { price } = await priceOf(tx, deps, record)
  return exposuresOf(record.body, price, record.createdAt)
}
