import { useMemo } from 'react'
import { policyApi } from '#domain/policy/policy.api.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { call } from '../../data/call.ts'
import { exposureList, perilList } from '../../farm/cover-lists.tsx'

/** A policy's exposures, one row each, leading to their detail (spec 2 §2 Policies). */
export function PolicyExposures({ id }: { id: string }) {
  const list = useMemo(
    () => ({
      ...exposureList(
        ({ search, page, page_size }) => ({
          queryKey: ['policies', 'one', id, 'exposures', search, page, page_size],
          queryFn: ({ signal }) =>
            call(policyApi.exposures, { params: { id }, query: { search, page, page_size } }, { signal }),
        }),
        ({ id: exposureId }) => ({ to: '/policies/$id/exposures/$exposureId', params: { id, exposureId } }),
      ),
      unreadableKey: 'farm:unreadable.policy',
    }),
    [id],
  )
  return <ListPage list={list} isTab />
}

/** What they are insured against, one row each. */
export function PolicyPerils({ id }: { id: string }) {
  const list = useMemo(
    () =>
      perilList(({ search, page, page_size }) => ({
        queryKey: ['policies', 'one', id, 'perils', search, page, page_size],
        queryFn: ({ signal }) =>
          call(policyApi.perils, { params: { id }, query: { search, page, page_size } }, { signal }),
      })),
    [id],
  )
  return <ListPage list={list} isTab />
}
