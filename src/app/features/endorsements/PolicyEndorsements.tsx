import { Anchor, Button } from '@mantine/core'
import { IconFileDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { Role } from '#domain/access/roles.ts'
import { ENDORSEMENT_ORDERING, endorsementColumns } from '#domain/endorsement/endorsement.columns.ts'
import type { EndorsementRow } from '#domain/endorsement/endorsement.schema.ts'
import { isOver } from '#domain/policy/policy-term.ts'
import { isGivenUp } from '#domain/quote/body/transaction-state.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useIsOffline } from '../../data/connection.ts'
import { readPolicy } from '../../data/read-policy.ts'
import { useFlag } from '../../flags/flags.ts'
import { useAccount } from '../../session/account.ts'
import { TRANSACTION_TONES } from '../../words/transaction-state.ts'
import { BeginEndorsement } from './BeginEndorsement.tsx'
import { EndorsementDrawer } from './EndorsementDrawer.tsx'
import { endorsementListQuery } from './endorsement.queries.ts'

/** A policy's endorsements, the last changed first, each with its drawer (spec 2 §2 Policies). */
export function PolicyEndorsements({ id }: { id: string }) {
  const { role } = useAccount()
  const isOn = useFlag('endorsements')
  const list = useMemo(() => endorsementList(id, role), [id, role])
  if (!isOn && !can({ role }, 'claims_endorsement', 'read'))
    return <Navigate to="/policies/$id/overview" params={{ id }} replace />
  return (
    <>
      <ListPage list={list} isTab action={<BeginButton policy={id} />} />
      {can({ role }, 'policy', 'browse') && <EndorsementDrawer />}
      <BeginEndorsement policy={id} />
    </>
  )
}

/** For a policy in force, and whoever may change one. */
function BeginButton({ policy }: { policy: string }) {
  const { t } = useTranslation('endorsements')
  const account = useAccount()
  const isOffline = useIsOffline()
  const [, change] = useUrlSearch()
  const mayBegin = can(account, 'endorsement', 'create')
  const { data } = useQuery({
    queryKey: ['policies', 'one', policy],
    meta: { quiet: true },
    queryFn: ({ signal }) => readPolicy(policy, signal),
    enabled: mayBegin,
  })
  if (!mayBegin || !data || isOver(data.status.value)) return null
  return (
    <Button disabled={isOffline} onClick={() => void change({ newEndorsement: '' })}>
      {t('begin.button')}
    </Button>
  )
}

/** What opens an endorsement's drawer; its state stands beside it (spec 2 §2 Policies). */
const keysOf = ({ locator, state }: EndorsementRow) => ({ endorsement: locator, type: state.key })

/** Links for whoever may create one or update claims, buttons for everybody else, plain text once discarded (spec 2 §4). */
function endorsementList(id: string, role: Role) {
  const isLinked = can({ role }, 'endorsement', 'create') || can({ role }, 'claims_endorsement', 'update')
  return defineList<EndorsementRow, typeof endorsementColumns>({
    name: 'endorsements',
    titleKey: 'endorsements:title',
    columns: endorsementColumns,
    ordering: ENDORSEMENT_ORDERING,
    query: (search) => endorsementListQuery(id, search),
    rowId: (row) => row.id,
    rowLink: (row) =>
      isLinked && !isGivenUp(row.state.key)
        ? {
            to: '/policies/$id/endorsements',
            params: { id },
            search: keysOf(row),
          }
        : null,
    stateOf: ({ state: { key } }) => ({ tone: TRANSACTION_TONES[key], labelKey: `endorsements:state.${key}` }),
    cells: {
      ...(!isLinked && { display_id: (row: EndorsementRow) => <OpenButton row={row} /> }),
      endorsement_type: ({ endorsement_type: { code } }) => <TypeName code={code} />,
    },
    empty: { titleKey: 'endorsements:none', icon: <IconFileDiff /> },
  })
}

function OpenButton({ row }: { row: EndorsementRow }) {
  const [, change] = useUrlSearch()
  if (isGivenUp(row.state.key)) return row.display_id
  return (
    <Anchor component="button" type="button" onClick={() => void change(keysOf(row))}>
      {row.display_id}
    </Anchor>
  )
}

function TypeName({ code }: EndorsementRow['endorsement_type']) {
  const { t } = useTranslation('endorsements')
  return t(`type.${code}`)
}
