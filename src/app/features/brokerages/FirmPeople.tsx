import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { isBrokerRole, type Role } from '#domain/access/roles.ts'
import { FIRM_PERSON_ORDERING, type FirmPerson, firmPersonColumns } from '#domain/brokerage/firm-person.schema.ts'
import { LinkCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useAccount } from '../../session/account.ts'
import { firmPeopleQuery } from './brokerage.queries.ts'

/** The users of a firm: its brokers and the business development that belongs to it (settled 32). */
export function FirmPeople({ id, add }: { id: string; add: ReactNode }) {
  const { role } = useAccount()
  const list = useMemo(() => firmPeopleList(role, id), [role, id])
  return <ListPage list={list} isTab action={add} />
}

function firmPeopleList(role: Role, firm: string) {
  const mayOpen = can({ role }, 'broker', 'read')
  return defineList<FirmPerson, typeof firmPersonColumns>({
    name: 'firm-people',
    titleKey: 'brokerages:people.title',
    searchKey: 'brokerages:people.search',
    columns: firmPersonColumns,
    ordering: FIRM_PERSON_ORDERING,
    query: (search) => firmPeopleQuery(firm, search),
    rowId: ({ id }) => id,
    cells: {
      // Brokers have a page here; business development is looked after in the internal lists.
      full_name: ({ id, full_name, role: of }) =>
        mayOpen && isBrokerRole(of.code) ? (
          <LinkCell link={{ to: '/brokerages/users/$id', params: { id }, search: { firm } }}>{full_name}</LinkCell>
        ) : (
          full_name
        ),
      role: ({ role: of }) => <RoleName code={of.code} />,
    },
    stateOf: ({ is_active }) =>
      is_active
        ? { tone: 'done', labelKey: 'common:states.active' }
        : { tone: 'neutral', labelKey: 'common:states.inactive' },
    empty: { titleKey: 'brokerages:people.empty', icon: <IconUsers /> },
  })
}

function RoleName({ code }: { code: Role }) {
  const { t } = useTranslation()
  return t(`roles:roles.${code}`)
}
