import { queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import type { PolicyholderListQuery } from '#domain/policyholder/policyholder.row.ts'
import { openRecord } from '#local/office/open-record.ts'
import { type LocalPolicyholderRow, readPolicyholders, readPossibleDuplicates } from '#local/reads/policyholders.ts'
import { viewRecord } from '#local/reads/view.ts'
import type { LocalAccount } from '#local/store/account.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { DEVICE_KEY } from '../../device/device-query.ts'
import { followed, heldElseOffice } from '../../device/held-else-office.ts'
import { fromDetails, fromView, type ShownPolicyholder } from './shown-policyholder.ts'

/** A row of either source; `state` where the device holds the record. */
export type ListedPolicyholder = Omit<LocalPolicyholderRow, 'state'> & Partial<Pick<LocalPolicyholderRow, 'state'>>

/** Account executives and managers read what their device holds, with or without signal alike (settled 4). */
export function policyholderListQuery(role: Role, { status, ...search }: ListSearch) {
  const query = { ...search, status: status as PolicyholderListQuery['status'] } // the list offers the schema's own states only
  return queryOptions(
    followed<Paged<ListedPolicyholder>>(role, ['policyholders', 'list', query], {
      held: (account) => readPolicyholders(account, query),
      office: (signal) => call(policyholderApi.list, { query }, { signal }),
    }),
  )
}

/** The device's copy where it has one, else the office's. */
export function policyholderQuery(id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'policyholder', id],
    queryFn: ({ signal }) =>
      heldElseOffice({ held: (account) => readView(account, id), office: () => askOffice(id, signal) }),
  })
}

async function readView(account: LocalAccount, id: string): Promise<ShownPolicyholder | undefined> {
  const view = await viewRecord(account, id)
  return view ? fromView(view) : undefined
}

async function askOffice(id: string, signal: AbortSignal): Promise<ShownPolicyholder> {
  return fromDetails(await call(policyholderApi.get, { params: { id } }, { signal }))
}

/** A record about to be edited is brought onto the device first, and written there (settled 4). */
export function policyholderOnDeviceQuery(id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'policyholder', id, 'edit'],
    queryFn: ({ signal }) => {
      const held = async (account: LocalAccount) => {
        const known = await readView(account, id)
        if (known) return known
        await openRecord(account, 'policyholder', id)
        return readView(account, id)
      }
      return heldElseOffice({ held, office: () => askOffice(id, signal) }) // or why not
    },
  })
}

export function possibleDuplicatesQuery(role: Role, id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'policyholder', id, 'duplicates'],
    queryFn: async ({ signal }) => {
      const rows = await heldElseOffice<ListedPolicyholder[]>({
        held: async (account) => (hasFeed(role) ? readPossibleDuplicates(account, id) : undefined),
        office: () => call(policyholderApi.possibleDuplicates, { params: { id } }, { signal }),
      })
      return rows.map(({ id: other, name, display_id }) => ({ id: other, name, displayId: display_id }))
    },
  })
}
