import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import { type LocalPolicyholderRow, readPolicyholders } from '#local/reads/policyholders.ts'
import { call } from '../../../data/call.ts'
import { followed } from '../../../device/held-else-office.ts'

/** 'Policyholders-in-wizard page size 5' (spec 2 §9). */
export const CHOICES_A_PAGE = 5

interface Asked {
  search: string
  page: number
  /** Staff: whose policyholders. */
  brokerage: string | null
}

/** Of either source; the device alone knows how far a record has come. */
type Choice = Omit<LocalPolicyholderRow, 'state'>

/** Policyholders to quote for, from this device where it has a feed, with or without signal alike. */
export function policyholderChoicesQuery(role: Role, { brokerage, ...asked }: Asked) {
  const query = { ...asked, ...(brokerage && { brokerage }), page_size: CHOICES_A_PAGE, ordering: 'name' } as const
  return queryOptions({
    ...followed<Paged<Choice>>(role, ['policyholders', 'choices', query], {
      held: (account) => readPolicyholders(account, query),
      office: (signal) => call(policyholderApi.list, { query }, { signal }),
    }),
    placeholderData: keepPreviousData,
  })
}
