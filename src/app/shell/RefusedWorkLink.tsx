import { IconFileAlert } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { refusedWorkApi } from '#domain/refused-work/refused-work.api.ts'
import { call } from '../data/call.ts'
import { useAccount } from '../session/account.ts'
import { BarLink } from './BarLink.tsx'

/** How much waits: looked at now and then, and not at every poke. */
const waitingQuery = queryOptions({
  queryKey: ['refused-work', 'waiting'],
  queryFn: async ({ signal }) => {
    const { pagination } = await call(refusedWorkApi.list, { query: { page_size: 5 } }, { signal })
    return pagination.total_count
  },
  staleTime: 10 * 60_000,
  refetchInterval: 10 * 60_000,
  meta: { quiet: true, source: 'device' },
})

/**
 * The road of those who look after refused work: the sidebar is literal, and names it nowhere (settled 43). Whoever may
 * only read it finds it while some waits.
 */
export function RefusedWorkLink() {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const { data: count = 0 } = useQuery(waitingQuery)
  const label = count > 0 ? t('refusedWork.waiting', { count }) : t('refusedWork.title')
  if (count === 0 && !can(account, 'refused_work', 'finish')) return null
  return <BarLink to="/refused-work" label={label} count={count} isPressing icon={<IconFileAlert size={22} />} />
}
