import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Parent } from '#domain/note/parent.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import type { Assignee } from '#domain/reminder/reminder.schema.ts'
import { call } from '../../data/call.ts'
import { quotingTermsQuery } from '../../data/keep-reference.ts'
import { readPolicy } from '../../data/read-policy.ts'
import { useAccount } from '../../session/account.ts'

/**
 * For whom a reminder may be: oneself, whoever it is for by now, and the executives and managers of the record's
 * brokerage as far as this device knows them. A broker's records are their own brokerage's.
 */
export function useColleagues(parent: Parent, present: Assignee | null): Assignee[] {
  const { id, fullName, brokerage } = useAccount()
  const { data: firm = brokerage?.id } = useQuery({ ...brokerageOfQuery(parent), enabled: brokerage === null })
  const { data: terms } = useQuery({ ...quotingTermsQuery(firm ?? ''), enabled: firm !== undefined })
  const others = terms?.producers.map(({ locator, name }) => ({ id: locator, name })) ?? []
  const everyone = [{ id, name: fullName }, ...(present ? [present] : []), ...others]
  return everyone.filter((each, at) => everyone.findIndex((other) => other.id === each.id) === at)
}

function brokerageOfQuery({ kind, id }: Parent) {
  return queryOptions({
    queryKey: ['brokerage-of', kind, id],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const params = { id }
      switch (kind) {
        case 'quote':
          return (await call(quoteApi.get, { params }, { signal })).brokerage
        case 'policy':
          return (await readPolicy(id, signal)).brokerage.locator
        case 'policyholder':
          return (await call(policyholderApi.get, { params }, { signal })).brokerage
      }
    },
  })
}
