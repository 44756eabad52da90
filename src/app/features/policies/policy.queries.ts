import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { policyApi } from '#domain/policy/policy.api.ts'
import {
  POLICY_STATUSES,
  type PolicyIdentity,
  type PolicyListQuery,
  type PolicyRow,
} from '#domain/policy/policy.schema.ts'
import { seesWhole } from '#domain/policy/project.ts'
import { dueUntil } from '#domain/renewal/renewal-due.ts'
import { searchListApi } from '#domain/search/search.api.ts'
import type { LocalAccount } from '#local/store/account.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { todayHere } from '../../data/office-days.ts'
import { readPolicy } from '../../data/read-policy.ts'
import { DEVICE_KEY, deviceQuery } from '../../device/device-query.ts'
import { followed, heldElseOffice } from '../../device/held-else-office.ts'
import { RENEWAL_DUE } from '../../words/policy-status.ts'

/** Part of the device's store, which the office's own people read nothing from. */
const loadReads = async () => ({
  ...(await import('#local/reads/policies.ts')),
  ...(await import('#local/reads/policy.ts')),
})

async function readHeld(account: LocalAccount, id: string) {
  return (await loadReads()).readPolicy(account, id)
}

/** Account executives and managers read what their device holds, with or without signal alike (settled 4, 39). */
export function policyListQuery(role: Role, { status, ...search }: ListSearch, policyholder?: string) {
  const query = { ...search, policyholder, ...statusAsked(status) }
  return queryOptions(
    followed<Paged<PolicyRow>>(role, ['policies', 'list', query], {
      held: async (account) => (await loadReads()).readPolicies(account, query),
      office: (signal) => call(policyApi.list, { query }, { signal }),
    }),
  )
}

/** The list offers the schema's own states, and those in force that end soon. */
function statusAsked(status: string | undefined): Pick<PolicyListQuery, 'status' | 'ends_by'> {
  if (status === RENEWAL_DUE) return { status: 'active', ends_by: dueUntil(todayHere()) }
  return { status: POLICY_STATUSES.find((each) => each === status) }
}

/** For the search box without a table; nothing is asked until something is typed. */
export function policyFindQuery(search: string) {
  return queryOptions({
    queryKey: ['policies', 'find', search],
    queryFn: ({ signal }) => call(searchListApi.policy, { query: { query: search } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}

/** Whose policy it is and how it stands: the device's header where it follows the office, else the office's. */
export function policyHeadQuery(role: Role, id: string) {
  const isOnDevice = hasFeed(role)
  return queryOptions({
    ...(isOnDevice && { networkMode: 'always' as const }),
    meta: { quiet: true },
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), 'policies', 'one', id, 'head'],
    queryFn: async ({ client, signal }): Promise<PolicyIdentity> => {
      if (!seesWhole({ role }, 'policy')) return call(policyApi.get, { params: { id } }, { signal })
      const office = () => client.fetchQuery(policyQuery(id))
      const held = async (account: LocalAccount) => (await readHeld(account, id))?.row
      return isOnDevice ? heldElseOffice<PolicyIdentity>({ held, office }) : office()
    },
  })
}

/** What this device knows of a policy by itself. */
export function heldPolicyQuery(id: string) {
  return deviceQuery(['policies', 'one', id, 'held'], (account) => readHeld(account, id), null)
}

export function policyQuery(id: string) {
  return queryOptions({
    queryKey: ['policies', 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => readPolicy(id, signal),
  })
}

/** Asked again with everything of the policy, and while its page is open now and then: the money is the office's. */
export function policyStandingQuery(id: string) {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'standing'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(policyApi.standing, { params: { id } }, { signal }),
  })
}

/** A policy's exposures are read at once (spec 2 §9). */
const ALL_EXPOSURES = 1000

export function policyExposuresQuery(id: string) {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'exposures'],
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      call(policyApi.exposures, { params: { id }, query: { page_size: ALL_EXPOSURES } }, { signal }),
  })
}

export function policyExposureQuery(id: string, exposureId: string) {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'exposure', exposureId],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(policyApi.exposure, { params: { id, exposureId } }, { signal }),
  })
}

export function policyPriceQuery(id: string) {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'price'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(policyApi.price, { params: { id } }, { signal }),
  })
}

export function modificationListQuery(id: string, { search, page, page_size }: ListSearch) {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'modifications', search, page, page_size],
    queryFn: ({ signal }) =>
      call(policyApi.modifications, { params: { id }, query: { search, page, page_size } }, { signal }),
  })
}

export function modificationQuery(id: string, modificationId: string) {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'modification', modificationId],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(policyApi.modification, { params: { id, modificationId } }, { signal }),
  })
}

export function feeListQuery(id: string, { search, page, page_size }: ListSearch) {
  return queryOptions({
    queryKey: ['policies', 'one', id, 'fees', search, page, page_size],
    queryFn: ({ signal }) => call(policyApi.fees, { params: { id }, query: { search, page, page_size } }, { signal }),
  })
}
