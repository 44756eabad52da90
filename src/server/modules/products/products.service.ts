import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { CONDITION_STATEMENTS } from '#domain/product/condition-statements.ts'
import {
  FARM_PACKAGE,
  type ProductVersion,
  PUBLISHED_VERSIONS,
  productVersion,
  versionInForce,
} from '#domain/product/farm-package.ts'
import { configOf } from '#domain/product/product.config.ts'
import type { ProductConfig, ProductDetails, ProductRow } from '#domain/product/product.schema.ts'
import { moratoriumTitles } from '#domain/quote/checks/hazard-alert.ts'
import { OPERATION_CODES } from '#domain/rating/operation-codes.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { liveAlerts } from '../alerts/alerts.service.ts'
import { printWords } from '../documents/print-words.ts'
import { listPlaces } from '../reference/reference.service.ts'

type Clocked = Pick<Deps, 'clock'>

export async function pageProducts(tx: Tx, deps: Clocked, query: ListQuery): Promise<Paged<ProductRow>> {
  return pageRows([await farmPackage(tx, deps)], query, ({ code, name }) => [code, name])
}

export async function getProduct(tx: Tx, deps: Clocked, code: string, language: Language): Promise<ProductDetails> {
  refuseUnknown(code)
  const say = printWords(language)
  return {
    ...(await farmPackage(tx, deps)),
    version: inForce(deps).rates.version,
    versions: PUBLISHED_VERSIONS.map(({ version, from }) => ({ version, effective_from: from })),
    operation_codes: [...OPERATION_CODES],
    condition_statements: CONDITION_STATEMENTS.map(({ code: statement }) => ({
      code: statement,
      text: say(`wizard:conditions.${statement}`),
    })),
  }
}

/** The questions of a version; of the one new drafts are begun with where none is named. */
export function configureProduct(
  deps: Clocked,
  { code, version }: { code: string; version?: string },
  language: Language,
): ProductConfig {
  refuseUnknown(code)
  const say = printWords(language)
  return configOf(version === undefined ? inForce(deps) : productVersion(version), language, (...keys) => {
    const known = keys.find((key) => say(key) !== key)
    return say(known ?? keys.at(-1)!)
  })
}

function refuseUnknown(code: string): void {
  if (code !== FARM_PACKAGE.code) throw new AppError('notFound')
}

function inForce({ clock }: Clocked): ProductVersion {
  return versionInForce(localDate(clock(), 'UTC'))
}

async function farmPackage(tx: Tx, { clock }: Clocked): Promise<ProductRow> {
  const provinces = await listPlaces(tx, 'province')
  return {
    id: FARM_PACKAGE.code,
    code: FARM_PACKAGE.code,
    name: FARM_PACKAGE.name,
    states: provinces.map(({ id, name }) => ({ id, name })),
    restricted_counties: moratoriumTitles(await liveAlerts(tx, clock())).map((title) => ({ title })),
  }
}
