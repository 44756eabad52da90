import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import { readPolicyholders } from '#local/reads/policyholders.ts'
import { call } from '../../../data/call.ts'
import { DEVICE_KEY, DEVICE_QUERY } from '../../../device/device-query.ts'
import { workOpened } from '../../../device/work.ts'

/** 'Policyholders-in-wizard page size 5' (spec 2 §9). */
export const CHOICES_A_PAGE = 5

interface Asked {
  search: string
  page: number
  /** Staff: whose policyholders. */
  brokerage: string | null
}

/** Policyholders to quote for, from this device where it has a feed, with or without signal alike. */
export function policyholderChoicesQuery(role: Role, { brokerage, ...asked }: Asked) {
  const query = { ...asked, ...(brokerage && { brokerage }), page_size: CHOICES_A_PAGE, ordering: 'name' } as const
  const isOnDevice = hasFeed(role)
  return queryOptions({
    ...(isOnDevice && DEVICE_QUERY),
    placeholderData: keepPreviousData,
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), 'policyholders', 'choices', query],
    queryFn: async ({ signal }) => {
      const work = isOnDevice ? await workOpened() : null
      if (work?.kind === 'open') return readPolicyholders(work.account, query)
      return call(policyholderApi.list, { query }, { signal })
    },
  })
}
