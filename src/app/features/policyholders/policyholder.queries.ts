import { queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import type { PolicyholderListQuery } from '#domain/policyholder/policyholder.row.ts'
import { openRecord } from '#local/open-record.ts'
import { type LocalPolicyholderRow, readPolicyholders, readPossibleDuplicates } from '#local/reads/policyholders.ts'
import { viewRecord } from '#local/view.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { DEVICE_KEY, DEVICE_QUERY } from '../../device/device-query.ts'
import { workOpened } from '../../device/work.ts'
import { fromDetails, fromView, type ShownPolicyholder } from './shown-policyholder.ts'

/** A row of either source; `state` where the device holds the record. */
export type ListedPolicyholder = Omit<LocalPolicyholderRow, 'state'> & Partial<Pick<LocalPolicyholderRow, 'state'>>

/** Account executives and managers read what their device holds, with or without signal alike (settled 4). */
export function policyholderListQuery(role: Role, { status, ...search }: ListSearch) {
  const query = { ...search, status: status as PolicyholderListQuery['status'] } // the list offers the schema's own states only
  const isOnDevice = hasFeed(role)
  return queryOptions({
    ...(isOnDevice && DEVICE_QUERY),
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), 'policyholders', 'list', query],
    queryFn: async ({ signal }): Promise<Paged<ListedPolicyholder>> => {
      const work = isOnDevice ? await workOpened() : null
      if (work?.kind === 'open') return readPolicyholders(work.account, query)
      return call(policyholderApi.list, { query }, { signal })
    },
  })
}

/** The device's copy where it has one, else the office's. */
export function policyholderQuery(id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'policyholder', id],
    queryFn: async ({ signal }): Promise<ShownPolicyholder> => {
      const work = await workOpened()
      const view = work.kind === 'open' ? await viewRecord(work.account, id) : null
      if (view) return fromView(view)
      return fromDetails(await call(policyholderApi.get, { params: { id } }, { signal }))
    },
  })
}

/** A record about to be edited is brought onto the device first, and written there (settled 4). */
export function policyholderOnDeviceQuery(id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'policyholder', id, 'edit'],
    queryFn: async ({ signal }): Promise<ShownPolicyholder> => {
      const work = await workOpened()
      if (work.kind === 'open') {
        const known = await viewRecord(work.account, id)
        if (known) return fromView(known)
        await openRecord(work.account, 'policyholder', id)
        const opened = await viewRecord(work.account, id)
        if (opened) return fromView(opened)
      }
      return fromDetails(await call(policyholderApi.get, { params: { id } }, { signal })) // or why not
    },
  })
}

export function possibleDuplicatesQuery(role: Role, id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'policyholder', id, 'duplicates'],
    queryFn: async ({ signal }) => {
      const work = await workOpened()
      const isOnDevice = hasFeed(role) && work.kind === 'open'
      const rows = isOnDevice
        ? await readPossibleDuplicates(work.account, id)
        : await call(policyholderApi.possibleDuplicates, { params: { id } }, { signal })
      return rows.map(({ id: other, name, display_id }) => ({ id: other, name, displayId: display_id }))
    },
  })
}
