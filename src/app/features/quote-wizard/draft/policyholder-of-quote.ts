import { queryOptions } from '@tanstack/react-query'
import { unitsChanged } from '#domain/policyholder/policyholder.answers.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import type { Body } from '#domain/sync/json.ts'
import { viewRecord } from '#local/reads/view.ts'
import { call } from '../../../data/call.ts'
import { accountHere, DEVICE_KEY } from '../../../device/device-query.ts'

export interface QuotedPolicyholder {
  body: Body
  brokerage: string | null
}

/** Whom a quote is for: this device's own copy where it has one, else the office's. */
export function policyholderOfQuoteQuery(id: string | undefined) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    enabled: id !== undefined,
    queryKey: [...DEVICE_KEY, 'policyholder', id, 'quoted'],
    queryFn: async ({ signal }): Promise<QuotedPolicyholder> => {
      const account = await accountHere()
      const view = account && (await viewRecord(account, id!))
      const ownBrokerage = account?.person.brokerageId ?? null
      if (view && ownBrokerage) return { body: view.body, brokerage: ownBrokerage }
      const { data, brokerage } = await call(policyholderApi.get, { params: { id: id! } }, { signal })
      return { body: view?.body ?? bodyOf(data), brokerage }
    },
  })
}

function bodyOf(data: Parameters<typeof unitsChanged>[1]): Body {
  return Object.fromEntries(unitsChanged({}, data).map(({ path, value }) => [path, value]))
}
