import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { can } from '#domain/access/can.ts'
import type { Role } from '#domain/access/roles.ts'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import { FARM_PACKAGE, PUBLISHED_VERSIONS } from '#domain/product/farm-package.ts'
import { productApi } from '#domain/product/product.api.ts'
import { referenceApi } from '#domain/reference/reference.api.ts'
import { call } from './call.ts'
import { currentConnection, onConnectionChange } from './connection.ts'

/** Small tables that pickers read everywhere: fresh for an hour, kept beyond the page (settled 1). */
export const KEPT = { staleTime: 60 * 60_000, gcTime: Number.POSITIVE_INFINITY, meta: { persist: true, quiet: true } }

/** The questions about a policyholder; asked in the field from what was kept. */
export const policyholderConfigQuery = queryOptions({
  ...KEPT,
  queryKey: ['configs', 'policyholder'],
  queryFn: async ({ signal }) => (await call(policyholderApi.config, {}, { signal })).fields,
})

/** Provinces and territories, as a picker takes them. */
export const provincesQuery = queryOptions({
  ...KEPT,
  queryKey: ['reference', referenceApi.provinces.path],
  queryFn: ({ signal }) => call(referenceApi.provinces, {}, { signal }),
  select: (provinces) => provinces.map(({ code, name }) => ({ value: code, label: name })),
})

/** The questions about a farm, its exposures and their perils, as a version of the product has them. */
export function productConfigQuery(version: string) {
  const query = { version: version as (typeof PUBLISHED_VERSIONS)[number]['version'] } // the office may know more than this build
  return queryOptions({
    ...KEPT,
    queryKey: ['configs', 'product', version],
    queryFn: ({ signal }) => call(productApi.config, { params: { code: FARM_PACKAGE.code }, query }, { signal }),
  })
}

/** What a brokerage's quotes are priced and judged with. */
export function quotingTermsQuery(brokerageId: string) {
  return queryOptions({
    ...KEPT,
    queryKey: ['brokerages', brokerageId, 'quoting-terms'],
    queryFn: ({ signal }) => call(brokerageApi.quotingTerms, { params: { id: brokerageId } }, { signal }),
  })
}

interface Reader {
  role: Role
  brokerage: { id: string } | null
}

/** Right after sign-in, so that a first day in the field has them; what a poor line left out, when signal is back. */
export function keepReference(queryClient: QueryClient, person: Reader): () => void {
  let before = currentConnection().state
  askForTables(queryClient, person)
  return onConnectionChange(({ state }) => {
    if (state === 'online' && before === 'offline') askForTables(queryClient, person)
    before = state
  })
}

/** Asks for what is not fresh. Each table is found under its endpoint's path. */
function askForTables(queryClient: QueryClient, person: Reader): void {
  if (can(person, 'policyholder', 'read')) void queryClient.prefetchQuery(policyholderConfigQuery)
  if (can(person, 'product', 'read'))
    for (const { version } of PUBLISHED_VERSIONS) void queryClient.prefetchQuery(productConfigQuery(version))
  if (person.brokerage && can(person, 'quote', 'create'))
    void queryClient.prefetchQuery(quotingTermsQuery(person.brokerage.id))
  for (const endpoint of Object.values(referenceApi)) {
    void queryClient.prefetchQuery({
      ...KEPT,
      queryKey: ['reference', endpoint.path],
      queryFn: ({ signal }) => call(endpoint, {}, { signal }),
    })
  }
}
