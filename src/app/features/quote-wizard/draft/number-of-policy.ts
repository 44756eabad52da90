import { queryOptions } from '@tanstack/react-query'
import { policyApi } from '#domain/policy/policy.api.ts'
import { readPolicy } from '#local/reads/policy.ts'
import { call } from '../../../data/call.ts'
import { DEVICE_KEY } from '../../../device/device-query.ts'
import { workOpened } from '../../../device/work.ts'

/** The number of the policy that a quote renews: of the header this device follows, else the office's. */
export function numberOfPolicyQuery(id: string | undefined) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    enabled: id !== undefined,
    queryKey: [...DEVICE_KEY, 'policies', 'one', id, 'number'],
    queryFn: async ({ signal }): Promise<string> => {
      const work = await workOpened()
      const held = work.kind === 'open' ? await readPolicy(work.account, id!) : null
      return (held?.row ?? (await call(policyApi.get, { params: { id: id! } }, { signal }))).display_id
    },
  })
}
