import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import { CONDITION_STATEMENTS } from '#domain/product/condition-statements.ts'
import { FARM_PACKAGE, LATEST_VERSION, PUBLISHED_VERSIONS, productVersion } from '#domain/product/farm-package.ts'
import { OPERATION_CODES } from '#domain/product/operation-codes.ts'
import { configOf } from '#domain/product/product.config.ts'
import type { ProductConfig, ProductDetails, ProductRow } from '#domain/product/product.schema.ts'
import type { Tx } from '../../db/client.ts'
import { printWords } from '../documents/print-words.ts'
import { listPlaces } from '../reference/reference.service.ts'

export async function pageProducts(tx: Tx, query: ListQuery): Promise<Paged<ProductRow>> {
  return pageRows([await farmPackage(tx)], query, ({ code, name }) => [code, name])
}

export async function getProduct(tx: Tx, code: string, language: Language): Promise<ProductDetails> {
  refuseUnknown(code)
  const say = printWords(language)
  return {
    ...(await farmPackage(tx)),
    version: LATEST_VERSION,
    versions: PUBLISHED_VERSIONS,
    operation_codes: [...OPERATION_CODES],
    condition_statements: CONDITION_STATEMENTS.map(({ code: statement }) => ({
      code: statement,
      text: say(`wizard:conditions.${statement}`),
    })),
  }
}

/** The questions of the version new drafts are begun with. */
export function configureProduct(code: string, language: Language): ProductConfig {
  refuseUnknown(code)
  const say = printWords(language)
  return configOf(productVersion(LATEST_VERSION).rates, (...keys) => {
    const known = keys.find((key) => say(key) !== key)
    return say(known ?? keys.at(-1)!)
  })
}

function refuseUnknown(code: string): void {
  if (code !== FARM_PACKAGE.code) throw new AppError('notFound')
}

async function farmPackage(tx: Tx): Promise<ProductRow> {
  const provinces = await listPlaces(tx, 'province')
  return {
    id: FARM_PACKAGE.code,
    code: FARM_PACKAGE.code,
    name: FARM_PACKAGE.name,
    states: provinces.map(({ id, name }) => ({ id, name })),
    restricted_counties: [],
  }
}
