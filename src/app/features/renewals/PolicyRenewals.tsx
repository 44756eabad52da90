import { IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { Role } from '#domain/access/roles.ts'
import { isWritten } from '#domain/quote/body/transaction-state.ts'
import { RENEWAL_ORDERING, renewalColumns } from '#domain/renewal/renewal.columns.ts'
import type { RenewalRow } from '#domain/renewal/renewal.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { TRANSACTION_TONES } from '../../words/transaction-state.ts'
import { BeginRenewal } from './BeginRenewal.tsx'
import { RenewalDrawer } from './RenewalDrawer.tsx'
import { RenewalStatus } from './RenewalStatus.tsx'
import { renewalListQuery } from './renewal.queries.ts'

/** What becomes of a policy at the end of its term, and its renewals, the newest first, each with its drawer (spec 2 §2 Policies). */
export function PolicyRenewals({ id }: { id: string }) {
  const { role } = useAccount()
  const [{ type }] = useUrlSearch()
  const list = useMemo(() => renewalList(id, role), [id, role])
  return (
    <>
      <RenewalStatus policy={id} />
      <ListPage list={list} isTab action={<BeginRenewal policy={id} />} />
      {type !== 'application' && <RenewalDrawer policy={id} />}
    </>
  )
}

/** An application opens in the wizard for whoever may write it, everything else in its drawer (settled 31). */
function renewalList(id: string, role: Role) {
  const mayWrite = can({ role }, 'renewal', 'request')
  return defineList<RenewalRow, typeof renewalColumns>({
    name: 'renewals',
    titleKey: 'renewals:title',
    columns: renewalColumns,
    ordering: RENEWAL_ORDERING,
    query: (search) => renewalListQuery(id, search),
    rowId: (row) => row.id,
    rowLink: ({ locator, state }) => ({
      to: '/policies/$id/renewals',
      params: { id },
      search: { renewal: locator, ...(mayWrite && isWritten(state.key) && { type: state.key }) },
    }),
    stateOf: ({ state: { key } }) => ({ tone: TRANSACTION_TONES[key], labelKey: `renewals:state.${key}` }),
    cells: {
      renewal_type: ({ renewal_type: { code } }) => <TypeName code={code} />,
      document: ({ document }) => <Papers document={document} />,
    },
    empty: { titleKey: 'renewals:none', bodyKey: 'renewals:noneBody', icon: <IconRefresh /> },
  })
}

/** What it has on paper, each kind once. */
function Papers({ document }: Pick<RenewalRow, 'document'>) {
  const { t } = useTranslation('renewals')
  const kinds = new Set(document.map(({ doc_type }) => t(`documents:type.${doc_type.value}`)))
  return kinds.size === 0 ? <Nothing /> : [...kinds].join(', ')
}

function TypeName({ code }: RenewalRow['renewal_type']) {
  const { t } = useTranslation('renewals')
  return t(`type.${code}`)
}
