import { queryOptions } from '@tanstack/react-query'
import { policyApi } from '#domain/policy/policy.api.ts'
import { readPolicy } from '#local/reads/policy.ts'
import { call } from '../../../data/call.ts'
import { DEVICE_KEY } from '../../../device/device-query.ts'
import { heldElseOffice } from '../../../device/held-else-office.ts'

/** The number of the policy that a quote renews: of the header this device follows, else the office's. */
export function numberOfPolicyQuery(id: string | undefined) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    enabled: id !== undefined,
    queryKey: [...DEVICE_KEY, 'policies', 'one', id, 'number'],
    queryFn: ({ signal }) =>
      heldElseOffice<string>({
        held: async (account) => (await readPolicy(account, id!))?.row.display_id,
        office: async () => (await call(policyApi.get, { params: { id: id! } }, { signal })).display_id,
      }),
  })
}
