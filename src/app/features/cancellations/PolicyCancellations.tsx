import { Button } from '@mantine/core'
import { IconFileX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { CANCELLATION_ORDERING, cancellationColumns } from '#domain/cancellation/cancellation.columns.ts'
import { firstTab } from '#domain/cancellation/cancellation.lifecycle.ts'
import type { CancellationRow } from '#domain/cancellation/cancellation.schema.ts'
import { isUndisturbed } from '#domain/policy/policy-term.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useIsOffline } from '../../data/connection.ts'
import { readPolicy } from '../../data/read-policy.ts'
import { useAccount } from '../../session/account.ts'
import { CancellationDrawer } from './CancellationDrawer.tsx'
import { cancellationListQuery } from './cancellation.queries.ts'
import { CANCELLATION_TONES, REINSTATEMENT_TONES } from './cancellation-tones.ts'
import { RequestCancellation } from './RequestCancellation.tsx'

/** A policy's cancellations, the latest first, each with its drawer (spec 2 §2 Policies). */
export function PolicyCancellations({ id }: { id: string }) {
  const list = useMemo(() => cancellationList(id), [id])
  return (
    <>
      <ListPage list={list} isTab action={<RequestButton policy={id} />} />
      <CancellationDrawer />
      <RequestCancellation policy={id} />
    </>
  )
}

/** For a policy in force that nobody is cancelling yet. */
function RequestButton({ policy }: { policy: string }) {
  const { t } = useTranslation('cancellations')
  const account = useAccount()
  const isOffline = useIsOffline()
  const [, change] = useUrlSearch()
  const mayRequest = can(account, 'cancellation', 'request')
  const { data } = useQuery({
    queryKey: ['policies', 'one', policy],
    meta: { quiet: true },
    queryFn: ({ signal }) => readPolicy(policy, signal),
    enabled: mayRequest,
  })
  if (!mayRequest || !data || !isUndisturbed(data.status.value)) return null
  return (
    <Button variant="default" disabled={isOffline} onClick={() => void change({ newCancellation: '' })}>
      {t('request')}
    </Button>
  )
}

function cancellationList(id: string) {
  return defineList<CancellationRow, typeof cancellationColumns>({
    name: 'cancellations',
    titleKey: 'cancellations:title',
    columns: cancellationColumns,
    ordering: CANCELLATION_ORDERING,
    query: (search) => cancellationListQuery(id, search),
    rowId: (row) => row.id,
    rowLink: ({ locator, state }) => ({
      to: '/policies/$id/cancellations',
      params: { id },
      search: { cancellation: locator, tab: firstTab(state.code) },
    }),
    stateOf: ({ state: { code } }) => ({ tone: CANCELLATION_TONES[code], labelKey: `cancellations:state.${code}` }),
    cells: {
      initiator: ({ initiator }) => <InitiatorName initiator={initiator} />,
      reinstatement: ({ reinstatement }) => <ReinstatementState reinstatement={reinstatement} />,
    },
    empty: { titleKey: 'cancellations:none', icon: <IconFileX /> },
  })
}

function InitiatorName({ initiator }: Pick<CancellationRow, 'initiator'>) {
  const { t } = useTranslation('cancellations')
  return t(`initiator.${initiator}`)
}

function ReinstatementState({ reinstatement }: Pick<CancellationRow, 'reinstatement'>) {
  const { t } = useTranslation('cancellations')
  if (!reinstatement) return <Nothing />
  const { code } = reinstatement.state
  return <StateBadge tone={REINSTATEMENT_TONES[code]}>{t(`reinstatementState.${code}`)}</StateBadge>
}
